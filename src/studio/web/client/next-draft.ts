/** Chooses the draft in which a document opens, without asking the user. */
import type { ListedDraft } from '#src/contract/wire/studio-records.ts';

/** False for a scheduled draft, which is read-only, and for an update's proposal. */
function takesWords({ publishAt, isProposal }: ListedDraft): boolean {
  return publishAt === undefined && isProposal !== true;
}

/**
 * Returns the draft that the user edited last, if it still accepts edits.
 * @param last draft id.
 */
export function ownDraft(drafts: readonly ListedDraft[], last: string | undefined): ListedDraft | undefined {
  return drafts.find((draft) => draft.id === last && takesWords(draft));
}

/** Returns the user's last draft, else the draft that was edited last. */
export function nextDraft(drafts: readonly ListedDraft[], last: string | undefined): ListedDraft | undefined {
  return ownDraft(drafts, last) ?? drafts.find(takesWords);
}

/** Returns the user's last draft, else one with the document. Undefined: open what is published. */
export function draftFor(
  drafts: readonly ListedDraft[],
  last: string | undefined,
  name: string,
): ListedDraft | undefined {
  return (
    ownDraft(drafts, last) ?? drafts.find((draft) => takesWords(draft) && draft.documents.includes(name))
  );
}
