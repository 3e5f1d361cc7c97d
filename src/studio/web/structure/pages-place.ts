/** JSON pointer of a document's pages, for the place of a change. */
import type { DocumentDraft } from '#renderers/check/draft.ts';

export const pagesPlace = (draft: DocumentDraft | undefined): string =>
  draft?.kind === 'page' ? '/sections' : '/uiSchema/ui:slides';
