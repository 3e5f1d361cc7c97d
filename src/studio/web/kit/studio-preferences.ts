/** The studio's language and theme. Stored in the browser, separate from the app's. */

import { chooseLocale, type Locale } from '#src/contract/domain/locale.ts';
import { ignore } from '#src/platform/ignore.ts';
import { createStore } from '#src/platform/state-store.ts';

export const studioThemes = ['system', 'light', 'dark'] as const;

type StudioTheme = (typeof studioThemes)[number];

export interface StudioPreferences {
  readonly locale: Locale;
  readonly theme: StudioTheme;
}

const keys = { locale: 'studio-locale', theme: 'studio-theme' } as const;

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch (error) {
    return ignore('preferences')(error);
  }
}

const { state, subscribe, set } = createStore<StudioPreferences>({
  locale: chooseLocale(stored(keys.locale), navigator.languages),
  theme: studioThemes.find((theme) => theme === stored(keys.theme)) ?? 'system',
});

/** Applies the language and theme to the page. */
function apply({ locale, theme }: StudioPreferences): void {
  const { documentElement: page } = document;
  page.lang = locale;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
}

apply(state());

export const preferences = {
  subscribe,
  state,
  set(change: Partial<StudioPreferences>): void {
    const next = { ...state(), ...change };
    apply(next);
    try {
      for (const name of ['locale', 'theme'] as const) localStorage.setItem(keys[name], next[name]);
    } catch (error) {
      // The browser refuses storage: the choice lasts until the page is closed.
      ignore('preferences')(error);
    }
    set(next);
  },
};
