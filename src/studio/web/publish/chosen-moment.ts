/** Parses the date and time field of a scheduled publication. */

export type WrongMoment = 'missing' | 'past' | 'far';

const day = 86_400_000;

/** Maximum delay in milliseconds, one day below the server's: the two clocks may differ. */
const maxDelayMs = 365 * day;

/** Returns milliseconds since the epoch for a local date and time, or the error. */
export function momentIn(value: string, now: number): number | WrongMoment {
  const moment = value === '' ? Number.NaN : new Date(value).getTime();
  if (Number.isNaN(moment)) return 'missing';
  if (moment <= now) return 'past';
  return moment > now + maxDelayMs ? 'far' : moment;
}

/** Initial value of the field: the next day at 07:00. */
export function fieldOf(now: number): string {
  const next = new Date(now + day);
  const [month, date] = [next.getMonth() + 1, next.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${next.getFullYear()}-${month}-${date}T07:00`;
}
