/** Numbers in words, as far as a text spells them out. */
import { wordsIn } from '#renderers/words/engine-words.ts';
import type { Locale } from '#src/contract/domain/locale.ts';

/** Spells out a number, for example « cinq ». Uses digits from 17 on. French in the feminine. */
export function numberInWords(count: number, locale: Locale): string {
  return wordsIn(locale).numbers[count] ?? String(count);
}
