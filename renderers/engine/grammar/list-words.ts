/** Joins a list for a sentence. */
import type { Locale } from '#renderers/format/document.ts';
import { insideSentence } from './determiner.ts';

const AND: Readonly<Record<Locale, string>> = { fr: 'et', en: 'and' };

/** “a, b et c”, “a, b and c”. Trims items and skips blanks. Lower-cases determiners after the first item. */
export function joinList(items: readonly string[], locale: Locale): string {
  const words = items.map((item) => item.trim()).filter((item) => item !== '');
  const inside = words.map((item, rank) => (rank > 0 ? insideSentence(item, locale) : item));
  const last = inside.pop();
  if (last === undefined) return '';
  return inside.length === 0 ? last : `${inside.join(', ')} ${AND[locale]} ${last}`;
}
