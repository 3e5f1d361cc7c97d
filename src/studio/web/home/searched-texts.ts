/** What is searched: every document as it is published and as each draft has it, and where what is found is opened. */
import type { Standing } from '#src/studio/document/search.ts';
import type { LibraryState } from '#src/studio/web/client/library.ts';
import { draftFor } from '#src/studio/web/client/next-draft.ts';

export interface SearchedTexts extends Standing {
  /** Id of the draft in which it is opened; undefined for what is published. */
  readonly draft: string | undefined;
  /** Where it stands, as long as that is not the text which one goes on with: what its draft is called, or published. */
  readonly stands?: { readonly in: string } | 'published';
}

/**
 * Of each document first the one that its owner goes on with, then the other drafts that hold it, then what is published.
 * @param last id of the draft that somebody wrote in last.
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
    // In its place stands by now what the draft makes of it: that is where it is opened.
    const before: readonly SearchedTexts[] = written
      ? [{ name, texts: published, draft, stands: 'published' }]
      : [];
    return [now, ...others, ...before];
  });
}
