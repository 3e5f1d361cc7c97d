/** Texts of the pages that change many documents at once. Loaded with them, and not with the first page. */
import type { Locale } from '#src/contract/domain/locale.ts';
import type { CsvWords } from '#src/studio/document/csv-rows.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { studioWords } from '#src/studio/words/date-words.ts';
import { setsEn } from '#src/studio/words/sets-en.ts';
import { type SetsWords, setsFr } from '#src/studio/words/sets-fr.ts';

const setsWords: Readonly<Record<Locale, SetsWords>> = { fr: setsFr, en: setsEn };

/** The words of a table of texts in one language. */
export function csvWords(locale: Locale): CsvWords {
  return { ...setsWords[locale].csv, kinds: studioWords[locale].editor.kinds };
}

export function useSetsWords(): SetsWords {
  return setsWords[useStudioWords().locale];
}
