/** An edit of an entry that changed meanwhile: on another device, in another tab, or by a tick in a list. */

import type { Answers } from '#renderers/engine/answers.ts';
import { sameJson } from '#renderers/json.ts';
import type { StoredEntry } from '#src/contract/domain/entry.ts';

export interface Rebased {
  readonly answers: Answers;
  /** The entry that these answers are an edit of. */
  readonly entry: StoredEntry;
}

/**
 * Takes an edit over to the entry as it is now, question by question. Where one question was answered anew on
 * both sides the edit stays one of the entry that it began from: then both versions are side by side.
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

/**
 * A draft of answers that also are elsewhere (a step of the progression), taken up again: what came meanwhile is
 * taken over where the draft left the question as it was. Where both answered anew `seen` stays, so that the end
 * writes one version beside the other.
 * @param seen what was there when the draft was last written there.
 * @param present what is there now.
 */
export function rebaseDraft(
  answers: Answers,
  seen: Answers,
  present: Answers,
): { readonly answers: Answers; readonly seen: Answers } {
  const taken: Record<string, unknown> = { ...answers };
  const known: Record<string, unknown> = { ...seen };
  const put = (record: Record<string, unknown>, key: string) => {
    if (Object.hasOwn(present, key)) record[key] = present[key];
    else delete record[key];
  };
  for (const key of Object.keys({ ...seen, ...present })) {
    if (sameJson(seen[key], present[key])) continue;
    const untouched = sameJson(answers[key], seen[key]);
    if (!untouched && !sameJson(answers[key], present[key])) continue;
    put(taken, key);
    put(known, key);
  }
  return { answers: taken, seen: known };
}
