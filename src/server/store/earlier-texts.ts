import type { Queries } from './queries.ts';

/** How long the texts that a field held before are kept. */

const newestKept = 30;
const secondsOfDay = 86_400;
const secondsKept = 90 * secondsOfDay;

interface EarlierText {
  readonly replaced_by_revision: number;
  /** Seconds since the epoch. */
  readonly replaced_at: number;
}

/**
 * The revisions to let go: all after 90 days; before that, all but the newest 30 and the last one of each day (UTC).
 * A field of several megabytes saved all day long would fill the disk otherwise.
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
 * Lets go what was replaced 90 days ago, of everybody, whether or not they still write. Gives how many.
 * @param now seconds since the epoch.
 */
export async function deleteEarlierTexts(db: Queries, now: number): Promise<number> {
  // Dated by a clock that was ahead, it would stay for as much longer.
  await db.updateTable('earlier_texts').set({ replaced_at: now }).where('replaced_at', '>', now).execute();
  const gone = await db
    .deleteFrom('earlier_texts')
    .where('replaced_at', '<=', now - secondsKept)
    .returning('nid')
    .execute();
  return gone.length;
}
