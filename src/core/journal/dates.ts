/** Formats dates in a language and in the device's time zone. */
import { type Locale, languages } from '#src/contract/domain/locale.ts';

type Format = 'day' | 'weekday' | 'shortMonth' | 'monthName' | 'month' | 'dayMonth' | 'longDay';

/** Formats with the year. Used automatically for a day of another year. */
type WithYear = 'date' | 'longDate';

const options: Readonly<Record<Format | WithYear, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric' },
  weekday: { weekday: 'short' },
  shortMonth: { month: 'short' },
  monthName: { month: 'long' },
  month: { month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The variant with the year, for a day of another year. */
const withYear: Readonly<Partial<Record<Format, WithYear>>> = { dayMonth: 'date', longDay: 'longDate' };

export function isThisYear(instant: number, now = Date.now()): boolean {
  return new Date(instant).getFullYear() === new Date(now).getFullYear();
}

/** One date in words, for example « jeudi 12 novembre ». Adds the year if it differs from the year of `now`. */
export function inWords(instant: number, format: Format, locale: Locale, now = Date.now()): string {
  const shown = isThisYear(instant, now) ? format : (withYear[format] ?? format);
  const name = `${locale} ${shown}`;
  let formatter = formatters.get(name);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(languages[locale].tag, options[shown]);
    formatters.set(name, formatter);
  }
  return formatter
    .formatToParts(instant)
    .map(({ type, value }, index, parts) => {
      if (locale === 'fr' && type === 'day' && value === '1' && parts.length > 1) return '1er';
      // A non-breaking space: no line break between a day and its month.
      if (value === ' ' && parts[index - 1]?.type === 'day') return '\u00A0';
      // Browsers differ on “Sunday, 12 October 2025”, so remove the comma after the weekday.
      return type === 'literal' && value === ', ' ? ' ' : value;
    })
    .join('');
}

/** When something was last changed, to the minute: « 14:02 », « hier 18:40 », « 22 novembre, 18:40 ». */
export function lastChange(instant: number, locale: Locale): string {
  const { tag } = languages[locale];
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );
  const today = new Date();
  const midnight = (daysBack: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysBack).getTime();
  if (instant >= midnight(0)) return time;
  if (instant < midnight(1)) return `${inWords(instant, 'dayMonth', locale)}, ${time}`;
  const yesterday = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-1, 'day');
  return `${yesterday} ${time}`;
}

/** Capitalizes the first letter of a date that begins a line. */
export function opening(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Today as an ISO date in the device's time zone. */
export function isoToday(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** Start of the day in a date-or-subject answer, in milliseconds; undefined if it is a subject. */
export function dayOf(subject: string): number | undefined {
  const parts = /^([1-9]\d{3})-(\d{2})-(\d{2})$/u.exec(subject.trim());
  if (!parts) return undefined;
  const [, year, month, day] = parts;
  return new Date(Number(year), Number(month) - 1, Number(day)).getTime();
}

/** A date-or-subject answer for display: an ISO date in words, a subject as typed. */
export function subjectInWords(subject: string, locale: Locale): string {
  const day = dayOf(subject);
  return day === undefined ? subject.trim() : inWords(day, 'dayMonth', locale);
}
