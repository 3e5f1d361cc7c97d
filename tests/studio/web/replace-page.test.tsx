// @vitest-environment happy-dom
/** The page that replaces a word: what stays unticked, and which word it looks for. */
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { createStore } from '#src/platform/state-store.ts';
import { type SetStep, type StepSide, stepped } from '#src/studio/document/set-step.ts';
import { StudioContext, type StudioParts } from '#src/studio/web/client/studio-context.ts';
import { SetsPage } from '#src/studio/web/sets/sets-page.tsx';
import { button, draw, fill, press } from '#tests/ui/draw.tsx';

/** Draws the page with one document of this title, and a link to look for « texte ». */
async function drawPage(title: string) {
  const text = JSON.stringify({ title });
  const documents: Readonly<Record<string, Texts>> = { cid: { fr: text, en: text } };
  const home = { me: { rights: ['structure'] }, drafts: [] };
  const library = createStore({ home, documents, drafts: {} });
  const applyStep = async (step: SetStep, side: StepSide) => {
    const texts = library.state().documents['cid'] ?? { fr: '', en: '' };
    const change = step.documents['cid'] ?? { before: texts, after: texts };
    library.update({ documents: { cid: stepped(texts, change, side) } });
    return { step, draft: undefined, unsaved: [] };
  };
  const parts = { library, applyStep, session: createStore({}), lastDraft: createStore({}) };
  const { box } = await draw(
    <StudioContext value={parts as unknown as StudioParts}>
      <MemoryRouter initialEntries={['/sets/replace?find=mot']}>
        <Link to="/sets/replace?find=texte">autre</Link>
        <Routes>
          <Route path="/sets/:task" element={<SetsPage />} />
        </Routes>
      </MemoryRouter>
    </StudioContext>,
  );
  const fields = () => [...box.querySelectorAll<HTMLInputElement>('.set-form input[type=text]')];
  const ticks = () => [...box.querySelectorAll<HTMLInputElement>('.set-hit input')];
  return { box, fields, ticks };
}

it('a part that stays unticked is not ticked by the replacement before it, nor by its undo', async () => {
  const { box, fields, ticks } = await drawPage('Un mot, un mot, un mot');
  const [, replacement] = fields();
  await fill(replacement, 'parole');
  const [, second] = ticks();
  if (second) await press(second);
  const isTicked = () => ticks().map(({ checked }) => checked);
  expect(isTicked()).toEqual([true, false, true]);
  await press(button(box, 'Remplacer 2 occurrences'));
  expect(isTicked()).toEqual([false]);
  await press(button(box, 'Annuler'));
  expect(isTicked()).toEqual([true, false, true]);
});

it('a link to another word looks for that word', async () => {
  const { box, fields } = await drawPage('Un mot, un texte');
  const link = box.querySelector('a');
  if (link) await press(link);
  expect(fields()[0]?.value).toBe('texte');
});
