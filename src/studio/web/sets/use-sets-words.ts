/** Texts of the pages that change many documents at once. Loaded with them, and not with the first page. */
import type { Locale } from '#src/contract/domain/locale.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { setsEn } from '#src/studio/words/sets-en.ts';
import { type SetsWords, setsFr } from '#src/studio/words/sets-fr.ts';

export const setsWords: Readonly<Record<Locale, SetsWords>> = { fr: setsFr, en: setsEn };

export function useSetsWords(): SetsWords {
  return setsWords[useStudioWords().locale];
}
