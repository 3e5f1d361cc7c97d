/** The languages of the product and which one a person gets. */

export const locales = ['fr', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'fr';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
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
