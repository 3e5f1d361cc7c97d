/** The words of the interface in its current language. */
import { useTranslation } from 'react-i18next';
import type { Locale } from '#src/contract/domain/locale.ts';
import { localeOf, type Translate } from '#src/i18n/i18n.ts';

/** The texts of the interface and their language; drawn again when the language changes. */
export function useWords(): { readonly t: Translate; readonly locale: Locale } {
  const { t, i18n } = useTranslation();
  return { t, locale: localeOf(i18n) };
}
