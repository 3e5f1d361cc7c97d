/** What is written into a field for a day and a time, as a moment that the server takes. */

export type WrongMoment = 'missing' | 'past' | 'far';

const day = 86_400_000;

/** What the server takes at most, but for a day: it counts in its own time. */
const furthest = 365 * day;

/** Milliseconds since the epoch of a local time as the field has it, or what is wrong with it. */
export function momentIn(value: string, now: number): number | WrongMoment {
  const moment = value === '' ? Number.NaN : new Date(value).getTime();
  if (Number.isNaN(moment)) return 'missing';
  if (moment <= now) return 'past';
  return moment > now + furthest ? 'far' : moment;
}

/** What the field shows first: seven in the morning of the next day. */
export function fieldOf(now: number): string {
  const next = new Date(now + day);
  const [month, date] = [next.getMonth() + 1, next.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${next.getFullYear()}-${month}-${date}T07:00`;
}
