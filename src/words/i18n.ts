/** The two languages of the interface: which one, kept where, switched at once. */
import i18next, { type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, isLocale, type Locale, locales } from '#src/domain/locale.ts';
import type { FirstWords, Words } from './tree.ts';

const namespace = 'translation';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Words };
    returnNull: false;
  }
}

/** Looks texts up in the current language. */
export type Translate = TFunction<'translation', undefined>;

/** Where the choice is kept; it outlives a logout. */
export const localeKey = 'user-locale';

/** The language that i18next shows now. */
export function localeOf(words: i18n): Locale {
  return isLocale(words.language) ? words.language : defaultLocale;
}

/** Where the texts of each language come from. */
export type Trees = Readonly<Record<Locale, () => Promise<Words>>>;

/** A language each: nobody loads the texts that they do not read. */
const ownTrees: Trees = {
  fr: async () => (await import('./fr.ts')).fr,
  en: async () => (await import('./en.ts')).en,
};

const firstTrees: Readonly<Record<Locale, () => Promise<FirstWords>>> = {
  fr: async () => (await import('./fr-first.ts')).frFirst,
  en: async () => (await import('./en-first.ts')).enFirst,
};

/** Makes the texts of a language ready to be shown at once. Rejects where they cannot be fetched. */
export async function loadWords(words: i18n, locale: Locale, trees: Trees = ownTrees): Promise<void> {
  // A section that is not among the first texts.
  if (words.getResource(locale, namespace, 'home') !== undefined) return;
  words.addResourceBundle(locale, namespace, await trees[locale]());
}

/** The texts that are read before somebody is signed in; `loadWords` brings the others. Rejects as it does. */
export async function loadFirstWords(words: i18n, locale: Locale): Promise<void> {
  if (words.hasResourceBundle(locale, namespace)) return;
  const first = await firstTrees[locale]();
  // All of them may have come meanwhile.
  if (!words.hasResourceBundle(locale, namespace)) words.addResourceBundle(locale, namespace, first);
}

/** i18next in one language, whose texts are still to come: see `loadWords`. */
export function createWords(locale: Locale): i18n {
  const words = i18next.createInstance();
  void words.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...locales],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  return words;
}

/** Starts i18next with the texts of one language. */
export async function startWords(locale: Locale): Promise<i18n> {
  const words = createWords(locale);
  await loadWords(words, locale);
  return words;
}
