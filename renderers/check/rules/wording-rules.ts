/** Rules 17, 24, 25 and 26: insertions, missing words, typography, and nothing that is not plain text. */
import { isText, member } from '#renderers/document/json.ts';
import { isLocale } from '#renderers/document/names.ts';
import { isSafeTarget } from '#renderers/document/text-cleaning.ts';
import { grammarFunctions } from '#renderers/engine/interpolate.ts';
import { type Insertion, parseWording, type WordingProblem } from '#renderers/engine/parse-wording.ts';
import { type Draft, liveKeys, uiOf } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import type { Keys } from '../keys.ts';
import { didYouMean } from '../similar-name.ts';
import type { Text } from '../text-list.ts';
import { typographyFaults } from '../typography-check.ts';

const LANGUAGES = { fr: 'French', en: 'English' } as const;

interface Inserted {
  readonly insertion: Insertion;
  /** In a segment, which goes when one of its keys is empty. */
  readonly isOptional: boolean;
}

export function insertionsOf(text: string): readonly Inserted[] {
  return parseWording(text).pieces.flatMap((piece): readonly Inserted[] => {
    if (piece.kind === 'text') return [];
    if (piece.kind === 'insertion') return [{ insertion: piece, isOptional: false }];
    return piece.pieces.flatMap((inner) =>
      inner.kind === 'insertion' ? [{ insertion: inner, isOptional: true }] : [],
    );
  });
}

const BROKEN: Readonly<Record<WordingProblem['code'], readonly [problem: string, suggestion: string]>> = {
  'unbalanced-braces': ['braces without a partner', 'Write {{key}}.'],
  'unbalanced-brackets': ['brackets without a partner', 'Write [[ … ]].'],
  'nested-segment': ['a segment inside a segment', 'Close the first one before.'],
  'malformed-insertion': ['no key that can be read', 'Write {{key}} or {{function key ?? fallback}}.'],
};

/** Rule 17. */
export function checkInsertions(text: Text, keys: Keys, report: Report): void {
  const { problems } = parseWording(text.text);
  if (text.reading === undefined) {
    if (/\{\{|\}\}|\[\[|\]\]/.test(text.text))
      report.error(17, text, 'nothing is put in here, braces would be read', 'Write the words out.');
    return;
  }
  for (const { code, at, source } of problems) {
    const [problem, suggestion] = BROKEN[code];
    report.error(17, text, `${shown(source)} at character ${at}: ${problem}`, suggestion);
  }
  for (const { insertion } of insertionsOf(text.text)) checkInsertion(insertion, text, keys, report);
}

function checkInsertion(
  { function: name, key, source }: Insertion,
  text: Text,
  keys: Keys,
  report: Report,
): void {
  const { locale } = keys.draft;
  const functions = isLocale(locale) ? grammarFunctions(locale) : [];
  if (name !== '' && !functions.includes(name)) {
    const other = (['fr', 'en'] as const).find((each) => grammarFunctions(each).includes(name));
    if (other !== undefined)
      report.error(17, text, `${shown(source)}: function "${name}" exists in ${LANGUAGES[other]} only`);
    else
      report.error(
        17,
        text,
        `${shown(source)}: unknown function "${name}"`,
        didYouMean(name, functions) ?? `Use ${functions.join(', ')}.`,
      );
  }
  if (key !== '' && keys.originOf(key) === undefined)
    report.error(17, text, `${shown(source)}: ${shown(key)} is not a key`, didYouMean(key, keys.all()));
}

/** Rule 24, inside one language. */
export function checkWords(draft: Draft, texts: readonly Text[], report: Report): void {
  if (draft.kind === 'page') {
    for (const [index, section] of draft.sections.entries())
      if (isBlank(member(section, 'title'))) report.error(24, `sections[${index}]`, 'no title', 'Write it.');
  }
  for (const key of draft.kind === 'page' ? [] : liveKeys(draft)) {
    const schema = draft.properties.get(key) ?? {};
    if (isBlank(schema.title)) report.error(24, key, 'no title');
    if (isBlank(member(uiOf(draft, key), 'ui:title'))) report.error(24, key, 'no ui:title');
    for (const [index, choice] of (schema.oneOf ?? schema.items?.oneOf ?? []).entries())
      if (isBlank(choice.title)) report.error(24, `${key} oneOf[${index}]`, 'no title');
  }
  for (const text of texts)
    if (isBlank(text.text) && !TOLD.test(text.pointer))
      report.warn(24, text, 'empty', 'Write it or take it out.');
}

/** Texts that a document cannot do without. */
const TOLD =
  /^\/(?:schema\/properties\/[^/]+(?:\/items)?(?:\/oneOf\/\d+)?\/title|uiSchema\/[^/]+\/ui:title|sections\/\d+\/title)$/;

function isBlank(text: unknown): boolean {
  return !isText(text) || text.trim() === '';
}

/** Rule 25. */
export function checkTypography(text: Text, locale: string, report: Report): void {
  if (!isLocale(locale)) return;
  for (const { problem, suggestion } of typographyFaults(text.text, locale))
    report.warn(25, text, problem, suggestion);
}

const CONTROL = /\p{Cc}/u;
const CONTROL_IN_BODY = /(?!\n)\p{Cc}/u;
const LINK = /\[[^[\]]*\]\(([^()]*)\)/g;

/** Rule 26. */
export function checkPlainText(text: Text, report: Report): void {
  const [markup] = /[<>]/.exec(text.text) ?? [];
  if (markup !== undefined)
    report.error(26, text, `"${markup}" at character ${text.text.indexOf(markup)}`, 'Write plain text.');
  const quote = text.text.indexOf('"');
  if (quote !== -1)
    report.error(26, text, `straight double quote at character ${quote}`, 'Use the quotes of the language.');
  const control = (text.isBody ? CONTROL_IN_BODY : CONTROL).exec(text.text);
  if (control !== null)
    report.error(
      26,
      text,
      `control character ${codeOf(control[0])} at character ${control.index}`,
      'Take it out.',
    );
  for (const [, target = ''] of text.text.matchAll(LINK))
    if (!isSafeTarget(target))
      report.error(
        26,
        text,
        `link target ${shown(target)}`,
        target.startsWith('http:') ? 'Use https.' : 'Use a path of the app or https.',
      );
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
