/** The studio's texts in its own language, and dates and times in words. Without React. */
import { type Locale, languages } from '#src/contract/domain/locale.ts';
import { en } from './studio-en.ts';
import { fr, type StudioWords } from './studio-fr.ts';

export const studioWords: Readonly<Record<Locale, StudioWords>> = { fr, en };

export interface StudioTranslation {
  readonly locale: Locale;
  readonly words: StudioWords;
}

/** « 7 h 05 » */
export function timeWords(at: number, locale: Locale): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString(languages[locale].tag, { hour: 'numeric', minute: '2-digit' });
  return locale === 'fr' ? time.replace(/^0?(\d+):/, '$1\u00a0h\u00a0') : time;
}

/** Keeps a day and its month on one line. */
function nonBreakingDate(words: string): string {
  return words.replace(/(\d(?:er)?) (?=\p{L})/u, '$1\u00a0');
}

/** « 22 novembre »; with the time if it is today. */
export function momentWords(
  at: number,
  { words, locale }: StudioTranslation,
  now: number = Date.now(),
): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(now).toDateString();
  return isToday
    ? words.publication.releases.moment(words.today, timeWords(at, locale))
    : dayWords(at, locale);
}

/** « le 5 janvier 2027 à 7 h 00 », without the year if it is this year. */
export function minuteWords(at: number, { words, locale }: StudioTranslation): string {
  return words.publication.schedule.at(dayWords(at, locale), timeWords(at, locale));
}

/** The browser's time zone: « heure d’Europe centrale ». */
export function zoneName(at: number, locale: Locale): string {
  const written = new Intl.DateTimeFormat(languages[locale].tag, { timeZoneName: 'longGeneric' });
  return written.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** « 22 novembre », « 1er décembre 2025 »: with the year if it is not this year. */
export function dayWords(at: number, locale: Locale, now: number = Date.now()): string {
  const moment = new Date(at);
  const isThisYear = moment.getFullYear() === new Date(now).getFullYear();
  const words = moment.toLocaleDateString(languages[locale].tag, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return nonBreakingDate(locale === 'fr' ? words.replace(/^1 /u, '1er ') : words);
}

/** @param day ISO date. Returned unchanged if it is invalid. */
export function isoDayWords(day: string, locale: Locale): string {
  const at = Date.parse(`${day}T12:00:00`);
  return Number.isNaN(at) ? day : dayWords(at, locale);
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** « il y a 20 s » */
export function agoWords(
  at: number,
  locale: Locale,
  now: number = Date.now(),
  style: 'short' | 'long' = 'short',
): string {
  const past = Math.max(0, now - at);
  const [unit, length] = spans.find(([, each]) => past >= each) ?? (['second', 1000] as const);
  const format = new Intl.RelativeTimeFormat(languages[locale].tag, { style, numeric: 'auto' });
  return format.format(-Math.floor(past / length), unit);
}

/** « 3 heures »: time elapsed. */
export function spanWords(at: number, locale: Locale, now: number = Date.now()): string {
  const past = Math.max(60_000, now - at);
  const [unit, size] = spans.find(([, each]) => past >= each) ?? spans[2];
  const written = new Intl.NumberFormat(languages[locale].tag, { style: 'unit', unit, unitDisplay: 'long' });
  return written.format(Math.floor(past / size));
}
