/** Cleans display texts: removes characters that hide or reverse text, and reports suspicious ones to authors. */

import type { Locale } from './document.ts';
import type { Fault, Findings } from './findings.ts';
import type { WordingProblem } from './parse-wording.ts';

/** Characters that reorder the following text (U+202A–202E, U+2066–2069), and the byte order mark. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Control characters except line break and tab. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** A lone surrogate, from a text cut in the middle of a character. Shown as U+FFFD, because encoding would lose it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Spellings of a no-break space in HTML editors. */
const NO_BREAK_SPACE = /&(?:nbsp|nnbsp|NonBreakingSpace|#160|#8239|#x0{0,2}a0|#x202f);/gi;

const HIDDEN = /[\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}|\p{Surrogate}/u;

/** First characters of everything that the checks below search for. Texts without any of them skip the checks. */
const WORTH_A_LOOK = /[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069\uFEFF&<{}[\]]/u;

const MARKUP = /<[a-z/!?][^<>]*>/i;

const LINK = /\[[^[\]]*\]\(([^()\s]*)\)/g;

const TOKEN = /\{\{([^{}]*)\}\}/g;

/** `{{[function ]key[ ?? fallback]}}` */
const TOKEN_PARTS = /^\s*(?:([a-z]+)\s+)?([^\s?]+)\s*(?:\?\?[\s\S]*)?$/;

const FUNCTIONS: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['bare', 'de', 'a', 'que', 'listde'],
  en: ['bare', 's'],
};

/** Removes reordering and control characters. Lone surrogates become U+FFFD, no-break space entities become U+00A0. */
export function cleanText(text: string): string {
  // Remove reordering characters first: one inside an entity would hide it from the replacement.
  return text
    .replace(REORDERING, '')
    .replace(CONTROL, '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .replace(NO_BREAK_SPACE, '\u00A0');
}

/** `U+202E` */
export function characterCode(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** True for safe link targets: a path of this site or an https address. */
export function isSafeTarget(target: string): boolean {
  return /^\/(?![/\\])/.test(target) || /^https:\/\/[^\s]/i.test(target);
}

/** The first interpolation problem of a text, or undefined. `knows` returns whether a key can ever have an answer. */
export function interpolationFault(
  text: string,
  locale: Locale,
  knows: (key: string) => boolean,
): Fault | undefined {
  const rest = text.replace(TOKEN, (token) => ' '.repeat(token.length));
  const brace = rest.search(/[{}]/);
  if (brace >= 0) return broken('unbalanced-braces', rest.charAt(brace), brace);
  if (rest.split('[[').length !== rest.split(']]').length) {
    const bracket = rest.search(/\[\[|\]\]/);
    return broken('unbalanced-brackets', rest.slice(bracket, bracket + 2), bracket);
  }
  for (const { 0: source, 1: inside = '', index } of text.matchAll(TOKEN)) {
    const [, name, key] = TOKEN_PARTS.exec(inside) ?? [];
    if (key === undefined) return broken('malformed-insertion', source, index);
    const known = FUNCTIONS[locale];
    if (name !== undefined && !known.includes(name))
      return ['unknown-function', { source, name, meant: undefined, known }];
    if (!knows(key)) return ['unknown-insertion', { source, key, meant: undefined }];
  }
  return undefined;
}

function broken(fault: WordingProblem['code'], source: string, at: number): Fault {
  return ['broken-insertion', { source, at, fault }];
}

interface TextOptions {
  /** Key of the question that the text belongs to. */
  readonly field?: string | undefined;
}

/** Reads one display text; undefined if it is missing or not a string. */
export type ReadText = (value: unknown, place: string, options?: TextOptions) => string | undefined;

/**
 * Creates the reader of one document's texts. Cleans each text and reports problems to authors.
 * @param knows returns whether texts may insert a key; undefined if braces are plain text (a plain rjsf document)
 */
export function createTextReader(
  locale: Locale,
  knows: ((key: string) => boolean) | undefined,
  findings: Findings,
): ReadText {
  return (value, place, { field } = {}) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') {
      findings.repair(place, ['wrong-shape', { wanted: 'text', found: value }], field);
      return undefined;
    }
    if (!WORTH_A_LOOK.test(value)) return value;
    const text = cleanText(value);
    const hidden = HIDDEN.exec(value);
    if (hidden !== null)
      findings.note(place, ['control-character', { sign: characterCode(hidden[0]), at: hidden.index }]);
    const markup = text.search(MARKUP);
    if (markup >= 0) findings.repair(place, ['markup-sign', { sign: '<', at: markup }]);
    for (const [, target = ''] of text.matchAll(LINK))
      if (!isSafeTarget(target)) findings.repair(place, ['link-target', { target: target.slice(0, 100) }]);
    const fault = knows === undefined ? undefined : interpolationFault(text, locale, knows);
    if (fault !== undefined) findings.repair(place, fault);
    return text;
  };
}
