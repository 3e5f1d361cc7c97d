import type { Queries } from './queries.ts';

/** Retention of the earlier texts of a field. */

const newestKept = 30;
const secondsOfDay = 86_400;
const secondsKept = 90 * secondsOfDay;

interface EarlierText {
  readonly replaced_by_revision: number;
  /** Seconds since the epoch. */
  readonly replaced_at: number;
}

/**
 * The revisions to delete: all after 90 days; before that, all but the newest 30 and the last of each day (UTC).
 * Otherwise a field of several megabytes that is saved all day would fill the disk.
 * @param texts newest first.
 * @param now seconds since the epoch.
 */
export function outdated(texts: readonly EarlierText[], now: number): number[] {
  const days = new Set<number>();
  const revisions: number[] = [];
  texts.forEach(({ replaced_by_revision, replaced_at }, index) => {
    const day = Math.floor(replaced_at / secondsOfDay);
    const lastOfItsDay = !days.has(day);
    days.add(day);
    const recent = now - replaced_at < secondsKept;
    if (!recent || (index >= newestKept && !lastOfItsDay)) revisions.push(replaced_by_revision);
  });
  return revisions;
}

/**
 * Deletes texts replaced 90 days ago, also of inactive people. Returns how many.
 * @param now seconds since the epoch.
 */
export async function deleteEarlierTexts(db: Queries, now: number): Promise<number> {
  // A date from a clock that was ahead would prolong the retention.
  await db.updateTable('earlier_texts').set({ replaced_at: now }).where('replaced_at', '>', now).execute();
  const gone = await db
    .deleteFrom('earlier_texts')
    .where('replaced_at', '<=', now - secondsKept)
    .returning('nid')
    .execute();
  return gone.length;
}
