/** English possessive, and the case of a determiner inside a sentence. */
import { isAcronym } from './acronym.ts';
import { bare } from './final-punctuation.ts';

/** May open a name (The Hague, Two Sigma), so the next word decides. */
const OPENERS = new Set(
  (
    'the a an this that these those some all each every both several another ' +
    'two three four five six seven eight nine ten'
  ).split(' '),
);

/** Written with a capital, and no name of anything: every Tuesday, this March. */
const DAYS_AND_MONTHS =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)s?\b/u;

/** What belongs to somebody has its owner before it, whatever it is called: my Team, our Wednesday lunch. */
const POSSESSIVES = new Set('my your his her its our their'.split(' '));

/**
 * “The roadmap meeting” → “the roadmap meeting”: a leading English determiner in lower case, for use inside a sentence.
 * Names (“The Hague”), words in capitals (“ITS team”) and everything else stay as they are.
 */
export function lowerEnglishDeterminer(text: string): string {
  const [, first = '', next = ''] = /^(\p{Lu}\p{Ll}*)\s+(\S*)/u.exec(text) ?? [];
  const word = first.toLowerCase();
  const opensName = /^\p{Lu}/u.test(next) && !isAcronym(next) && !DAYS_AND_MONTHS.test(next);
  const lowers = POSSESSIVES.has(word) || (OPENERS.has(word) && !opensName);
  return lowers ? word + text.slice(first.length) : text;
}

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
