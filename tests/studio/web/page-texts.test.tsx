// @vitest-environment happy-dom
/** The texts of a page while another author changes the pages before it. */
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createStore } from '#src/platform/state-store.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { textPages } from '#src/studio/document/texts.ts';
import { StudioContext, type StudioParts } from '#src/studio/web/client/studio-context.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import { usePlace } from '#src/studio/web/editing/use-place.ts';
import { PageTexts } from '#src/studio/web/texts/page-texts.tsx';
import type { RowActions } from '#src/studio/web/texts/text-row.tsx';
import { acting, draw, until } from '#tests/ui/draw.tsx';

const parts = { library: createStore({ drafts: {} }) } as unknown as StudioParts;

/** Shows the page `last` of a document with these pages. */
function Page({ names }: { readonly names: readonly string[] }) {
  const slides = names.map((name) => ({ name, title: `Titre ${name}` }));
  const text = JSON.stringify({ schema: {}, uiSchema: { 'ui:slides': slides } });
  const pair = readPair('x', { fr: text, en: text });
  const pages = textPages(pair);
  const page = pages.find(({ place }) => place === 'last');
  if (page === undefined) throw new Error('no page');
  const shown = { pair, published: pair, pages, page, view: 'texts', findings: [], before: new Map() };
  const editor = { ...shown, others: {}, state: { reviewed: {} } } as unknown as Editor;
  const place = usePlace('x', '', editor);
  const actions = { onFocus: place.onFocus } as RowActions;
  return (
    <>
      <output>{place.focus?.pointer}</output>
      <PageTexts name="x" {...{ editor, page, place, actions }} onOutline={() => undefined} />
    </>
  );
}

it('a page added before leaves the focused text its field, its tools and its mark in the preview', async () => {
  const pageOf = (...names: readonly string[]) => (
    <StudioContext value={parts}>
      <MemoryRouter>
        <Page names={names} />
      </MemoryRouter>
    </StudioContext>
  );
  const { box, redraw } = await draw(pageOf('first', 'last'));
  const field = () => box.querySelector('.tx-host')?.shadowRoot?.querySelector('[role="textbox"]');
  await until(() => expect(field()).toBeTruthy());
  const before = field();
  // A real focus needs the selection of a shadow root, which this page lacks.
  await acting(async () => before?.dispatchEvent(new FocusEvent('focus')));
  const state = () => [box.querySelector('output')?.textContent, box.querySelector('.tx-tools') !== null];
  expect(state()).toEqual(['/uiSchema/ui:slides/1/title', true]);
  await redraw(pageOf('first', 'added', 'last'));
  expect(field()).toBe(before);
  expect(state()).toEqual(['/uiSchema/ui:slides/2/title', true]);
});
