/** Lists the texts to search: each document as published and in each draft, with the draft that opens it. */
import type { Standing } from '#src/studio/document/search.ts';
import type { LibraryState } from '#src/studio/web/client/library.ts';
import { draftFor } from '#src/studio/web/client/next-draft.ts';

export interface SearchedTexts extends Standing {
  /** Id of the draft in which the result opens; undefined for the published version. */
  readonly draft: string | undefined;
  /** Title of the draft that contains the text, or `published`. Undefined for the version that the user edits. */
  readonly stands?: { readonly in: string } | 'published';
}

/**
 * Returns for each document the version that the user edits, then the other drafts', then the published one.
 * @param last id of the draft that the user edited last.
 */
export function searchedTexts(
  { home, documents = {}, drafts }: Pick<LibraryState, 'home' | 'documents' | 'drafts'>,
  last: string | undefined,
): readonly SearchedTexts[] {
  const listed = home?.drafts ?? [];
  return Object.entries(documents).flatMap(([name, published]) => {
    const draft = draftFor(listed, last, name)?.id;
    const written = draft === undefined ? undefined : drafts[draft]?.documents[name];
    const others = listed.flatMap(({ id, title }): readonly SearchedTexts[] => {
      const texts = id === draft ? undefined : drafts[id]?.documents[name];
      return texts ? [{ name, texts, draft: id, stands: { in: title } }] : [];
    });
    const now: SearchedTexts = { name, texts: written ?? published, draft };
    // A draft replaces this published text, so the result opens in that draft.
    const before: readonly SearchedTexts[] = written
      ? [{ name, texts: published, draft, stands: 'published' }]
      : [];
    return [now, ...others, ...before];
  });
}
