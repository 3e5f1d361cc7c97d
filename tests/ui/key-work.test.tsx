// @vitest-environment happy-dom
/** A key in an exercise as the app shows it: the question is drawn, and nothing of what stands around it. */
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import frReconnection from '#fixtures/fr/reconew.json' with { type: 'json' };
import { openWorkspace } from '#src/workspace/open-workspace.ts';
import { typingPause } from '#src/workspace/store/typing-pause.ts';
import { FieldServer } from '#tests/workspace/field-server.ts';
import { createTestDevice, seven } from '#tests/workspace/test-device.ts';

const drawn: string[] = [];

/** The parts of a module, each of which says when it is drawn. */
async function told<M extends object>(original: () => Promise<unknown>): Promise<M> {
  const parts = (await original()) as M;
  const told = Object.entries(parts).map(([name, part]) => {
    if (!/^[A-Z]/u.test(name) || typeof part !== 'function') return [name, part];
    return [
      name,
      (props: unknown) => {
        drawn.push(name);
        return (part as (given: unknown) => unknown)(props);
      },
    ];
  });
  return Object.fromEntries(told) as M;
}

const parted = [
  '#src/ui/run/bar-preferences.tsx',
  '#src/ui/run/draft-notes.tsx',
  '#src/ui/run/draft-mark.tsx',
  '#src/ui/run/leave-dialog.tsx',
  '#src/ui/run/exercise-run.tsx',
  '#src/ui/kit/notes.tsx',
];

// Other files of this process have the parts as they are, and get them so again.
beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  vi.resetModules();
  for (const module of parted) vi.doMock(module, (original) => told(original));
});
afterEach(() => {
  for (const module of parted) vi.doUnmock(module);
  vi.resetModules();
});

async function visit() {
  const { ReconnectionExercise } = await import('#src/features/reconnection/reconnection-exercise.tsx');
  const { WorkspaceProvider } = await import('#src/ui/app/workspace-context.tsx');
  const { draw, until } = await import('./draw.tsx');
  const device = createTestDevice();
  const transport = new FieldServer().transport();
  const workspace = await openWorkspace(seven, transport, { device: device.device, autoSync: false });
  onTestFinished(() => workspace.close());
  await workspace.documents.update(JSON.stringify({ fr: { reconew: frReconnection } }));
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const router = createMemoryRouter([{ path: '/reco/add', Component: ReconnectionExercise }], {
    initialEntries: ['/reco/add?slide=q2-situation'],
  });
  // Begun before: the first key of an exercise also names it in the history.
  await workspace.putDraft('reconew:1', {
    exercise: 'reconew',
    slide: 'q2-situation',
    answers: { pf: 'past' },
    startedAt: 1,
    updatedAt: 1,
    version: frReconnection.version,
    locale: 'fr',
  });
  const { box } = await draw(
    <WorkspaceProvider workspace={workspace}>
      <RouterProvider router={router} />
    </WorkspaceProvider>,
  );
  const field = () => {
    const found = box.querySelector<HTMLInputElement>('[data-key="reconew-q2-datesujet"] input');
    if (!found) throw new Error(`It is not asked: ${box.textContent}`);
    return found;
  };
  await until(() => expect(field().value).toBe(''));
  return {
    device,
    workspace,
    until,
    mark: () => box.querySelector('.saved-in')?.textContent,
    overview: () => box.querySelector('.aside')?.textContent ?? '',
    kept: () => workspace.snapshot().drafts['reconew:1']?.answers['reconew-q2-datesujet'],
    async type(text: string) {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
        field().dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    leave: () => act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  };
}

/** What was drawn since it was asked last. */
function parts(): readonly string[] {
  return [...new Set(drawn.splice(0))].sort();
}

it('draws the mark at the first key, nothing at the next, and the mark again when the words are there', async () => {
  const page = await visit();
  expect(page.mark()).toBe('Sur cet appareil');
  expect(parts()).toContain('DraftNotes');
  await page.type('L');
  expect(page.mark(), 'these words are nowhere yet').toBe('');
  const markAlone = ['MarkedRun', 'DraftMark', 'DraftWhy'];
  expect(parts().filter((part) => !markAlone.includes(part))).toEqual([]);
  for (const text of ['Le', 'Le ', 'Le co']) {
    await page.type(text);
    expect(parts()).toEqual([]);
  }
  expect([page.mark(), page.kept()]).toEqual(['', undefined]);
  page.device.wind(typingPause.afterLast);
  await page.until(() => expect(page.mark()).toBe('Sur cet appareil'));
  expect(page.kept()).toBe('Le co');
  const whoAsksTheSnapshot = [...markAlone, 'LeaveDialog'];
  expect(parts().filter((part) => !whoAsksTheSnapshot.includes(part))).toEqual([]);
});

it('writes and follows at once where the question is left', async () => {
  const page = await visit();
  await page.type('Le comité de mars');
  expect([page.kept(), page.overview()]).toEqual([undefined, expect.not.stringContaining('Le comité')]);
  parts();
  await page.leave();
  await page.until(() => expect(page.kept()).toBe('Le comité de mars'));
  await page.until(() => expect(page.mark()).toBe('Sur cet appareil'));
  expect(page.overview()).toContain('Le comité de mars');
  expect(parts(), 'what stands around it follows').toContain('ExerciseRun');
});
