/** The draft that a version of another draft becomes where both are kept, and the way back to that other one. */
import type { Counts, Draft } from '#src/contract/domain/entry.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import type { DraftVersion } from '#src/contract/wire/draft-codec.ts';
import { countsText, coversCounts, type DraftEnds } from './draft-versions.ts';

/** Whose entry a draft becomes when it is finished. */
export interface DraftOrigin {
  readonly name: string;
  /** Milliseconds since the epoch; the key of the entry. */
  readonly startedAt: number;
}

/** Its name and its instant are made of what it was, so that every device makes the same. */
export function draftApart(name: string, { counts, draft }: DraftVersion): DraftOrigin {
  const hash = contentHash([name, countsText(counts)]);
  return { name: `${draft.exercise}:new:${hash}`, startedAt: draft.startedAt + laterBy(hash) };
}

/**
 * The draft whose version this was, where that very version was ended there: by somebody who did not know yet that both
 * are kept. undefined where there is none.
 * @param counts what the draft has come to since; with one more change it is a draft of its own.
 */
export function originOfApart(
  name: string,
  draft: Draft,
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

/** Milliseconds: two drafts of one instant would become one entry. */
function laterBy(hash: string): number {
  return 1 + (Number.parseInt(hash, 36) % 997);
}
