/** French typography at display: words that never break at their hyphens. The text itself stays unchanged. */
import type { Locale } from '#renderers/format/document.ts';

/** An inverted verb (« avez-vous »), « peut-être », « vous-même », « ce moment-là ». */
const unbroken =
  /(?<=\p{L}-)(?=(?:vous|nous|je|tu|ils?|elles?|on|ce|t-(?:il|elle|on)s?|là|ci|être|mêmes?|moi|toi|lui|leur|les?|la|y|en)(?!\p{L}))|(?<=\p{L}-t-)(?=ils?|elles?|on)/giu;

/** Splits a title at its allowed breaks after hyphens. Returns one piece if the locale has no such rule. */
export function unbrokenPieces(text: string, locale: Locale): readonly string[] {
  return locale === 'fr' ? text.split(unbroken) : [text];
}
