/** French “de”, “à”, “que” before an answer: elision and contraction. */
import { lowerClause, lowerDeterminer } from './determiner.ts';
import { elides } from './elision.ts';
import { joinList } from './list-words.ts';

/** “le directeur” → [“le”, “directeur”]. Capitals belong to names (“Le Goff”), which do not contract. */
function article(text: string): readonly [string, string] {
  const match = /^(le|les|du|des)\s+(?=\S)/.exec(text);
  return match === null ? ['', text] : [match[1] ?? '', text.slice(match[0].length)];
}

const elided = (word: string, text: string): string =>
  elides(text) ? `${word.slice(0, -1)}’${text}` : `${word} ${text}`;

/** de, d’, du, des, de l’: Alice → d’Alice, le directeur → du directeur. Empty stays empty. */
export function de(text: string): string {
  const words = lowerDeterminer(text.trim());
  if (words === '') return '';
  const [first, rest] = article(words);
  if (first === 'le') return `du ${rest}`;
  if (first === 'les') return `des ${rest}`;
  // “de” replaces an indefinite article (des collègues → de collègues), but not the particle of a name (du Bellay).
  if (first !== '' && !/^\p{Lu}/u.test(rest)) return elided('de', rest);
  return elided('de', words);
}

/** à, au, aux, à l’: Alice → à Alice, les clients → aux clients. Empty stays empty. */
export function a(text: string): string {
  const words = lowerDeterminer(text.trim());
  if (words === '') return '';
  const [first, rest] = article(words);
  if (first === 'le') return `au ${rest}`;
  if (first === 'les') return `aux ${rest}`;
  return `à ${words}`;
}

/** que, qu’: Alice → qu’Alice, chacun → que chacun. Empty stays empty. */
export function que(text: string): string {
  const words = lowerClause(text.trim());
  return words === '' ? '' : elided('que', words);
}

/** “de” before each item: de fiable, de juste et d’honnête. */
export function listDe(items: readonly string[]): string {
  return joinList(items.map(de), 'fr');
}
