// @vitest-environment happy-dom
/** The pages of the studio where a part of the first reading failed. */
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { done, failed } from '#src/platform/remote/outcome.ts';
import { createStore } from '#src/platform/state-store.ts';
import { createLibrary } from '#src/studio/web/client/library.ts';
import type { StudioClient } from '#src/studio/web/client/studio-client.ts';
import { StudioContext, type StudioParts } from '#src/studio/web/client/studio-context.ts';
import { EditorPage } from '#src/studio/web/editor/editor-page.tsx';
import { HomePage } from '#src/studio/web/home/studio-home.tsx';
import { button, draw, press } from '#tests/ui/draw.tsx';

it.each([
  ['the home page', '/'],
  ['the editor', '/d/published/cid/texts'],
])('without the drafts, %s says that the reading failed, and reads again', async (_page, address) => {
  let calls = 0;
  const library = createLibrary({
    home: async () => {
      calls += 1;
      return failed({ kind: 'unreached' });
    },
    documents: async () => done({ value: { release: 1, fr: { cid: '{}' }, en: { cid: '{}' } } }),
    releases: async () => done([]),
  } as unknown as StudioClient);
  await library.refresh();
  const parts = { library, session: createStore({ status: 'signed' }), lastDraft: createStore(undefined) };
  const { box } = await draw(
    <StudioContext value={parts as unknown as StudioParts}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/d/:draft/:name/:view" element={<EditorPage />} />
          <Route path="*" element={<HomePage />} />
        </Routes>
      </MemoryRouter>
    </StudioContext>,
  );
  expect(box.querySelector('[role=alert]')?.textContent).toContain(
    'Les documents n’ont pas pu être chargés.',
  );
  expect(box.textContent).not.toContain('Aucun brouillon');
  await press(button(box, 'Réessayer'));
  expect(calls).toBe(2);
});
