/** The interface texts in the studio's language, which may differ from the documents' language. */
import { createContext, useContext } from 'react';
import type { Locale } from '#src/contract/domain/locale.ts';
import { type StudioTranslation, studioWords } from '#src/studio/words/date-words.ts';

export const StudioLocaleContext = createContext<Locale>('fr');

export function useStudioWords(): StudioTranslation {
  const locale = useContext(StudioLocaleContext);
  return { locale, words: studioWords[locale] };
}
