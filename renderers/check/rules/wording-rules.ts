/** Rules 17, 24, 25 and 26: insertions, missing texts, typography, plain text only. */

import { grammarFunctions } from '#renderers/engine/interpolate.ts';
import { type Insertion, parseWording } from '#renderers/format/parse-wording.ts';
import { isLocale } from '#renderers/format/reserved-names.ts';
import { nearName } from '#renderers/format/similar-name.ts';
import { characterCode, isSafeTarget } from '#renderers/format/text-cleaning.ts';
import { isText, member } from '#renderers/json.ts';
import { pointerTo, questionAt } from '../document-place.ts';
import { type DocumentDraft, liveKeys, uiOf } from '../draft.ts';
import type { Report } from '../finding.ts';
import type { Edit } from '../fix.ts';
import type { Keys } from '../keys.ts';
import type { Text } from '../text-list.ts';
import { controlEdits, quoteEdits, type SignEdit, typographyFaults } from '../typography-check.ts';

interface Inserted {
  readonly insertion: Insertion;
  /** True inside a segment, which is dropped if one of its keys is empty. */
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

/** Rule 17. */
export function checkInsertions(text: Text, keys: Keys, report: Report): void {
  const { problems } = parseWording(text.text);
  if (!text.isRead) return;
  if (text.reading === undefined) {
    if (/\{\{|\}\}|\[\[|\]\]/.test(text.text)) report.error(17, text, 'braces-not-read', {});
    return;
  }
  for (const { code: fault, at, source } of problems)
    report.error(17, text, 'broken-insertion', { fault, at, source });
  for (const { insertion } of insertionsOf(text.text)) checkInsertion(insertion, text, keys, report);
}

function checkInsertion(
  { function: name, key, source }: Insertion,
  text: Text,
  keys: Keys,
  report: Report,
): void {
  const { locale } = keys.draft;
  const known = isLocale(locale) ? grammarFunctions(locale) : [];
  if (name !== '' && !known.includes(name)) {
    const language = (['fr', 'en'] as const).find((each) => grammarFunctions(each).includes(name));
    if (language !== undefined)
      report.error(17, text, 'function-of-other-language', { source, name, language });
    else {
      const { meant, sure } = nearName(name, known);
      const facts = { source, name, meant, known };
      report.error(17, text, 'unknown-function', facts, rewritten(text, source, name, sure));
    }
  }
  if (key !== '' && keys.originOf(key) === undefined) {
    const { meant, sure } = nearName(key, keys.all());
    report.error(17, text, 'unknown-insertion', { source, key, meant }, rewritten(text, source, key, sure));
  }
}

/** Edits that write another name into each insertion equal to this one. */
function rewritten(
  { text, pointer }: Text,
  source: string,
  name: string,
  meant: string | undefined,
): readonly Edit[] {
  if (meant === undefined) return [];
  const within = source.indexOf(name);
  const edits: Edit[] = [];
  for (let start = text.indexOf(source); start !== -1; start = text.indexOf(source, start + 1)) {
    const from = start + within;
    edits.unshift({ pointer, from, to: from + name.length, insert: meant });
  }
  return edits;
}

/** Rule 24, within one language. */
export function checkWords(draft: DocumentDraft, texts: readonly Text[], report: Report): void {
  if (draft.kind === 'page') {
    for (const [index, section] of draft.sections.entries())
      if (isBlank(member(section, 'title'))) {
        const pointer = pointerTo('sections', index, 'title');
        report.error(24, { place: `sections[${index}]`, pointer }, 'section-without-title', {});
      }
  }
  for (const key of draft.kind === 'page' ? [] : liveKeys(draft)) {
    const schema = draft.properties.get(key) ?? {};
    const { pointer } = questionAt(key);
    if (isBlank(schema.title)) report.error(24, { place: key, pointer: `${pointer}/title` }, 'no-title', {});
    if (isBlank(member(uiOf(draft, key), 'ui:title'))) {
      const drawn = member(draft.uiSchema, key) === undefined ? [] : ['ui:title'];
      report.error(24, { place: key, pointer: pointerTo('uiSchema', key, ...drawn) }, 'no-ui-title', {});
    }
    const list = schema.oneOf === undefined ? `${pointer}/items/oneOf` : `${pointer}/oneOf`;
    for (const [index, choice] of (schema.oneOf ?? schema.items?.oneOf ?? []).entries()) {
      const where = { place: `${key} oneOf[${index}]`, pointer: `${list}/${index}/title` };
      if (isBlank(choice.title)) report.error(24, where, 'no-title', {});
    }
  }
  for (const text of texts)
    if (isBlank(text.text) && !REQUIRED_TEXT.test(text.pointer)) report.warn(24, text, 'empty-text', {});
}

/** Required texts of a document. */
const REQUIRED_TEXT =
  /^\/(?:title|schema\/properties\/[^/]+(?:\/items)?(?:\/oneOf\/\d+)?\/title|uiSchema\/[^/]+\/ui:title|sections\/\d+\/title)$/;

function isBlank(text: unknown): boolean {
  return !isText(text) || text.trim() === '';
}

/** Rule 25. */
export function checkTypography(text: Text, locale: string, report: Report): void {
  if (!isLocale(locale)) return;
  for (const { fault, edits } of typographyFaults(text.text, locale)) {
    const [code, facts] = fault;
    report.warn(25, text, code, facts, placed(edits, text));
  }
}

function placed(edits: readonly SignEdit[], { pointer }: Text): readonly Edit[] {
  return edits.map((edit) => ({ ...edit, pointer }));
}

const CONTROL = /\p{Cc}/u;
const CONTROL_IN_BODY = /(?!\n)\p{Cc}/u;
const LINK = /\[[^[\]]*\]\(([^()]*)\)/g;

/** Rule 26. */
export function checkPlainText(text: Text, locale: string, report: Report): void {
  const [sign] = /[<>]/.exec(text.text) ?? [];
  if (sign !== undefined) report.error(26, text, 'markup-sign', { sign, at: text.text.indexOf(sign) });
  const quote = text.text.indexOf('"');
  if (quote !== -1) {
    const edits = isLocale(locale) ? quoteEdits(text.text, locale) : [];
    report.error(26, text, 'straight-quote', { at: quote }, placed(edits, text));
  }
  const control = (text.isBody ? CONTROL_IN_BODY : CONTROL).exec(text.text);
  if (control !== null) {
    const edits = isLocale(locale) ? controlEdits(text.text, locale) : [];
    const facts = { sign: characterCode(control[0]), at: control.index };
    report.error(26, text, 'control-character', facts, placed(edits, text));
  }
  for (const [, target = ''] of text.text.matchAll(LINK))
    if (!isSafeTarget(target)) report.error(26, text, 'link-target', { target });
}
