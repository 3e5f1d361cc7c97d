// @vitest-environment happy-dom
/** Cards of home: unfinished drafts, possible follow-ups, open intuitions. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someDraft } from '#tests/some-draft.ts';
import { button, press, until } from '#tests/ui/draw.tsx';
import { openTab, type Tab } from './history-tab.tsx';

const now = new Date(2026, 10, 23, 20);
const dayBefore = (days: number) => new Date(2026, 10, 23 - days, 9).getTime();

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.setSystemTime(now);
});
afterEach(() => {
  vi.useRealTimers();
});

const entry = (who: string, parts: Readonly<Record<string, unknown>> = {}) => ({
  pf: 'past',
  data: { 'reconew-q2-qui': who, 'reconew-q2-datesujet': 'Le budget' },
  intuitionsdata: [{ name: `Parler avec ${who}`, realised: false }],
  locale: 'fr',
  version: '1.0.0',
  ...parts,
});

const card = {
  CIDsymptome: 'la gorge',
  CIDmomentressource: 'Je souffle.',
  CIDphrasereconnexion: 'Je respire.',
};

const rows = ({ box }: Tab) =>
  [...box.querySelectorAll('.live-intuitions .intuition-txt > span')].map(({ textContent }) => textContent);

/** Waits for storage and React without advancing the clock. */
async function settled(holds: () => boolean) {
  for (let turn = 0; turn < 1000 && !holds(); turn++)
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(holds()).toBe(true);
}

it('a ticked intuition stays in its place for four seconds, then leaves it to the next', async () => {
  const tab = await openTab('/', {
    field_cid: card,
    field_intuitions: Object.fromEntries(
      ['Alice', 'Karim', 'Nora'].map((who, index) => [dayBefore(index + 1), entry(who)]),
    ),
  });
  expect(rows(tab)).toEqual(['Parler avec Alice', 'Parler avec Karim']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await tab.tick('Réalisée\u00A0: Parler avec Alice');
  const box = () => tab.field('Réalisée\u00A0: Parler avec Alice') as HTMLInputElement;
  await settled(() => box().checked);
  expect(tab.text()).toContain('Toutes, 2 à réaliser');
  await act(async () => {
    vi.advanceTimersByTime(3_999);
  });
  expect(rows(tab)).toEqual(['Parler avec Alice', 'Parler avec Karim']);
  await act(async () => {
    vi.advanceTimersByTime(1);
  });
  expect(rows(tab)).toEqual(['Parler avec Karim', 'Parler avec Nora']);
});

it('one that was ticked by mistake and taken back stays', async () => {
  const tab = await openTab('/', {
    field_cid: card,
    field_intuitions: { [dayBefore(1)]: entry('Alice'), [dayBefore(2)]: entry('Karim') },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const box = () => tab.field('Réalisée\u00A0: Parler avec Alice') as HTMLInputElement;
  await tab.tick('Réalisée\u00A0: Parler avec Alice');
  await settled(() => box().checked);
  await press(button(tab.box, 'Annuler'));
  await settled(() => !box().checked);
  await act(async () => {
    vi.advanceTimersByTime(4_000);
  });
  expect(rows(tab)).toEqual(['Parler avec Alice', 'Parler avec Karim']);
});

it('what was begun before the last opens as rows in the card, where the focus goes on', async () => {
  const tab = await openTab('/', { field_cid: card });
  const draft = (who: string, minutes: number) =>
    someDraft({
      slide: 'q2-situation',
      answers: { pf: 'past', 'reconew-q2-qui': who },
      startedAt: now.getTime() - minutes * 60_000,
      updatedAt: now.getTime() - minutes * 60_000,
    });
  await act(async () => {
    await tab.workspace.putDraft('reconew 1', draft('Alice', 1));
    await tab.workspace.putDraft('reconew 2', draft('Karim', 2));
    await tab.workspace.putDraft('reconew 3', draft('Nora', 3));
  });
  const listed = () => [...tab.box.querySelectorAll<HTMLElement>('.live-rows a')];
  await until(() => expect(tab.box.querySelector('#to-finish')?.textContent).toContain('Alice'));
  expect(listed()).toEqual([]);
  await press(button(tab.box, 'et 2 autres'));
  await until(() => expect(listed()[1]?.textContent).toContain('Nora'));
  expect(listed()[0]?.textContent).toContain('Karim');
  expect(document.activeElement).toBe(listed()[0]);
  expect(tab.text()).not.toContain('et 2 autres');
});

it('« Pas cette fois » is written on the upcoming situation, and its card goes', async () => {
  const key = String(dayBefore(3));
  const tab = await openTab('/', {
    field_cid: card,
    field_intuitions: {
      [key]: entry('Alice', {
        pf: 'future',
        data: { 'reconew-q2-qui': 'Alice', 'reconew-q2-datesujet': '2026-11-23' },
      }),
    },
  });
  // The card's code is loaded on demand.
  await until(() =>
    expect(tab.box.querySelector('#how-it-went')?.textContent).toContain('Comment cela s’est-il passé'),
  );
  await press(button(tab.box, 'Pas cette fois'));
  await until(() => expect(tab.box.querySelector('#how-it-went')).toBeNull());
  expect(tab.workspace.snapshot().collections.reconnections[key]).toMatchObject({ followed: 'no' });
});
