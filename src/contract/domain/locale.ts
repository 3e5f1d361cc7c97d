/** The languages of the product and which one a person gets. */
import { byName, isOneOf, namesOf } from './names.ts';

/** One line each: its own name, and the tag by which dates are written. Everything else about a language is keyed by it. */
export const languages = {
  fr: { name: 'Français', tag: 'fr-FR' },
  // British: the day comes first.
  en: { name: 'English', tag: 'en-GB' },
} as const;

export type Locale = keyof typeof languages;

export const locales = namesOf(languages);

/** Something of every language. */
export function byLocale<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return byName(locales, make);
}

export const defaultLocale: Locale = 'fr';

export function isLocale(value: unknown): value is Locale {
  return isOneOf(locales, value);
}

/**
 * The person's own choice, else the first browser language that is known (whole, then without its region),
 * else French.
 * @param kept what was stored; anything unknown counts as no choice.
 * @param browser `navigator.languages`, best first.
 */
export function chooseLocale(kept: unknown, browser: readonly string[]): Locale {
  if (isLocale(kept)) return kept;
  for (const language of browser) {
    const whole = language.toLowerCase();
    const found = [whole, whole.split(/[-_]/u)[0]].find(isLocale);
    if (found !== undefined) return found;
  }
  return defaultLocale;
}
