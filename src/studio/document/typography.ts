/** Automatic typography while typing and pasting: quotes, apostrophes, ellipses and French spaces, by the checker's rules. */
import { type TypographyFault, typographyFaults } from '#renderers/check/typography-check.ts';
import type { Locale } from '#src/contract/domain/locale.ts';

/** Replaces `from` to `to` (UTF-16 offsets from 0) of the current text. */
export interface TypedEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Faults to fix while typing. Trailing and double spaces may be unfinished typing, so they are not among them. */
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
 * Edits for the characters next to the caret, from last to first; the rest of the text stays.
 * Only French needs spaces; English gets apostrophes, quotes and ellipses.
 * @param caret offset behind the typed characters, in UTF-16 units from 0.
 * @param typed how many units were typed.
 */
export function typedEdits(text: string, caret: number, typed: number, locale: Locale): readonly TypedEdit[] {
  const quote = quoteEdit(text, caret, typed, locale);
  if (quote !== undefined) return [quote];
  const from = caret - typed;
  // The next character can decide about a sign: the space after a « that was typed before.
  const near = ({ from: start, to: end }: TypedEdit) => end >= from - 3 && start <= caret;
  return typographyFaults(text, locale)
    .filter(({ fault: [code] }) => atOnce.has(code))
    .flatMap(({ edits }) => edits.filter(near))
    .filter((edit) => !isAddress(text, edit.from))
    .sort((one, other) => other.from - one.from);
}

/**
 * Edits for a pasted text, from last to first. Quotes are set one by one, as if they were typed.
 * @param end offset behind the pasted text, in UTF-16 units from 0.
 */
export function pastedEdits(text: string, end: number, length: number, locale: Locale): readonly TypedEdit[] {
  const quotes = [...text.slice(end - length, end).matchAll(/"/g)].flatMap(
    ({ index }) => quoteEdit(text, end - length + index + 1, 1, locale) ?? [],
  );
  const edits = [...quotes, ...typedEdits(text, end, length, locale)].sort(
    (one, other) => other.from - one.from,
  );
  // Two rules may want the same space: the edit of the later sign wins.
  return edits.filter((edit, rank) => edit.to <= (edits[rank - 1]?.from ?? text.length));
}

/** The text with the typography of its language, as if it were pasted. */
export function typeset(text: string, locale: Locale): string {
  return pastedEdits(text, text.length, text.length, locale).reduce(
    (set, { from, to, insert }) => set.slice(0, from) + insert + set.slice(to),
    text,
  );
}

/** The colon of a web address is not punctuation: the user types it before the slashes. */
function isAddress(text: string, at: number): boolean {
  return /\bhttps?$/iu.test(text.slice(0, at));
}

const quotes: Readonly<Record<Locale, readonly [opening: string, closing: string]>> = {
  fr: ['«\u00a0', '\u00a0»'],
  en: ['\u201c', '\u201d'],
};

/** A straight quote opens after a space, an opening bracket or a French apostrophe, and closes after anything else. */
function quoteEdit(text: string, caret: number, typed: number, locale: Locale): TypedEdit | undefined {
  if (typed !== 1 || text[caret - 1] !== '"') return undefined;
  const before = text.slice(0, caret - 1);
  const [opening, closing] = quotes[locale];
  const opens = /(?:^|[\s\u00a0([—–-])$/u.test(before) || (locale === 'fr' && /['’]$/u.test(before));
  return { from: caret - 1, to: caret, insert: opens ? opening : closing };
}
