// @vitest-environment happy-dom
/** The slide in the address, while the user navigates away. */
import { act, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { useSlideAddress } from '#src/app/run/use-slide-address.ts';
import { exerciseOf } from '../renderers/form/exercises.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const exercise = compileExercise(
  exerciseOf({
    properties: { name: { type: 'string', title: 'Name' }, day: { type: 'string', title: 'Day' } },
    slides: [
      { name: 'first', title: 'First', fields: ['name'] },
      { name: 'second', title: 'Second', fields: ['day'] },
    ],
  }),
);

/** Returns a run whose draft exists if `begun`. */
const runOf = (begun: boolean) => ({
  answers: {},
  latest: () => ({}),
  keep: async () => undefined,
  begun,
  stoppedAt: undefined,
});

function Exercise({ onDrawn }: { onDrawn: () => void }) {
  const [begun, setBegun] = useState(false);
  const run = runOf(begun);
  const { go } = useSlideAddress({
    draftName: 'sample',
    exercise,
    context: {},
    run,
    entry: undefined,
    startAt: undefined,
  });
  const drawn = useEffectEvent(onDrawn);
  useLayoutEffect(() => drawn(), []);
  return (
    <>
      <button type="button" onClick={() => setBegun(true)} />
      <button type="button" data-on onClick={() => go('second')} />
    </>
  );
}

interface Opened {
  readonly address: () => string;
  /** State of the history entry. */
  readonly state: () => unknown;
  readonly back: () => Promise<void>;
  /** Writes the first answer. */
  readonly write: () => void;
  /** Moves to the second slide. */
  readonly go: () => void;
  /** Resolves once every requested page is loaded. */
  readonly arrive: () => Promise<void>;
}

/**
 * Opens an exercise from the list, whose page loads only on `arrive`.
 * @param onDrawn runs between the render of the exercise and the next task.
 */
async function opened(onDrawn: (opened: Opened) => void = () => undefined): Promise<Opened> {
  const waiting: (() => void)[] = [];
  let loads = false;
  const router = createMemoryRouter(
    [
      {
        // Like the guard before every page, the loader makes each navigation asynchronous.
        loader: () => (loads ? new Promise((resolve) => waiting.push(() => resolve(null))) : null),
        shouldRevalidate: () => true,
        element: <Outlet />,
        hydrateFallbackElement: <p />,
        children: [
          { path: '/list', element: <p /> },
          { path: '/exercise', element: <Exercise onDrawn={() => onDrawn(page)} /> },
        ],
      },
    ],
    { initialEntries: ['/list'] },
  );
  const page: Opened = {
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state,
    go: () => document.querySelector<HTMLElement>('[data-on]')?.click(),
    back: () => {
      loads = true;
      return router.navigate(-1);
    },
    write: () => document.querySelector('button')?.click(),
    arrive: () =>
      act(async () => {
        for (const done of waiting.splice(0)) done();
      }),
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => router.navigate('/exercise'));
  return page;
}

test('names the slide as soon as the exercise is open', async () => {
  const page = await opened();
  expect(page.address()).toBe('/exercise?slide=first');
});

test('Back in the first instant leads out: the exercise does not write itself over the list', async () => {
  const page = await opened(({ back }) => void back());
  await page.arrive();
  expect(page.address()).toBe('/list');
});

test('nor does the first answer, given while Back is on its way', async () => {
  const page = await opened();
  await act(async () => {
    void page.back();
    page.write();
  });
  await page.arrive();
  expect(page.address()).toBe('/list');
});

const unbegun = { draft: 'sample', begun: false };
const begun = { draft: 'sample', begun: true };

test('the first answer is named in a task of its own', async () => {
  const page = await opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => page.write());
  expect(page.state()).toEqual(unbegun);
  await act(async () => vi.runAllTimers());
  expect(page.state()).toEqual(begun);
  expect(page.address()).toBe('/exercise?slide=first');
});

test('a page that goes names it at once', async () => {
  const page = await opened();
  act(page.write);
  await act(async () => {
    dispatchEvent(new Event('pagehide'));
  });
  expect(page.state()).toEqual(begun);
});

test('whoever goes on at once comes back to an entry that names it', async () => {
  const page = await opened();
  act(page.write);
  await act(async () => page.go());
  expect(page.address()).toBe('/exercise?slide=second');
  await act(async () => void page.back());
  await page.arrive();
  expect(page.address()).toBe('/exercise?slide=first');
  expect(page.state()).toEqual(begun);
});

test('two presses in the very moment of the first answer lead on once', async () => {
  const page = await opened();
  act(page.write);
  await act(async () => {
    page.go();
    page.go();
  });
  expect(page.address()).toBe('/exercise?slide=second');
  await act(async () => void page.back());
  await page.arrive();
  expect(page.address()).toBe('/exercise?slide=first');
  expect(page.state()).toEqual(begun);
});

test('Back right after such a press calls it off', async () => {
  const page = await opened();
  act(page.write);
  await act(async () => {
    page.go();
    void page.back();
  });
  await page.arrive();
  expect(page.address()).toBe('/list');
});

const newSlides = ['new', 'first', 'second'].map((name) => ({ name, title: name, fields: [name] }));
const text = { type: 'string', title: 'Text' } as const;
const newer = compileExercise({
  ...exerciseOf({ properties: { new: text, first: text, second: text }, slides: newSlides }),
  version: '2.0.0',
});
const stopped = {
  ...runOf(true),
  stoppedAt: { name: 'second', index: 1, version: '1.0.0', asked: ['first', 'second'] },
};
function Newer() {
  const { slide } = useSlideAddress({
    ...{ draftName: 'sample', exercise: newer, context: {}, run: stopped },
    ...{ entry: undefined, startAt: undefined },
  });
  return <output>{slide}</output>;
}

test('a link to a draft leads to what came in before its slide; the same address asked for leads to that slide', async () => {
  const router = createMemoryRouter([{ path: '/exercise', element: <Newer /> }], {
    initialEntries: [{ pathname: '/exercise', search: '?slide=second' }],
  });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(page.textContent).toBe('second');
  const state = { draft: 'sample', begun: true };
  const open = (resumes: boolean) =>
    act(async () =>
      router.navigate('/exercise?slide=second', { state: { ...state, ...(resumes && { resumes }) } }),
    );
  await open(true);
  expect(page.textContent).toBe('new');
  expect(router.state.location.search).toBe('?slide=new');
  expect(router.state.location.state).toEqual(state);
  await open(false);
  expect(page.textContent).toBe('second');
});
