/** The draft in which a document is opened: nobody has to choose one. */
import type { ListedDraft } from '#src/contract/wire/studio-records.ts';

/** What waits for its minute is only read, and what an update proposes is nobody's work in progress. */
function takesWords({ publishAt, isProposal }: ListedDraft): boolean {
  return publishAt === undefined && isProposal !== true;
}

/**
 * The draft that somebody wrote in last, where words still go into it.
 * @param last its id.
 */
export function ownDraft(drafts: readonly ListedDraft[], last: string | undefined): ListedDraft | undefined {
  return drafts.find((draft) => draft.id === last && takesWords(draft));
}

/** The draft that somebody goes on in: their last one, else the one that was written in last. */
export function nextDraft(drafts: readonly ListedDraft[], last: string | undefined): ListedDraft | undefined {
  return ownDraft(drafts, last) ?? drafts.find(takesWords);
}

/** The draft in which somebody opens a document; undefined for what is published. Without a last one, where it is written. */
export function draftFor(
  drafts: readonly ListedDraft[],
  last: string | undefined,
  name: string,
): ListedDraft | undefined {
  return (
    ownDraft(drafts, last) ??
    drafts.find((draft) => takesWords(draft) && draft.documents.includes(name)) ??
    nextDraft(drafts, last)
  );
}
