/** Texts of the interface in the current language. */
import { useTranslation } from 'react-i18next';
import type { Locale } from '#src/contract/domain/locale.ts';
import { localeOf, type Translate } from '#src/i18n/i18n.ts';

/** Returns the texts and their language. Renders when the language changes. */
export function useWords(): { readonly t: Translate; readonly locale: Locale } {
  const { t, i18n } = useTranslation();
  return { t, locale: localeOf(i18n) };
}
