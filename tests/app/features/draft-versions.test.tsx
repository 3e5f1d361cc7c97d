// @vitest-environment happy-dom
/** A draft that two devices wrote: device and time of each version, in the choice and in the lists. */
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { button, press, until } from '#tests/ui/draw.tsx';
import { openTab } from './history-tab.tsx';

const startedAt = new Date(2026, 9, 2, 9).getTime();

const draftOf = (exercise: string, answers: ExerciseDraft['answers'], updatedAt: number): ExerciseDraft => ({
  ...{ exercise, answers, slide: '', startedAt, updatedAt, version: '1', locale: 'fr' },
});

/** Returns the instant some days ago at that time. */
function moment(daysAgo: number, hours: number, minutes: number): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hours, minutes).getTime();
}

/** Writes the draft on two devices that have not synced with each other. */
async function written(address: string, exercise: string, question: string, locale: 'fr' | 'en' = 'fr') {
  const tab = await openTab(address, {}, { locale });
  const other = await tab.elsewhere();
  const name = `${exercise}:new:${startedAt}`;
  await act(async () => {
    await other.putDraft(name, draftOf(exercise, { [question]: 'Ailleurs.' }, moment(1, 18, 40)));
    await other.sync();
    await tab.workspace.putDraft(name, draftOf(exercise, { [question]: 'Ici.' }, moment(0, 14, 2)));
    await tab.workspace.sync();
  });
  return { ...tab, name };
}

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

it.each([
  ['fr', 'Choisir', 'Sur cet ordinateur, 14:02', 'Firefox sur Windows, hier 18:40', 'Garder les deux'],
  ['en', 'Choose', 'On this computer, 14:02', 'Firefox on Windows, yesterday 18:40', 'Keep both'],
] as const)('says device and time of each, in the choice and in the list (%s)', async (...given) => {
  const [locale, choose, here, there, both] = given;
  const tab = await written('/pages/celebrations', 'celebrations', 'celebrations-note', locale);
  const drafts = () => [...tab.box.querySelectorAll<HTMLAnchorElement>('.note-draft > a')];
  await until(() => expect(drafts()).toHaveLength(1));
  expect(tab.text()).not.toMatch(/14:02|Firefox/u);
  for (const link of drafts()) await press(link);
  await until(() => expect(button(tab.box, choose)).toBeDefined());
  await press(button(tab.box, choose));
  const versions = [...tab.box.querySelectorAll('.version')].map((one) => [
    one.querySelector('h3')?.textContent,
    one.querySelector('.voice')?.textContent,
  ]);
  expect(versions).toEqual([
    [here, 'Ici.'],
    [there, 'Ailleurs.'],
  ]);
  await press(button(tab.box, both));
  await tab.goTo('/pages/celebrations');
  await until(() => expect(drafts()).toHaveLength(2));
  for (const draft of drafts())
    expect(draft.textContent).toMatch(/14:02$|Firefox (?:sur Windows, hier|on Windows, yesterday) 18:40$/u);
  expect(new Set(drafts().map(({ textContent }) => textContent?.slice(-5))).size).toBe(2);
});

it('tells two drafts of one exercise apart in its list and on home', async () => {
  const tab = await written('/pages/reconnexions', 'reconew', 'reconew-q2-qui');
  await act(() => tab.workspace.chooseDraft(tab.name, 'all'));
  await until(() => expect(tab.box.querySelectorAll('.hist-pair')).toHaveLength(2));
  expect(tab.text()).toContain('14:02');
  expect(tab.text()).toContain('Firefox sur Windows, hier 18:40');
  await tab.goTo('/');
  await until(() => expect(tab.box.querySelector('.live-card')?.textContent).toMatch(/14:02|18:40/u));
});
