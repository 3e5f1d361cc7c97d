/** ISO dates in words. */
import type { Locale } from '../../document/document.ts';

const FORMATS: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  fr: new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** The instant of a calendar day (`2025-03-03`, UTC), undefined for anything else, 30 February among it. */
function dayOf(iso: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? day : undefined;
}

/** True for a calendar day written `2025-03-03`. */
export function isIsoDate(text: string): boolean {
  return dayOf(text.trim()) !== undefined;
}

/** `2025-03-03` → “3 mars 2025”, “3 March 2025”; “1er” in French. Any other text comes back trimmed. */
export function longDate(iso: string, locale: Locale): string {
  const text = iso.trim();
  const day = dayOf(text);
  if (day === undefined) return text;
  const words = FORMATS[locale].format(day);
  // Browsers differ on “1” or “1er”; French says “1er”.
  return locale === 'fr' ? words.replace(/^1\s/, '1er ') : words;
}
