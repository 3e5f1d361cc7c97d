/** Applies the theme, language and title of the content to the page. */
import { useEffect } from 'react';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { PreviewTheme } from './preview-message.ts';
import { previewWords } from './preview-words.ts';

export function useLook(locale: Locale, theme: PreviewTheme): void {
  useEffect(() => {
    const { documentElement: page } = document;
    page.lang = locale;
    document.title = `${previewWords[locale].title} · Ancrage`;
    if (theme === 'system') delete page.dataset['theme'];
    else page.dataset['theme'] = theme;
  }, [locale, theme]);
}
