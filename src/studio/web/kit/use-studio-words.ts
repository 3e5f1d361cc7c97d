/** The interface texts in the studio's language, which may differ from the documents' language. */
import { createContext, useContext } from 'react';
import type { Locale } from '#src/contract/domain/locale.ts';
import { type Say, studioWords } from '#src/studio/words/say.ts';

export const StudioLocaleContext = createContext<Locale>('fr');

export function useStudioWords(): Say {
  const locale = useContext(StudioLocaleContext);
  return { locale, words: studioWords[locale] };
}
