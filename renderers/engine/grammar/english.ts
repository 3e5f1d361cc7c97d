/** English possessive. */
import { bare } from './bare.ts';

/** A plural that ends in s: by its small letter, or by “the” before a name. -ss, -us and -is are singular endings. */
function isPlural(words: readonly string[], last: string): boolean {
  if (!/s$/.test(last) || /(?:ss|us|is)$/.test(last)) return false;
  if (/^\p{Lu}{2,}s$/u.test(last)) return true;
  if (!/^\p{Lu}/u.test(last)) return true;
  // “the Browns” are a family, “my friend James” is one person.
  return words.length > 1 && /^the$/i.test(words[0] ?? '');
}

/** Alice → Alice’s, James → James’s, my colleagues → my colleagues’. Empty stays empty. */
export function possessive(text: string): string {
  const owner = bare(text);
  if (owner === '') return '';
  const words = owner.split(/\s+/);
  return isPlural(words, words.at(-1) ?? '') ? `${owner}’` : `${owner}’s`;
}
