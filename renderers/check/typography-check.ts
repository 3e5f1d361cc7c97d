/** Typography rules of each language: what a text must not contain, where it occurs, and what to write. */
import type { Locale } from '#renderers/format/document.ts';
import type { FactsByCode, FindingCode } from '#renderers/format/finding-facts.ts';

/** Replaces one piece of a text; positions in UTF-16 units from 0. */
export interface SignEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export interface TypographyFault {
  readonly fault: { [C in TypographyCode]: readonly [code: C, facts: FactsByCode[C]] }[TypographyCode];
  /** Edits that fix every fault of this kind, from last to first; empty if the correction is unsure. */
  readonly edits: readonly SignEdit[];
}

type TypographyCode = Extract<
  FindingCode,
  | 'bare-capital'
  | 'french-quote'
  | 'gendered-form'
  | 'narrow-space'
  | 'no-space-after'
  | 'no-space-before'
  | 'ordinary-space-after'
  | 'ordinary-space-before'
  | 'space-at-end'
  | 'space-before'
  | 'straight-apostrophe'
  | 'three-dots'
  | 'two-spaces'
>;

/** Searches the text with insertions and link targets blanked out. Positions are those of the original text. */
type Search = (text: string) => TypographyFault | undefined;

/** Returns the correction for a match. If it is undefined for one match, no fault of the kind is fixed. */
type Correction = (match: RegExpExecArray) => SignEdit | undefined;

const NO_BREAK = '\u00A0';

/** Replaces insertions and unread parts: a character that is neither a letter nor a space. */
const FILLER = '\uFFFC';

/** Finds a character. `say` builds the fault from its position in UTF-16 units from 0. */
function find(
  pattern: RegExp,
  say: (match: RegExpExecArray) => TypographyFault['fault'],
  correct: Correction = () => undefined,
): Search {
  const everywhere = new RegExp(pattern, `${pattern.flags}g`);
  return (text) => {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const edits = [...text.matchAll(everywhere)].reverse().map(correct);
    const sure = edits.filter((edit) => edit !== undefined);
    return { fault: say(match), edits: sure.length === edits.length ? sure : [] };
  };
}

/** Replaces all that was found with other characters. */
const written =
  (insert: string): Correction =>
  ({ index, 0: wrong }) => ({ from: index, to: index + wrong.length, insert });

/** After a letter or an insertion it is an apostrophe. Elsewhere it may open a quotation. */
const apostrophe: Correction = ({ index, input }) => {
  const sign = input.indexOf("'", index);
  // Several in a row are not apostrophes.
  const isOne = /[\p{L}\p{N}\uFFFC]/u.test(input[sign - 1] ?? '') && input[sign + 1] !== "'";
  return isOne ? { from: sign, to: sign + 1, insert: '\u2019' } : undefined;
};

/** One space instead of several; undefined if a single space is wrong as well. */
const oneSpace =
  (wrongBefore: RegExp): Correction =>
  ({ index, input, 0: found }) => {
    const next = input[index + found.length] ?? '';
    return { from: index, to: index + found.length, insert: wrongBefore.test(next) ? '' : ' ' };
  };

/** Another rule reports a text of spaces only. */
const noSpace: Correction = ({ index, input, 0: found }) =>
  input.trim() === '' ? undefined : { from: index, to: index + found.length, insert: '' };

