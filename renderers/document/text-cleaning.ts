/** Wording as it may be shown: removes characters that hide or reverse text, reports what looks wrong to the authors. */
import type { Locale } from './document.ts';
import type { Findings } from './findings.ts';

/** Marks that reorder the text after them (U+202A–202E, U+2066–2069), and the byte order mark. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Control characters other than line break and tabulation. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** Half of a character: what was cut in two. It shows as U+FFFD, and would not survive the next encoding. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The ways in which editors of web pages write a no-break space. */
const NO_BREAK_SPACE = /&(?:nbsp|nnbsp|NonBreakingSpace|#160|#8239|#x0{0,2}a0|#x202f);/gi;

const HIDDEN = /[\u202A-\u202E\u2066-\u2069\uFEFF]|(?![\n\t])\p{Cc}|\p{Surrogate}/u;

/** Whatever any of the looks at a text looks for begins with one of these. */
const WORTH_A_LOOK = /[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069\uFEFF&<{}[\]]/u;

const MARKUP = /<[a-z/!?][^<>]*>/i;

const LINK = /\[[^[\]]*\]\(([^()\s]*)\)/g;

const TOKEN = /\{\{([^{}]*)\}\}/g;

/** `{{[function ]key[ ?? fallback]}}` */
const TOKEN_PARTS = /^\s*(?:([a-z]+)\s+)?([^\s?]+)\s*(?:\?\?[\s\S]*)?$/;

const FUNCTIONS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set(['bare', 'de', 'a', 'que', 'listde']),
  en: new Set(['bare', 's']),
};

/**
 * The text without reordering marks and control characters; half characters become U+FFFD, markers of no-break spaces
 * U+00A0.
 */
export function cleanText(text: string): string {
  // Marks first: one inside a marker would hide it from this reading and show it to the next.
  return text
    .replace(REORDERING, '')
    .replace(CONTROL, '')
    .replace(LONE_SURROGATE, '\uFFFD')
    .replace(NO_BREAK_SPACE, '\u00A0');
}

/** True where a link may lead: a path of this site or an https address. */
export function isSafeTarget(target: string): boolean {
  return /^\/(?![/\\])/.test(target) || /^https:\/\/[^\s]/i.test(target);
}

/** What is wrong with the interpolation of a text, or undefined. `knows` returns whether a key can ever be answered. */
export function interpolationFault(
  text: string,
  locale: Locale,
  knows: (key: string) => boolean,
): string | undefined {
  const rest = text.replace(TOKEN, '');
  if (/[{}]/.test(rest)) return 'the braces do not close';
  if (rest.split('[[').length !== rest.split(']]').length) return 'an optional segment does not close';
  for (const [token, inside = ''] of text.matchAll(TOKEN)) {
    const [, name, key] = TOKEN_PARTS.exec(inside) ?? [];
    if (key === undefined) return `"${token}" names no key`;
    if (name !== undefined && !FUNCTIONS[locale].has(name))
      return `"${token}": no function "${name}" in "${locale}"`;
    if (!knows(key)) return `"${token}": "${key}" is not a key`;
  }
  return undefined;
}

interface TextOptions {
  /** Key of the question that the text belongs to. */
  readonly field?: string | undefined;
}

/** Reads one display text; undefined where there is none or where it is no text. */
export type ReadText = (value: unknown, place: string, options?: TextOptions) => string | undefined;

/**
 * The reader of one document's texts: cleans each, and reports what an author should look at.
 * @param knows which keys texts may put in; undefined where braces are no marks (a plain rjsf document)
 */
export function createTextReader(
  locale: Locale,
  knows: ((key: string) => boolean) | undefined,
  findings: Findings,
): ReadText {
  return (value, place, { field } = {}) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') {
      findings.repair({ place, code: 'not-a-text', problem: 'a text was expected; it is left out', field });
      return undefined;
    }
    if (!WORTH_A_LOOK.test(value)) return value;
    const text = cleanText(value);
    if (HIDDEN.test(value))
      findings.note({
        place,
        code: 'cleaned-text',
        problem: 'removed characters that hide or reverse text',
      });
    if (MARKUP.test(text))
      findings.repair({
        place,
        code: 'markup-in-text',
        problem: 'markup is shown as text',
        suggestion: 'Write plain text.',
      });
    for (const [, target = ''] of text.matchAll(LINK))
      if (!isSafeTarget(target))
        findings.repair({
          place,
          code: 'strange-link',
          problem: `the link to "${target.slice(0, 100)}" is not made`,
          suggestion: 'Link to a path of the app or to an https address.',
        });
    const fault = knows === undefined ? undefined : interpolationFault(text, locale, knows);
    if (fault !== undefined)
      findings.repair({
        place,
        code: 'bad-interpolation',
        problem: fault,
        suggestion: 'The fallback, or nothing, is shown instead.',
      });
    return text;
  };
}
