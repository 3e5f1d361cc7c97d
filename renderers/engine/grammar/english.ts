/** English possessive, and the case of a determiner inside a sentence. */
import { isAcronym } from './acronym.ts';
import { bare } from './final-punctuation.ts';

/** May begin a name (The Hague, Two Sigma), so the next word decides. */
const OPENERS = new Set(
  (
    'the a an this that these those some all each every both several another ' +
    'two three four five six seven eight nine ten'
  ).split(' '),
);

/** Written with a capital but not proper names: every Tuesday, this March. */
const DAYS_AND_MONTHS =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)s?\b/u;

/** A possessive never begins a name, whatever follows: my Team, our Wednesday lunch. */
const POSSESSIVES = new Set('my your his her its our their'.split(' '));

/**
 * “The roadmap meeting” → “the roadmap meeting”: lower-cases a leading English determiner, for use inside a sentence.
 * Names (“The Hague”), words in capitals (“ITS team”) and all other texts stay unchanged.
 */
export function lowerEnglishDeterminer(text: string): string {
  const [, first = '', next = ''] = /^(\p{Lu}\p{Ll}*)\s+(\S*)/u.exec(text) ?? [];
  const word = first.toLowerCase();
  const opensName = /^\p{Lu}/u.test(next) && !isAcronym(next) && !DAYS_AND_MONTHS.test(next);
  const lowers = POSSESSIVES.has(word) || (OPENERS.has(word) && !opensName);
  return lowers ? word + text.slice(first.length) : text;
}

/** True for a plural in s: a lower-case word, or “the” and a name. -ss, -us and -is are singular. */
function isPlural(words: readonly string[], last: string): boolean {
  if (!/s$/.test(last) || /(?:ss|us|is)$/.test(last)) return false;
  if (/^\p{Lu}{2,}s$/u.test(last)) return true;
  if (!/^\p{Lu}/u.test(last)) return true;
  // “the Browns” is a family, “my friend James” is one person.
  return words.length > 1 && /^the$/i.test(words[0] ?? '');
}

/** Alice → Alice’s, James → James’s, my colleagues → my colleagues’. Empty stays empty. */
export function possessive(text: string): string {
  const owner = bare(text);
  if (owner === '') return '';
  const words = owner.split(/\s+/);
  return isPlural(words, words.at(-1) ?? '') ? `${owner}’` : `${owner}’s`;
}
