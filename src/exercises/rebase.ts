/** An edit of an entry that changed meanwhile: on another device, in another tab, or by a tick in a list. */
import type { Answers } from '#renderers/engine/answers.ts';
import type { StoredEntry } from '#src/domain/entry.ts';
import { sameJson } from '#src/workspace/merge/content-hash.ts';

export interface Rebased {
  readonly answers: Answers;
  /** The entry that these answers are an edit of. */
  readonly entry: StoredEntry;
}

/**
 * Takes an edit over to the entry as it stands now, question by question. Where one question was answered anew on
 * both sides the edit stays one of the entry that it began from: then both versions stand side by side.
 * @param startFrom the answers that an edit of an entry begins with.
 */
export function rebase(
  startFrom: (entry: StoredEntry) => Answers,
  answers: Answers,
  begunFrom: StoredEntry,
  present: StoredEntry,
): Rebased {
  const before = startFrom(begunFrom);
  const now = startFrom(present);
  const moved = Object.keys({ ...before, ...now }).filter((key) => !sameJson(before[key], now[key]));
  const untouched = moved.filter((key) => sameJson(answers[key], before[key]));
  if (moved.some((key) => !untouched.includes(key) && !sameJson(answers[key], now[key])))
    return { answers, entry: begunFrom };
  const rebased: Record<string, unknown> = { ...answers };
  for (const key of untouched)
    if (Object.hasOwn(now, key)) rebased[key] = now[key];
    else delete rebased[key];
  return { answers: rebased, entry: present };
}
