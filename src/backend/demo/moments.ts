/** Moments counted from today, so that a demo never looks old. */

const millisecondsOfDay = 86_400_000;

/** Midnight (UTC) of a day so many days from the given instant. */
function midnight(now: number, days: number): number {
  return Math.floor(now / millisecondsOfDay) * millisecondsOfDay + days * millisecondsOfDay;
}

/** Key of an entry written so many days ago, at an hour of a working day that differs from day to day. */
export function keyDaysAgo(now: number, days: number): string {
  const minutes = 7 * 60 + ((days * 97) % 660);
  const instant = midnight(now, -days) + minutes * 60_000 + ((days * 7919) % 60_000);
  // Nothing was written later than now.
  return String(Math.min(instant, now - 60_000));
}

/** A day in words, `3 mars` or `3 March`. @param days from today, negative for the past. */
export function dayInWords(now: number, days: number, language: 'fr' | 'en'): string {
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(midnight(now, days));
}

/** A day as `2025-03-12`. @param days before today. */
export function dateDaysAgo(now: number, days: number): string {
  return new Date(midnight(now, -days)).toISOString().slice(0, 10);
}
