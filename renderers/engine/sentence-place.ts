/** Finds the place of the next words in a sentence, from the text before them. */

/** start: begins a sentence. inside: continues one. apart: in quotes or after a separator; words stay as typed. */
export type SentencePlace = 'start' | 'inside' | 'apart';

/** Opening signs, which belong to what follows. */
const OPENERS = /[\s([{«“‘"*]*$/;
const CLOSERS = /[\s)\]}»”’"*]*$/;

/** The place right after `before`. */
export function placeAfter(before: string): SentencePlace {
  const opening = OPENERS.exec(before)?.[0] ?? '';
  const ended = before.slice(0, before.length - opening.length);
  if (ended === '' || opening.includes('\n') || /(?:^|\n)-$/.test(ended)) return 'start';
  const last = ended.slice(0, ended.length - (CLOSERS.exec(ended)?.[0].length ?? 0)).at(-1) ?? '';
  if (/[.!?…]/.test(last)) return 'start';
  return /[«“‘"]/.test(opening) || /[·|–—→]/.test(last) ? 'apart' : 'inside';
}
