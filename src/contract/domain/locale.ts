/** The languages of the product, and the choice of one. */
import { byName, isOneOf, namesOf } from './names.ts';

/** For each language its own name, and the tag for formatting dates. All other data of a language is keyed by it. */
export const languages = {
  fr: { name: 'Français', tag: 'fr-FR' },
  // British: the day comes first.
  en: { name: 'English', tag: 'en-GB' },
} as const;

export type Locale = keyof typeof languages;

export const locales = namesOf(languages);

/** Creates a value for every language. */
export function byLocale<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return byName(locales, make);
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'fr' ? 'en' : 'fr';
}

export const defaultLocale: Locale = 'fr';

export function isLocale(value: unknown): value is Locale {
  return isOneOf(locales, value);
}

/**
 * The user's choice, else the first known browser language (whole, then without its region), else French.
 * @param kept the stored choice; an unknown value counts as none.
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
