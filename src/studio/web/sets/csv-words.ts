/** The words of a table of texts in one language. */
import type { Locale } from '#src/contract/domain/locale.ts';
import type { CsvWords } from '#src/studio/document/csv-rows.ts';
import { studioWords } from '#src/studio/words/date-words.ts';
import { setsWords } from './use-sets-words.ts';

export function csvWords(locale: Locale): CsvWords {
  return { ...setsWords[locale].csv, kinds: studioWords[locale].editor.kinds };
}
