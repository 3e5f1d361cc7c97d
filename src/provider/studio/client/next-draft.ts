/** The draft in which a document is opened: nobody has to choose one. */
import type { ListedDraft } from '#src/wire/studio-records.ts';

/** What waits for its minute is only read, and what an update proposes is nobody's work in progress. */
function takesWords({ publishAt, isProposal }: ListedDraft): boolean {
  return publishAt === undefined && isProposal !== true;
}

/**
 * The draft that somebody goes on in: their last one, else the one that was written in last.
 * @param last id of the draft that they wrote in last.
 */
export function nextDraft(drafts: readonly ListedDraft[], last: string | undefined): ListedDraft | undefined {
  const open = drafts.filter(takesWords);
  return open.find(({ id }) => id === last) ?? open[0];
}

/** The draft in which somebody opens a document; undefined for what is published. Without a last one, where it is written. */
export function draftFor(
  drafts: readonly ListedDraft[],
  last: string | undefined,
  name: string,
): ListedDraft | undefined {
  const own = nextDraft(drafts, last);
  if (own?.id === last) return own;
  return drafts.find((draft) => takesWords(draft) && draft.documents.includes(name)) ?? own;
}
