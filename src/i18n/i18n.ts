/** The two languages of the interface: loading, storing and switching. */
import i18next, { type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, isLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Words } from './tree.ts';

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

/** Storage key of the choice, which survives a logout. */
export const localeKey = 'user-locale';

/** Returns the current language of i18next. */
export function localeOf(words: i18n): Locale {
  return isLocale(words.language) ? words.language : defaultLocale;
}

/** Extents of the texts, each including the previous one, with a section that only it and larger ones have. */
const markers = { first: 'common', home: 'home', all: 'mydata' } as const satisfies Readonly<
  Record<string, keyof Words>
>;

type Extent = keyof typeof markers;

type Texts = Readonly<Record<Extent, () => Promise<object>>>;

/** One file for each language and extent, so that a page loads only the texts that it shows. */
const texts: Readonly<Record<Locale, Texts>> = {
  fr: {
    first: async () => (await import('./fr-first.ts')).frFirst,
    home: async () => {
      const [{ frFirst }, { frHome }] = await Promise.all([import('./fr-first.ts'), import('./fr-home.ts')]);
      return { ...frFirst, ...frHome };
    },
    all: async () => (await import('./fr.ts')).fr,
  },
  en: {
    first: async () => (await import('./en-first.ts')).enFirst,
    home: async () => {
      const [{ enFirst }, { enHome }] = await Promise.all([import('./en-first.ts'), import('./en-home.ts')]);
      return { ...enFirst, ...enHome };
    },
    all: async () => (await import('./en.ts')).en,
  },
};

/**
 * Loads texts of a language: those before login, also those of home and the frame, or all.
 * Rejects if they cannot be fetched.
 */
export async function loadWords(words: i18n, locale: Locale, extent: Extent = 'all'): Promise<void> {
  const isThere = () => words.getResource(locale, namespace, markers[extent]) !== undefined;
  if (isThere()) return;
  const tree = await texts[locale][extent]();
  // A larger extent may have loaded in the meantime.
  if (!isThere()) words.addResourceBundle(locale, namespace, tree);
}

/** Creates i18next with one language and no texts. See `loadWords`. */
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
