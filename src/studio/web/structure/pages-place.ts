/** JSON pointer of a document's pages, for the place of a change. */
import type { Draft } from '#renderers/check/draft.ts';

export const pagesPlace = (draft: Draft | undefined): string =>
  draft?.kind === 'page' ? '/sections' : '/uiSchema/ui:slides';
