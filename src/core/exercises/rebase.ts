/** Edits of an entry that has changed since: on another device, in another tab, or by a tick in a list. */

import type { Answers } from '#renderers/engine/answers.ts';
import { sameJson } from '#renderers/json.ts';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';

export interface Rebased {
  readonly answers: Answers;
  /** The entry that these answers edit. */
  readonly entry: StoredEntry;
}

/**
 * Applies an edit to the current entry, question by question. If both sides changed the same question, the edit
 * stays based on the original entry. Both versions are then shown side by side.
 * @param startFrom returns the initial answers of an edit of an entry.
 */
export function rebase(
  startFrom: (entry: StoredEntry) => Answers,
  answers: Answers,
  originalEntry: StoredEntry,
  present: StoredEntry,
): Rebased {
  const before = startFrom(originalEntry);
  const now = startFrom(present);
  const moved = Object.keys({ ...before, ...now }).filter((key) => !sameJson(before[key], now[key]));
  const untouched = moved.filter((key) => sameJson(answers[key], before[key]));
  if (moved.some((key) => !untouched.includes(key) && !sameJson(answers[key], now[key])))
    return { answers, entry: originalEntry };
  const rebased: Record<string, unknown> = { ...answers };
  for (const key of untouched)
    if (Object.hasOwn(now, key)) rebased[key] = now[key];
    else delete rebased[key];
  return { answers: rebased, entry: present };
}

/**
 * Resumes a draft whose answers are also stored elsewhere (a step of the progression). Takes over newer answers for
 * questions that the draft left unchanged. If both sides changed an answer, `seen` stays, so that finishing writes
 * a second version.
 * @param seen the stored answers when the draft was last written.
 * @param present the answers stored now.
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
