/** How long the texts that a field held before are kept. */

const newestKept = 30;
const daysKept = 90;
const secondsOfDay = 86_400;

interface EarlierText {
  readonly replaced_by_revision: number;
  /** Seconds since the epoch. */
  readonly replaced_at: number;
}

/**
 * The revisions to let go: all but the newest 30 and, for 90 days, the last one of each day (UTC).
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
    const recent = now - replaced_at <= daysKept * secondsOfDay;
    if (index >= newestKept && !(lastOfItsDay && recent)) revisions.push(replaced_by_revision);
  });
  return revisions;
}
