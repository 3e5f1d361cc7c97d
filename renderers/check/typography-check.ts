/** The typography of a language: what a text must not contain, where it does, and what to write. */
import type { Locale } from '#renderers/document/document.ts';

export interface TypographyFault {
  readonly problem: string;
  readonly suggestion: string;
}

/** Looks at the text with everything that nobody reads blanked out; positions are those of the text itself. */
type Search = (text: string) => TypographyFault | undefined;

const NO_BREAK = '\u00A0';

/** Stands for what is put in later or not read: a sign that is no letter and no space. */
const FILLER = '\uFFFC';

/** Finds a sign; `say` words what was found, its position in UTF-16 units from 0. */
function find(
  pattern: RegExp,
  say: (match: RegExpExecArray) => readonly [problem: string, suggestion: string],
): Search {
  return (text) => {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const [problem, suggestion] = say(match);
    return { problem, suggestion };
  };
}

const BOTH: readonly Search[] = [
  find(/[\p{L}\p{N}]*'[\p{L}\p{N}]*/u, ([word]) => [`straight apostrophe in "${word}"`, 'Use U+2019.']),
  find(/\.\.\./, ({ index }) => [`three dots at character ${index}`, 'Use U+2026.']),
  find(/ {2,}/, ({ index }) => [`two spaces at character ${index}`, 'Keep one.']),
  find(/^\s|\s$/, ({ index }) => [`space at the ${index === 0 ? 'beginning' : 'end'}`, 'Take it out.']),
];

/** Words that begin with an É, written without it. */
const BARE_CAPITAL =
  /(?<![\p{L}\p{N}])E(?=(?:tat|tape|tes\b|tre\b|cout|cri[rtv]|quip|nerg|mot|chang|chec|clair|cole|gal|vit|val|volu|l[ae]v|lan\b|puis|paul|tud|tonn|veil|viden|dit)\p{L}*)\p{L}+/u;

const FRENCH: readonly Search[] = [
  find(/ ([:;?!»])/, ({ index, 1: sign }) => [
    `ordinary space before "${sign}" at character ${index}`,
    'Use U+00A0.',
  ]),
  find(/« /, ({ index }) => [`ordinary space after "«" at character ${index + 1}`, 'Use U+00A0.']),
  find(/\u202F/, ({ index }) => [`U+202F at character ${index}`, 'Use U+00A0.']),
  find(/(?<=[^\s\u00A0?!(])[;?!]|(?<=[^\s\u00A0])»/, ({ index, 0: sign }) => [
    `no space before "${sign}" at character ${index}`,
    'Put U+00A0 before it.',
  ]),
  find(/(?<=[^\s\u00A0]):(?!\/\/|\d)/, ({ index }) => [
    `no space before ":" at character ${index}`,
    'Put U+00A0 before it.',
  ]),
  find(/«(?![ \u00A0\u202F])/, ({ index }) => [
    `no space after "«" at character ${index}`,
    'Put U+00A0 after it.',
  ]),
  find(BARE_CAPITAL, ([word]) => [`capital without its accent in "${word}"`, `Write "É${word.slice(1)}".`]),
  find(
    /(?:^|[.!?…:]\s|\n(?:- )?)(A(?:bientôt| bientôt| partir| quoi| quel| propos| côté| chaque| vous| venir))/,
    ({ 1: word = '' }) => [`capital without its accent in "${word}"`, `Write "À${word.slice(1)}".`],
  ),
  find(/\p{L}+(?:\((?:e|ne|trice|euse)s?\)s?|·\p{Ll}+)/u, ([word]) => [
    `form that names a gender in "${word}"`,
    'Say it without agreement.',
  ]),
];

const ENGLISH: readonly Search[] = [
  find(/(?<=\S)[ \u00A0\u202F]([:;?!])/, ({ index, 1: sign }) => [
    `space before "${sign}" at character ${index}`,
    'Take it out.',
  ]),
  find(/[«»]/, ({ index, 0: sign }) => [`French quote "${sign}" at character ${index}`, 'Use “ and ”.']),
];

const SEARCHES: Readonly<Record<Locale, readonly Search[]>> = {
  fr: [...FRENCH, ...BOTH],
  en: [...ENGLISH, ...BOTH],
};

/** The faults of a wording, the first of each kind. */
export function typographyFaults(text: string, locale: Locale): readonly TypographyFault[] {
  const read = visible(text);
  return SEARCHES[locale].flatMap((search) => search(read) ?? []);
}

const HIDDEN: readonly (readonly [pattern: RegExp, filler: string])[] = [
  // Ways to write a no-break space, which the app turns into one.
  [/&(?:nbsp|nnbsp|NonBreakingSpace|#160|#8239|#x0{0,2}a0|#x202f);/gi, NO_BREAK],
  [/\]\([^()\s]*\)/g, FILLER],
  [/https?:\/\/[^\s)]+/g, FILLER],
  // An insertion up to its fallback, which is read like the rest.
  [/\{\{[^{}?]*(?:\?\?\s*|(?=\}\}))/g, FILLER],
  [/\}\}/g, FILLER],
];

/** The text as it is read, insertions and link targets filled up, every sign at its place. */
function visible(text: string): string {
  return HIDDEN.reduce(
    (read, [pattern, filler]) => read.replace(pattern, (found) => filler.repeat(found.length)),
    text,
  );
}
