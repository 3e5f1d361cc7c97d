/** The signs of a language set as one types: quotes, apostrophes, dots and French spaces, by the checker's own tables. */
import { type TypographyFault, typographyFaults } from '#renderers/check/typography-check.ts';
import type { Locale } from '#src/contract/domain/locale.ts';

/** Replaces `from` to `to` (UTF-16 units from 0) of the text as it stands now. */
export interface TypedEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What is certain the moment it is typed; spaces at the end or two of them may be on the way to something else. */
const atOnce: ReadonlySet<TypographyFault['fault'][0]> = new Set([
  'straight-apostrophe',
  'three-dots',
  'ordinary-space-before',
  'ordinary-space-after',
  'narrow-space',
  'no-space-before',
  'no-space-after',
]);

/**
 * What sets the signs beside the place where something was just typed, from the last to the first; nothing elsewhere in
 * the text is touched. Only French sets spaces; English gets its apostrophes, quotes and dots.
 * @param caret right behind what was typed, in UTF-16 units from 0.
 * @param typed how many units were.
 */
export function typedEdits(text: string, caret: number, typed: number, locale: Locale): readonly TypedEdit[] {
  const quote = quoteEdit(text, caret, typed, locale);
  if (quote !== undefined) return [quote];
  const from = caret - typed;
  // The sign may be set by what follows it: a space after « typed before.
  const near = ({ from: start, to: end }: TypedEdit) => end >= from - 3 && start <= caret;
  return typographyFaults(text, locale)
    .filter(({ fault: [code] }) => atOnce.has(code))
    .flatMap(({ edits }) => edits.filter(near))
    .filter((edit) => !isAddress(text, edit.from))
    .sort((one, other) => other.from - one.from);
}

/** Of an address the colon is no punctuation: it is written before its slashes. */
function isAddress(text: string, at: number): boolean {
  return /\bhttps?$/iu.test(text.slice(0, at));
}

const quotes: Readonly<Record<Locale, readonly [opening: string, closing: string]>> = {
  fr: ['«\u00a0', '\u00a0»'],
  en: ['\u201c', '\u201d'],
};

/** A straight quote opens after a space or an opening bracket, and closes after anything else. */
function quoteEdit(text: string, caret: number, typed: number, locale: Locale): TypedEdit | undefined {
  if (typed !== 1 || text[caret - 1] !== '"') return undefined;
  const before = text.slice(0, caret - 1);
  const [opening, closing] = quotes[locale];
  const opens = /(?:^|[\s\u00a0([’—–-])$/u.test(before);
  return { from: caret - 1, to: caret, insert: opens ? opening : closing };
}
