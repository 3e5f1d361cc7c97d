/** All documents as the user edits them: those of the present draft, and the published ones for the others. */
import type { ListedDraft, Texts } from '#src/contract/wire/studio-records.ts';
import type { LibraryState } from '#src/studio/web/client/library.ts';
import { nextDraft } from '#src/studio/web/client/next-draft.ts';
import { groupedNames } from '#src/studio/words/document-names.ts';

export interface PresentSet {
  /** The draft that receives the changes; undefined if the first change creates one. */
  readonly draft: ListedDraft | undefined;
  /** Texts by name, in the order of the home page. */
  readonly documents: Readonly<Record<string, Texts>>;
  /** Hashes of the reviewed texts of the draft's documents, by name and place. */
  readonly reviewed: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Returns undefined while the library is read.
 * @param last id of the draft that the user edited last.
 */
export function presentSet(
  { home, documents, drafts }: Pick<LibraryState, 'home' | 'documents' | 'drafts'>,
  last: string | undefined,
): PresentSet | undefined {
  const draft = home && nextDraft(home.drafts, last);
  const held = draft && drafts[draft.id];
  if (home === undefined || documents === undefined || (draft && !held)) return undefined;
  const all: Readonly<Record<string, Texts>> = { ...documents, ...held?.documents };
  const names = groupedNames(Object.keys(all)).flatMap(([, own]) => own);
  return {
    draft,
    reviewed: Object.fromEntries(
      Object.entries(held?.documents ?? {}).map(([name, { reviewed }]) => [name, reviewed]),
    ),
    documents: Object.fromEntries(
      names.flatMap((name) => {
        const texts = all[name];
        return texts === undefined ? [] : [[name, { fr: texts.fr, en: texts.en }] as const];
      }),
    ),
  };
}
