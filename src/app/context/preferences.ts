/** Language and theme: applied at once and stored on the device. */
import type { i18n } from 'i18next';
import { chooseLocale, type Locale } from '#src/contract/domain/locale.ts';
import { loadWords, localeKey, localeOf } from '#src/i18n/i18n.ts';
import type { Preferences as Kept } from '#src/platform/device/stored-preferences.ts';
import { createListeners } from '#src/platform/listeners.ts';

export type Theme = 'auto' | 'light' | 'dark';

export interface Preferences {
  theme(): Theme;
  setTheme(theme: Theme): void;
  locale(): Locale;
  /** Stores the language and changes every text at once, also during an exercise. */
  setLocale(locale: Locale): void;
  /** Determines the language again: the stored choice (another tab may have changed it), else the browser's. */
  settleLocale(): void;
  /** Called when the theme changes. Use i18next to follow the language. */
  subscribe(listener: () => void): () => void;
}

function themeIn(kept: Kept): Theme {
  const theme = kept.read('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

/** @param onLanguageMissing called if the texts of a language cannot be fetched. The previous language stays. */
export function createPreferences(
  words: i18n,
  kept: Kept,
  onLanguageMissing: () => void = () => undefined,
): Preferences {
  let theme = themeIn(kept);
  const listeners = createListeners();
  /** Holds the choice if the browser cannot store it. */
  let chosen: Locale | undefined;
  /** The last requested language, while its texts may still be loading. */
  let wanted = localeOf(words);
  document.documentElement.lang = wanted;
  const show = async (locale: Locale) => {
    wanted = locale;
    if (locale === localeOf(words)) {
      document.documentElement.lang = locale;
      return;
    }
    try {
      await loadWords(words, locale);
    } catch {
      onLanguageMissing();
      return;
    }
    if (wanted !== locale) return;
    document.documentElement.lang = locale;
    await words.changeLanguage(locale);
  };
  return {
    theme: () => theme,
    setTheme(next) {
      theme = next;
      kept.write('theme', next === 'auto' ? undefined : next);
      if (next === 'auto') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
      listeners.call();
    },
    locale: () => localeOf(words),
    setLocale(locale) {
      chosen = locale;
      kept.write(localeKey, locale);
      void show(locale);
    },
    settleLocale: () => void show(chooseLocale(kept.read(localeKey) ?? chosen, navigator.languages)),
    subscribe: listeners.subscribe,
  };
}
