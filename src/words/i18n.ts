/** The two languages of the interface: which one, kept where, switched at once. */
import i18next, { type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, isLocale, type Locale, locales } from '#src/domain/locale.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** The tree of texts that every language fills. */
export type Words = Shape<typeof fr>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Words };
    returnNull: false;
  }
}

/** Looks texts up in the current language. */
export type Say = TFunction<'translation', undefined>;

/** Where the choice is kept; it outlives a logout. */
export const localeKey = 'user-locale';

/** The language that i18next shows now. */
export function localeOf(words: i18n): Locale {
  return isLocale(words.language) ? words.language : defaultLocale;
}

/** Starts i18next with both trees; a text missing in one language shows the English one. */
export async function startWords(locale: Locale): Promise<i18n> {
  const words = i18next.createInstance();
  await words.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    supportedLngs: [...locales],
    resources: { fr: { translation: fr }, en: { translation: en } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  return words;
}