const both = (wrongAfterSpace: RegExp): readonly Search[] => [
  find(/[\p{L}\p{N}]*'[\p{L}\p{N}]*/u, ([word]) => ['straight-apostrophe', { word }], apostrophe),
  find(/\.\.\./, ({ index: at }) => ['three-dots', { at }], written('\u2026')),
  find(/ {2,}/, ({ index: at }) => ['two-spaces', { at }], oneSpace(wrongAfterSpace)),
  find(/^\s+|\s+$/, ({ index }) => ['space-at-end', { end: index === 0 ? 'beginning' : 'end' }], noSpace),
];

/** Words that begin with É or Ê, written without the accent. */
const BARE_CAPITAL =
  /(?<![\p{L}\p{N}])E(?=(?:tat|tape|tes\b|tre\b|cout|cri[rtv]|quip|nerg|mot|chang|chec|clair|cole|gal|vit|val|volu|l[ae]v|lan\b|puis|paul|tud|tonn|veil|viden|dit)\p{L}*)\p{L}+/u;

/** Those of them that begin with Ê. */
const CIRCUMFLEX = /^E(?:tes|tre)$/;

/** Replaces the spaces before the final sign of the match with one no-break space. */
const noBreakBefore: Correction = ({ index, 0: found }) => ({
  from: index,
  to: index + found.length - 1,
  insert: NO_BREAK,
});

/** In an entity such as `&amp;` the sign may not be punctuation. */
const spaceBefore: Correction = ({ index, input }) =>
  /&#?\w+$/.test(input.slice(0, index)) ? undefined : { from: index, to: index, insert: NO_BREAK };

/** At the end or before a line break, no second word needs a no-break space. */
const spaceAfter: Correction = ({ index, input }) =>
  /\S/.test(input[index + 1] ?? '') ? { from: index + 1, to: index + 1, insert: NO_BREAK } : undefined;

const FRENCH: readonly Search[] = [
  find(
    / +([:;?!»])/,
    ({ index, 0: found, 1: sign = '' }) => ['ordinary-space-before', { sign, at: index + found.length - 2 }],
    noBreakBefore,
  ),
  find(
    /« +/,
    ({ index }) => ['ordinary-space-after', { at: index + 1 }],
    ({ index, input, 0: found }) =>
      /\S/.test(input[index + found.length] ?? '')
        ? { from: index + 1, to: index + found.length, insert: NO_BREAK }
        : undefined,
  ),
  find(/\u202F/, ({ index: at }) => ['narrow-space', { at }], written(NO_BREAK)),
  find(
    /(?<=[^\s\u00A0?!(])[;?!]|(?<=[^\s\u00A0])»/,
    ({ index: at, 0: sign }) => ['no-space-before', { sign, at }],
    spaceBefore,
  ),
  find(
    /(?<=[^\s\u00A0]):(?!\/\/|\d)/,
    ({ index: at, 0: sign }) => ['no-space-before', { sign, at }],
    spaceBefore,
  ),
  find(/«(?![ \u00A0\u202F])/, ({ index: at }) => ['no-space-after', { at }], spaceAfter),
  find(BARE_CAPITAL, ([word]) => [
    'bare-capital',
    { word, written: `${CIRCUMFLEX.test(word) ? 'Ê' : 'É'}${word.slice(1)}` },
  ]),
  find(
    /(?:^|[.!?…:]\s|\n(?:- )?)(A(?:bientôt| bientôt| partir| quoi| quel| propos| côté| chaque| vous| venir))/,
    ({ 1: word = '' }) => ['bare-capital', { word, written: `À${word.slice(1)}` }],
  ),
  find(/\p{L}+(?:\((?:e|ne|trice|euse)s?\)s?|·\p{Ll}+)/u, ([word]) => ['gendered-form', { word }]),
];

const ENGLISH: readonly Search[] = [
  find(
    /(?<=\S)[ \u00A0\u202F]([:;?!])/,
    ({ index: at, 1: sign = '' }) => ['space-before', { sign, at }],
    ({ index }) => ({ from: index, to: index + 1, insert: '' }),
  ),
  find(
    /«[ \u00A0\u202F]*|[ \u00A0\u202F]*»/,
    ({ index, 0: found }) => {
      const sign = found.trim();
      return ['french-quote', { sign, at: index + found.indexOf(sign) }];
    },
    (match) => written(match[0].startsWith('«') ? '“' : '”')(match),
  ),
];

const SEARCHES: Readonly<Record<Locale, readonly Search[]>> = {
  fr: [...FRENCH, ...both(/^$/)],
  en: [...ENGLISH, ...both(/[:;?!]/)],
};

/** Returns the faults of a wording, the first of each kind. Omits corrections that would cause another fault. */
export function typographyFaults(text: string, locale: Locale): readonly TypographyFault[] {
  const faults = found(text, locale);
  return faults.map(({ fault, edits }) => {
    const others = faults.filter((each) => each.fault !== fault);
    return { fault, edits: isBetter(text, edits, others, locale) ? edits : [] };
  });
}

function found(text: string, locale: Locale): readonly TypographyFault[] {
  const read = visible(text);
  return SEARCHES[locale].flatMap((search) => search(read) ?? []);
}

/** True if the corrected text is not empty, has no new kind of fault, and no kind more often. */
function isBetter(
  text: string,
  edits: readonly SignEdit[],
  before: readonly TypographyFault[],
  locale: Locale,
): boolean {
  const count = (faults: readonly TypographyFault[], code: TypographyCode): number =>
    faults.filter((each) => each.fault[0] === code).length;
  // Inside malformed braces, a sign may mean anything.
  if (visible(text).includes('{')) return false;
  const read = applyEdits(text, edits);
  if (read.trim() === '') return false;
  const after = found(read, locale);
  return after.every(({ fault: [code] }) => count(after, code) <= count(before, code));
}

/** @param edits from the last to the first */
function applyEdits(text: string, edits: readonly SignEdit[]): string {
  return edits.reduce((read, { from, to, insert }) => read.slice(0, from) + insert + read.slice(to), text);
}

const QUOTES = { fr: [`«${NO_BREAK}`, `${NO_BREAK}»`], en: ['“', '”'] } as const;

/**
 * Edits from straight double quotes to those of the language, from last to first. Empty if opening and closing quotes
 * cannot be told apart.
 */
export function quoteEdits(text: string, locale: Locale): readonly SignEdit[] {
  const read = visible(text);
  const quotes = [...text.matchAll(/"/g)].map(({ index }) => index);
  const areClear = quotes.every((at, rank) => {
    const [before, after] = [read[at - 1] ?? ' ', read[at + 1] ?? ' '];
    if (read[at] !== '"') return false;
    // With spaces inside the quotes, or words on both sides, the direction is unclear.
    return rank % 2 === 0
      ? /[\s(\u2019]/.test(before) && /[^\s"]/.test(after)
      : /\S/.test(before) && /[\s\p{P}]/u.test(after);
  });
  if (quotes.length % 2 === 1 || !areClear) return [];
  const edits = quotes
    .map((from, rank) => ({ from, to: from + 1, insert: QUOTES[locale][rank % 2 === 0 ? 0 : 1] }))
    .reverse();
  return isBetter(text, edits, found(text, locale), locale) ? edits : [];
}

/** Edits that remove control characters; empty if one replaces a space or line break, or is in an unread part. */
export function controlEdits(text: string, locale: Locale): readonly SignEdit[] {
  const read = visible(text);
  const signs = [...text.matchAll(/\p{Cc}/gu)];
  if (signs.some(({ index, 0: sign }) => /\s/.test(sign) || read[index] !== sign)) return [];
  const edits = signs.reverse().map(({ index, 0: sign }) => ({
    from: index,
    to: index + sign.length,
    insert: '',
  }));
  return isBetter(text, edits, found(text, locale), locale) ? edits : [];
}

const HIDDEN: readonly (readonly [pattern: RegExp, filler: string])[] = [
  // Spellings of a no-break space that the app converts to one.
  [/&(?:nbsp|nnbsp|NonBreakingSpace|#160|#8239|#x0{0,2}a0|#x202f);/gi, NO_BREAK],
  [/\]\([^()\s]*\)/g, FILLER],
  [/https?:\/\/[^\s)]+/g, FILLER],
  // An insertion up to its fallback. The fallback is checked like other text.
  [/\{\{[^{}?]*(?:\?\?\s*|(?=\}\}))/g, FILLER],
  [/\}\}/g, FILLER],
];

/** The text as shown: insertions and link targets replaced by fillers, so that positions do not change. */
function visible(text: string): string {
  return HIDDEN.reduce(
    (read, [pattern, filler]) => read.replace(pattern, (found) => filler.repeat(found.length)),
    text,
  );
}
