/**
 * Moments counted from today, so that a demo never looks old. In the fixtures `@718` is the key of an entry written 718
 * days ago, `{{date 718}}` that day as `2025-03-12`, `{{day 718}}` in words; a negative number lies ahead.
 */
import { type Locale, languages } from '#src/contract/domain/locale.ts';

const millisecondsOfDay = 86_400_000;

/** Midnight (UTC) of a day so many days from the given instant. */
function midnight(now: number, days: number): number {
  return Math.floor(now / millisecondsOfDay) * millisecondsOfDay + days * millisecondsOfDay;
}

/** Key of an entry written so many days ago, at an hour of a working day that differs from day to day. */
function keyDaysAgo(now: number, days: number): string {
  const minutes = 7 * 60 + ((days * 97) % 660);
  const instant = midnight(now, -days) + minutes * 60_000 + ((days * 7919) % 60_000);
  // Nothing was written later than now.
  return String(Math.min(instant, now - 60_000));
}

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Made once: making one takes a hundred times as long as using it. */
function formatOf(language: Locale): Intl.DateTimeFormat {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const format = formats.get(language) ?? new Intl.DateTimeFormat(languages[language].tag, options);
  formats.set(language, format);
  return format;
}

/** A day in words, `3 mars` (`1er mars`) or `3 March`, on one line. @param days before today. */
function dayInWords(now: number, days: number, language: Locale): string {
  const words = formatOf(language).format(midnight(now, -days)).replace(' ', '\u00A0');
  return language === 'fr' ? words.replace(/^1\b/u, '1er') : words;
}

/** A day as `2025-03-12`. @param days before today. */
function dateDaysAgo(now: number, days: number): string {
  return new Date(midnight(now, -days)).toISOString().slice(0, 10);
}

/** The same value with every moment in it counted from `now` (milliseconds since the epoch), in keys too. */
export function dated<T>(value: T, now: number, language: Locale): T {
  const key = (text: string) => text.replace(/^@(-?\d+)$/u, (_, days) => keyDaysAgo(now, Number(days)));
  const words = (text: string) =>
    key(text).replace(/\{\{(date|day) (-?\d+)\}\}/gu, (_, form, days) =>
      form === 'day' ? dayInWords(now, Number(days), language) : dateDaysAgo(now, Number(days)),
    );
  const resolve = (part: unknown): unknown => {
    if (typeof part === 'string') return words(part);
    if (Array.isArray(part)) return part.map(resolve);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [key(name), resolve(inner)]));
  };
  // What is replaced is text by text: the shape stays.
  return resolve(value) as T;
}
