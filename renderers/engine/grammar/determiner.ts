/** Adjusts the case of an answer's first word to its place in a sentence. */
import type { Locale } from '#renderers/format/document.ts';
import { isAcronym } from './acronym.ts';
import { lowerEnglishDeterminer } from './english.ts';

/** May begin a proper name (Le Goff, La Fontaine, Des Forges), so the next word decides. */
const ARTICLES = new Set('le la les un une des du'.split(' '));

/** Never begin a proper name written with a space. */
const OTHER_DETERMINERS = new Set(
  (
    'mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces chaque plusieurs quelque quelques ' +
    'certain certaine certains certaines tout toute tous toutes aucun aucune ' +
    'deux trois quatre cinq six sept huit neuf dix'
  ).split(' '),
);

/** First words of a clause, in lower case after “que” only. */
const CLAUSE_WORDS = new Set(
  'je tu il elle on nous vous ils elles chacun chacune cela ceux celles celui celle'.split(' '),
);

const inCapitals = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();

/** “Le Goff” is a name, “Le DRH” is not: the next word starts with a capital and is not an acronym. */
const opensName = (next: string): boolean => /^\p{Lu}/u.test(next) && !isAcronym(next);

/**
 * “Mon équipe” → “mon équipe”: lower-cases a leading French determiner, for use inside a sentence. Proper names (“Le
 * Goff”), texts in capitals and all other texts stay unchanged.
 */
export function lowerDeterminer(text: string): string {
  const match = /^(\p{Lu}\p{L}*)(['’]|\s+)(\S*)/u.exec(text);
  if (match === null) return text;
  const [, first = '', gap = '', next = ''] = match;
  const word = first.toLowerCase();
  const elided = gap === "'" || gap === '’';
  const article = elided ? word === 'l' : ARTICLES.has(word);
  if (!article && (elided || !OTHER_DETERMINERS.has(word))) return text;
  if (inCapitals(first) && inCapitals(next)) return text;
  if (article && opensName(next)) return text;
  return word + text.slice(first.length);
}

/** An answer inside a sentence: lower-cases its leading determiner by the rules of the language. */
export function insideSentence(text: string, locale: Locale): string {
  return locale === 'fr' ? lowerDeterminer(text) : lowerEnglishDeterminer(text);
}

/** Like `lowerDeterminer`, but pronouns too: “Chacun ose” → “chacun ose”, after a conjunction. */
export function lowerClause(text: string): string {
  const first = /^(?:J(?=['’])|\p{Lu}\p{L}+(?=\s))/u.exec(text)?.[0].toLowerCase() ?? '';
  if (first === 'j' || CLAUSE_WORDS.has(first)) return first + text.slice(first.length);
  return lowerDeterminer(text);
}

/** Upper-cases the first letter, after opening quotes and brackets, for the start of a sentence. */
export function upperFirst(text: string): string {
  return text.replace(
    /^([\s«“‘"'(*[]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  );
}

/** Lower-cases the first letter, unless the word is in capitals. */
export function lowerFirst(text: string): string {
  const word = /^\s*(\S*)/.exec(text)?.[1] ?? '';
  if (inCapitals(word) || isAcronym(word)) return text;
  return text.replace(/^(\s*)(\p{Lu})/u, (_, lead: string, letter: string) => lead + letter.toLowerCase());
}
