/** Intuitions for the home page: those of upcoming situations, then one of each of the newest entries. */
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { subjectIn } from '#src/core/exercises/reconew.ts';
import { dayOf } from './dates.ts';
import { type Gathered, gatherIntuitions } from './gather-intuitions.ts';

/** How many days ahead an upcoming situation gives its intuitions priority. */
const soon = 7;

/**
 * At most `most` open intuitions: first those of upcoming situations dated within seven days, soonest first; then
 * the first open one of each entry, newest first.
 * @param entries newest first, including lists of intuitions from the progression.
 */
export function toActOn(entries: readonly Reconnection[], now: number, max: number): readonly Gathered[] {
  const coming = entries
    .flatMap((entry) => {
      const day = entry.tense === 'future' ? dayOf(subjectIn(entry.answers)) : undefined;
      return day !== undefined && isWithin(day, now) ? [{ entry, day }] : [];
    })
    .sort((left, right) => left.day - right.day)
    .flatMap(({ entry }) => openOf(entry));
  const newest = entries.flatMap((entry) => openOf(entry).slice(0, 1));
  const seen = new Set<string>();
  const each = [...coming, ...newest].filter(({ reconnection, index }) => {
    const id = `${reconnection.key} ${index}`;
    return !seen.has(id) && seen.add(id);
  });
  return each.slice(0, max);
}

function openOf(entry: Reconnection): readonly Gathered[] {
  return gatherIntuitions([entry]).filter(({ intuition }) => !intuition.realised);
}

/** Counts local calendar days, because a day may have 23 or 25 hours. */
function isWithin(day: number, now: number): boolean {
  const today = new Date(now);
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate());
  const last = new Date(today.getFullYear(), today.getMonth(), today.getDate() + soon);
  return day >= first.getTime() && day <= last.getTime();
}
