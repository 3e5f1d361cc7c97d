/** French setting at display: what never splits at its hyphen at the end of a line. The text itself stays as written. */
import type { Locale } from '#renderers/format/document.ts';

/** An inverted verb (« avez-vous »), « peut-être », « vous-même », « ce moment-là ». */
const unbroken =
  /(?<=\p{L}-)(?=(?:vous|nous|je|tu|ils?|elles?|on|ce|t-(?:il|elle|on)s?|là|ci|être|mêmes?|moi|toi|lui|leur|les?|la|y|en)(?!\p{L}))|(?<=\p{L}-t-)(?=ils?|elles?|on)/giu;

/**
 * The pieces of a title between which a line must not break, although a hyphen would allow it. One piece where the
 * locale has no such rule.
 */
export function unbrokenPieces(text: string, locale: Locale): readonly string[] {
  return locale === 'fr' ? text.split(unbroken) : [text];
}
