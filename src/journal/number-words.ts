/** Numbers in words, as far as a text spells them out. */
import type { Locale } from '#src/domain/locale.ts';

/** From 0 to 16; French in the feminine, for situations and reconnections. */
const words: Readonly<Record<Locale, readonly string[]>> = {
  fr: 'zéro une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(
    ' ',
  ),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  ),
};

/** « cinq »; in digits from 17 on, where words are longer than what they count. */
export function numberInWords(count: number, locale: Locale): string {
  return words[locale][count] ?? String(count);
}
