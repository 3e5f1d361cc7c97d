// @vitest-environment happy-dom
/** Unfinished drafts on home and in the history, with the number of the next question if known. */
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import enReconew from '#fixtures/en/reconew.json' with { type: 'json' };
import frReconew from '#fixtures/fr/reconew.json' with { type: 'json' };
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { HistoryDrafts } from '#src/app/entries/history-drafts.tsx';
import { ToFinish } from '#src/app/features/home/to-finish-card.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { draw, until } from '#tests/ui/draw.tsx';

async function drawn(locale: Locale, parts: Partial<ExerciseDraft>) {
  const { device } = createTestDevice();
  const workspace = await openTestWorkspace({ device });
  await workspace.documents.update(
    JSON.stringify({ fr: { reconew: frReconew }, en: { reconew: enReconew } }),
  );
  const draft: ExerciseDraft = {
    ...{ exercise: 'reconew', slide: 'q4-resistance', startedAt: Date.now(), updatedAt: Date.now() },
    ...{ version: frReconew.version, locale: 'fr', answers: { pf: 'past', 'reconew-qui': 'Alice' } },
    ...parts,
  };
  const drafts = [{ name: `${draft.exercise}:new:1`, draft }];
  const { box } = await draw(
    <WorkspaceProvider workspace={workspace}>
      <MemoryRouter>
        <ToFinish drafts={drafts} />
        <HistoryDrafts drafts={drafts} />
      </MemoryRouter>
    </WorkspaceProvider>,
    locale,
  );
  const said = () => ({
    home: box.querySelector('.live-card .hint')?.textContent,
    list: box.querySelector('.hist-pair')?.textContent ?? '',
  });
  return { said };
}

it.each([
  [
    'fr',
    /^Commencée aujourd’hui, question 4\u00A0sur\u00A013\.$/u,
    /Inachevée, question 4\u00A0sur\u00A013/u,
  ],
  ['en', /^Started today, question 4\u00A0of\u00A013\.$/u, /Unfinished, question 4\u00A0of\u00A013/u],
] as const)('%s: at a slide that it knows', async (locale, home, list) => {
  const { said } = await drawn(locale, {});
  await until(() => expect(said().home).toMatch(home));
  expect(said().list).toMatch(list);
});

it('at the question that it stopped at, where the slide has another name now', async () => {
  const { said } = await drawn('fr', { slide: 'of former days', field: 'reconew-q4-moment' });
  await until(() => expect(said().home).toContain('question 4\u00A0sur\u00A013'));
});

it.each([
  ['fr', 'Commencée aujourd’hui.', 'Inachevée', 'question'],
  ['en', 'Started today.', 'Unfinished', 'question'],
] as const)('%s: without a number where no slide is known', async (locale, home, list, number) => {
  const { said } = await drawn(locale, { slide: '' });
  await until(() => expect(said().home).toBe(home));
  expect(said().list).toContain(list);
  expect(said().list).not.toContain(number);
});

it.each([
  ['fr', 'Commencée aujourd’hui.'],
  ['en', 'Started today.'],
] as const)('%s: a note has none', async (locale, home) => {
  const { said } = await drawn(locale, { exercise: 'celebrations', slide: 'some', answers: {} });
  await until(() => expect(said().home).toBe(home));
});
