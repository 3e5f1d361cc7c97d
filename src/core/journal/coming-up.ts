/** Upcoming situations with a date that has not passed. */
import type { Reconnection, Tense } from '#src/contract/domain/stored-entry.ts';
import { subjectIn } from '#src/core/exercises/reconew.ts';
import { dayOf } from './dates.ts';

export interface Ahead {
  /** Upcoming situations dated today or later, the soonest first. */
  readonly coming: readonly Reconnection[];
  /** All others, in the order given. */
  readonly others: readonly Reconnection[];
}

function startOfDay(now: number): number {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime();
}

/** Past or upcoming at `now`, in milliseconds: a situation is past once its day has ended in the device's time zone. */
export function tenseNow({ tense, answers }: Reconnection, now = Date.now()): Tense | undefined {
  const day = tense === 'future' ? dayOf(subjectIn(answers)) : undefined;
  return day !== undefined && day < startOfDay(now) ? 'past' : tense;
}

/** @param now in milliseconds. A day counts until it ends in the device's time zone. */
export function comingUp(reconnections: readonly Reconnection[], now: number): Ahead {
  const start = startOfDay(now);
  const coming: { readonly entry: Reconnection; readonly day: number }[] = [];
  const others: Reconnection[] = [];
  for (const entry of reconnections) {
    const day = entry.tense === 'future' ? dayOf(subjectIn(entry.answers)) : undefined;
    if (day !== undefined && day >= start) coming.push({ entry, day });
    else others.push(entry);
  }
  coming.sort((left, right) => left.day - right.day);
  return { coming: coming.map(({ entry }) => entry), others };
}
