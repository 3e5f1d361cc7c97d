/** Keys of dated entries: the creation instant, and their sort order. */
import type { DateKey } from './stored-entry.ts';

/** A key that is an instant in milliseconds since the epoch. */
export function isDateKey(key: string): boolean {
  return /^\d{1,16}$/u.test(key);
}

/**
 * The instant of a key, in milliseconds; older data also used ISO dates. undefined for names (`special`
 * entries).
 */
export function instantOf(key: string): number | undefined {
  if (isDateKey(key)) return Number(key);
  if (!/^\d{4}-\d{2}-\d{2}/u.test(key)) return undefined;
  const instant = Date.parse(key);
  return Number.isNaN(instant) ? undefined : instant;
}

/** A key for a new entry: the next free millisecond. */
export function freeDateKey(now: number, taken: (key: DateKey) => boolean): DateKey {
  let instant = Math.trunc(now);
  while (taken(String(instant))) instant += 1;
  return String(instant);
}

/** Sorts the newest key first; names come after instants, in alphabetical order. */
export function newestFirst(left: string, right: string): number {
  const leftInstant = instantOf(left);
  const rightInstant = instantOf(right);
  if (leftInstant === undefined || rightInstant === undefined) {
    if (leftInstant !== rightInstant) return leftInstant === undefined ? 1 : -1;
    return left < right ? -1 : Number(left > right);
  }
  return rightInstant - leftInstant || (left < right ? 1 : -Number(left > right));
}
