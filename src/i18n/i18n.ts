/** The two languages of the interface: which one, kept where, switched at once. */
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

/** Where the choice is kept; it outlives a logout. */
export const localeKey = 'user-locale';

/** The language that i18next shows now. */
export function localeOf(words: i18n): Locale {
  return isLocale(words.language) ? words.language : defaultLocale;
}

/** How much of a language there is, each with what stands before it; of every one, a section that the one before lacks. */
const markers = { first: 'common', home: 'home', all: 'mydata' } as const satisfies Readonly<
  Record<string, keyof Words>
>;

type Extent = keyof typeof markers;

type Texts = Readonly<Record<Extent, () => Promise<object>>>;

/** A file for each language and extent: nobody waits for texts that they do not read. */
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
 * Makes texts of a language ready to be shown at once: those that are read before somebody is signed in, those of home and
 * of the frame too, or all. Rejects where they cannot be fetched.
 */
export async function loadWords(words: i18n, locale: Locale, extent: Extent = 'all'): Promise<void> {
  const isThere = () => words.getResource(locale, namespace, markers[extent]) !== undefined;
  if (isThere()) return;
  const tree = await texts[locale][extent]();
  // More may have come meanwhile.
  if (!isThere()) words.addResourceBundle(locale, namespace, tree);
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
