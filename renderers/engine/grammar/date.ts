/** ISO dates in words. */
import type { Locale } from '#renderers/format/document.ts';

const THIS_YEAR = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const ANOTHER_YEAR = { ...THIS_YEAR, year: 'numeric' } as const;

const FORMATS: Readonly<
  Record<Locale, readonly [thisYear: Intl.DateTimeFormat, another: Intl.DateTimeFormat]>
> = {
  fr: [new Intl.DateTimeFormat('fr', THIS_YEAR), new Intl.DateTimeFormat('fr', ANOTHER_YEAR)],
  en: [new Intl.DateTimeFormat('en-GB', THIS_YEAR), new Intl.DateTimeFormat('en-GB', ANOTHER_YEAR)],
};

/** The instant of a calendar day (`2025-03-03`, UTC); undefined for other texts, including 30 February. */
function dayOf(iso: string): Date | undefined {
  // A year of three digits or less is still being typed.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? day : undefined;
}

/** True for a calendar day written `2025-03-03`. */
export function isIsoDate(text: string): boolean {
  return dayOf(text.trim()) !== undefined;
}

/**
 * `2025-03-03` → “3 mars 2025”, “3 March 2025”; “1er” in French. Other texts are trimmed.
 * @param now in milliseconds: a date of this year omits the year
 */
export function longDate(iso: string, locale: Locale, now = Date.now()): string {
  const text = iso.trim();
  const day = dayOf(text);
  if (day === undefined) return text;
  const [thisYear, another] = FORMATS[locale];
  const isThisYear = day.getUTCFullYear() === new Date(now).getFullYear();
  const words = (isThisYear ? thisYear : another).format(day);
  // Browsers differ on “1” and “1er”. French uses “1er”.
  return locale === 'fr' ? words.replace(/^1\s/, '1er ') : words;
}
