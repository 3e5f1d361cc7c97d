/** Language and theme: two segmented controls that apply at once. */

import { type LucideIcon, Moon, Sun, SunMoon } from 'lucide-react';
import { useId } from 'react';
import { languages, locales } from '#src/contract/domain/locale.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { useApp, useTheme } from './app-context.tsx';
import type { Theme } from './preferences.ts';

const themes: readonly { readonly theme: Theme; readonly icon: LucideIcon }[] = [
  { theme: 'auto', icon: SunMoon },
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
];

/** @param small uses abbreviations and icons instead of words. */
export function PreferenceChoices({ small }: { small: boolean }) {
  const { preferences } = useApp();
  const { t, locale } = useWords();
  const theme = useTheme();
  const languageId = useId();
  const themeId = useId();
  return (
    <div className="prefs">
      <div className="pref">
        <span id={languageId}>{t('nav.language')}</span>
        <div className="seg seg--sheet" role="group" aria-labelledby={languageId}>
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === locale}
              onClick={() => preferences.setLocale(one)}
            >
              {small ? <abbr title={languages[one].name}>{one.toUpperCase()}</abbr> : languages[one].name}
            </button>
          ))}
        </div>
      </div>
      <div className="pref">
        <span id={themeId}>{t('nav.theme')}</span>
        <div className="seg seg--sheet" role="group" aria-labelledby={themeId}>
          {themes.map(({ theme: one, icon }) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === theme}
              {...(small && { 'aria-label': t(`nav.${one}`), title: t(`nav.${one}`) })}
              onClick={() => preferences.setTheme(one)}
            >
              {small ? <Icon as={icon} size="s" /> : t(`nav.${one}`)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
