/**
 * Dates relative to today, so that a demo never looks old. In the fixtures `@718` is the key of an entry written 718
 * days ago, `{{date 718}}` that day as `2025-03-12`, `{{day 718}}` in words. A negative number is in the future.
 */
import { type Locale, languages } from '#src/contract/domain/locale.ts';

const millisecondsOfDay = 86_400_000;

/** Midnight (UTC) of the day this number of days from the instant. */
function midnight(now: number, days: number): number {
  return Math.floor(now / millisecondsOfDay) * millisecondsOfDay + days * millisecondsOfDay;
}

/** Key of an entry written this number of days ago, at an hour of a working day that varies by day. */
function keyDaysAgo(now: number, days: number): string {
  const minutes = 7 * 60 + ((days * 97) % 660);
  const instant = midnight(now, -days) + minutes * 60_000 + ((days * 7919) % 60_000);
  // No entry is dated in the future.
  return String(Math.min(instant, now - 60_000));
}

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Cached: creating a format takes a hundred times as long as using it. */
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

/** Returns the value with every date in it relative to `now` (milliseconds since the epoch), keys included. */
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
  // Only texts are replaced, so the shape stays.
  return resolve(value) as T;
}
