/** Splits a version of a draft off as its own draft if the user keeps both, and finds the original draft again. */
import type { Counts, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import type { DraftVersion } from '#src/contract/wire/draft-codec.ts';
import { countsText, coversCounts, type DraftEnds } from './draft-versions.ts';

/** The draft from which an entry's key and id are derived. */
export interface DraftOrigin {
  readonly name: string;
  /** Milliseconds since the epoch; the key of the entry. */
  readonly startedAt: number;
}

/** Derives name and start time from the version, so that every device creates the same draft. */
export function draftApart(name: string, { counts, draft }: DraftVersion): DraftOrigin {
  const hash = contentHash([name, countsText(counts)]);
  return { name: `${draft.exercise}:new:${hash}`, startedAt: draft.startedAt + laterBy(hash) };
}

/**
 * The original draft of a split-off version, if another device ended that version before it knew of the split.
 * undefined if there is none.
 * @param counts the draft's current counts. After one more change it is independent.
 */
export function originOfApart(
  name: string,
  draft: ExerciseDraft,
  counts: Counts,
  ends: DraftEnds,
): DraftOrigin | undefined {
  for (const [id, end] of Object.entries(ends)) {
    if (id === name || !coversCounts(end.counts, counts)) continue;
    const apart = draftApart(id, { counts, draft });
    if (apart.name === name)
      return { name: id, startedAt: draft.startedAt - (apart.startedAt - draft.startedAt) };
  }
  return undefined;
}

/** Milliseconds: two drafts with the same start time would become one entry. */
function laterBy(hash: string): number {
  return 1 + (Number.parseInt(hash, 36) % 997);
}
