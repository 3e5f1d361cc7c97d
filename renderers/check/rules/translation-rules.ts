/** Rules 20 to 24 on the two languages of a document: same questions, slides and quotations, different texts. */
import type { Locale } from '#renderers/format/document.ts';
import type { FactsByCode } from '#renderers/format/finding-facts.ts';
import { innerSchemas } from '#renderers/format/keywords.ts';
import { asMembers, at, isText, type Members, member } from '#renderers/json.ts';
import { canonical } from '../condition-list.ts';
import { answerPlace, drawingAt, placeAt, questionAt, stepsOf, valueAt } from '../document-place.ts';
import { type DocumentDraft, type DraftSlide, isLive, listOf, membersOf, uiOf } from '../draft.ts';
import type { Report, TextPlace } from '../finding.ts';
import { questionOf } from '../question-name.ts';
import { shown } from '../shown-value.ts';
import type { Text } from '../text-list.ts';
import { insertionsOf } from './wording-rules.ts';

/** The same document in both languages. */
export interface Pair {
  readonly fr: DocumentDraft;
  readonly en: DocumentDraft;
}

/** Rule 20, for a document in both languages. */
export function checkVersions({ fr, en }: Pair, report: Report): void {
  const versions = { fr: member(fr.members, 'version'), en: member(en.members, 'version') };
  if (canonical(versions.fr) !== canonical(versions.en))
    report.error(20, { place: '', pointer: '/version' }, 'versions-differ', versions);
}

/** Rule 21. */
export function checkSameAnswers({ fr, en }: Pair, report: Report): void {
  for (const key of union(fr.properties.keys(), en.properties.keys())) {
    const [a, b] = [fr.properties.get(key), en.properties.get(key)];
    const question = questionAt(key);
    if (a === undefined || b === undefined) {
      report.error(21, question, 'only-in', onlyIn(a !== undefined));
      continue;
    }
    const deprecated = { place: `${key} deprecated`, pointer: `${question.pointer}/deprecated` };
    differ(deprecated, !isLive(a) || undefined, !isLive(b) || undefined);
    if (isLive(a) && isLive(b))
      differ(
        { place: `${key} required`, pointer: '/schema/required' },
        fr.required.has(key),
        en.required.has(key),
      );
  }
  const [a, b] = [limitsOf(fr.schema), limitsOf(en.schema)];
  for (const pointer of union(a.keys(), b.keys())) {
    const [place, name] = lastStep(pointer);
    differ(
      { place: `${answerPlace(place)} ${name}`, pointer: `/schema${pointer}` },
      a.get(pointer),
      b.get(pointer),
    );
  }

  function differ(place: TextPlace, first: unknown, second: unknown): void {
    if (canonical(first) !== canonical(second))
      report.error(21, place, 'answers-differ', { fr: first, en: second });
  }
}

function onlyIn(isFrench: boolean): FactsByCode['only-in'] {
  return isFrench ? { there: 'fr', missing: 'en' } : { there: 'en', missing: 'fr' };
}

/** Splits a pointer into its parent and its last step, unescaped. */
function lastStep(pointer: string): readonly [holder: string, name: string] {
  return [pointer.slice(0, pointer.lastIndexOf('/')), stepsOf(pointer).at(-1) ?? ''];
}

/** Members with their own rule, and wording. */
const APART: ReadonlySet<string> = new Set(['title', 'description', 'deprecated', 'required', 'properties']);

/** What the schema defines for each answer, without wording, by pointer: `/properties/plf2-effet/maxLength` → 1000. */
function limitsOf(schema: Members): ReadonlyMap<string, unknown> {
  const limits = new Map<string, unknown>();
  const visit = (node: object, pointer: string): void => {
    const inner = innerSchemas(node);
    const holders = new Set(inner.map(({ keyword }) => keyword));
    for (const [name, value] of Object.entries(node))
      if (!holders.has(name) && !APART.has(name)) limits.set(at(pointer, name), value);
    const names = member(node, 'required');
    if (pointer !== '' && Array.isArray(names)) limits.set(at(pointer, 'required'), [...names].sort());
    for (const { schema: next, path } of inner) visit(next, path.reduce<string>(at, pointer));
  };
  visit(schema, '');
  return limits;
}

/** Rule 22. */
export function checkSameSlides({ fr, en }: Pair, report: Report): void {
  const compare = (place: TextPlace, what: string, first: unknown, second: unknown): void => {
    if (canonical(first) !== canonical(second))
      report.error(22, place, 'structure-differs', { what, fr: first, en: second });
  };
  for (const [a, b] of matched(fr.slides, en.slides, ({ name }) => name, report)) {
    const place = drawingAt('ui:slides', a.index);
    compare(place, 'fields', a.fields, b.fields);
    for (const name of ['when', 'recall', 'pause', 'require', 'part'])
      compare(place, name, member(a.members, name), member(b.members, name));
    compareVariants(place, 'variants', a.variants, b.variants);
  }
  for (const key of fr.properties.keys()) {
    if (!en.properties.has(key)) continue;
    compareUi({ place: key, pointer: at('/uiSchema', key) }, uiOf(fr, key), uiOf(en, key));
  }
  compareList(drawingAt('ui:summary'), fr.summary, en.summary, ['fields', 'when', 'folded']);
  compareList(placeAt('sections'), fr.sections, en.sections, ['name', 'when', 'recall', 'block']);
  for (const name of ['collection', 'key', 'top', 'meta', 'alert'])
    compare(placeAt('entry', name), name, member(fr.entry, name), member(en.entry, name));
  const feeds = ['to', 'key', 'mode', 'special', 'from'];
  compareList(placeAt('entry', 'feeds'), listOf(fr.entry, 'feeds'), listOf(en.entry, 'feeds'), feeds);
  const lines = 'lineVariants';
  compareList(placeAt('entry', lines), listOf(fr.entry, lines), listOf(en.entry, lines), ['when']);
  const migrations = 'migrations';
  compare(placeAt(migrations), migrations, member(fr.members, migrations), member(en.members, migrations));

  function compareList(
    place: TextPlace,
    a: readonly Members[],
    b: readonly Members[],
    names: string[],
  ): void {
    if (a.length !== b.length) {
      compare(place, 'number', a.length, b.length);
      return;
    }
    for (const [index, item] of a.entries())
      for (const name of names)
        compare(itemOf(place, index), name, member(item, name), member(b[index] ?? {}, name));
  }

  function compareVariants(
    { place, pointer }: TextPlace,
    list: 'variants' | 'ui:variants',
    a: readonly Members[],
    b: readonly Members[],
  ): void {
    const variants = { place: `${place}.variants`, pointer: at(pointer, list) };
    if (a.length !== b.length)
      compare({ place, pointer: variants.pointer }, 'number of variants', a.length, b.length);
    else
      for (const [index, variant] of a.entries())
        compare(itemOf(variants, index), 'when', member(variant, 'when'), member(b[index] ?? {}, 'when'));
  }

  function compareUi({ place, pointer }: TextPlace, a: Members, b: Members): void {
    for (const name of ['ui:widget', 'ui:field', 'ui:readonly', 'ui:autocomplete', 'ui:inputType'])
      compare(
        { place: `${place} ${name}`, pointer: at(pointer, name) },
        name,
        member(a, name),
        member(b, name),
      );
    compareVariants({ place, pointer }, 'ui:variants', listOf(a, 'ui:variants'), listOf(b, 'ui:variants'));
    const [first, second] = [membersOf(a, 'ui:options'), membersOf(b, 'ui:options')];
    for (const name of union(Object.keys(first), Object.keys(second))) {
      const where = { place: `${place} ui:options.${name}`, pointer: at(at(pointer, 'ui:options'), name) };
      compare(where, ...structureOf(name, first, second));
    }
    for (const name of union(Object.keys(a), Object.keys(b)))
      if (!name.startsWith('ui:'))
        compareUi(
          { place: `${place}.${name}`, pointer: at(pointer, name) },
          membersOf(a, name),
          membersOf(b, name),
        );
  }
}

function itemOf({ place, pointer }: TextPlace, index: number): TextPlace {
  return { place: `${place}[${index}]`, pointer: at(pointer, index) };
}

/** What both languages must share in an option: the number of its words, or its value. */
function structureOf(name: string, fr: Members, en: Members): [what: string, fr: unknown, en: unknown] {
  const [a, b] = [member(fr, name), member(en, name)];
  if (Array.isArray(a) && Array.isArray(b)) return ['number', a.length, b.length];
  if (isText(a) && isText(b) && name !== 'collection') return ['text', true, true];
  if (name === 'messages' && asMembers(a) !== undefined && asMembers(b) !== undefined)
    return ['keywords', Object.keys(membersOf(fr, name)).sort(), Object.keys(membersOf(en, name)).sort()];
  return [name, a, b];
}

/** Pairs the slides of both languages by name. Reports slides without a partner and a different order. */
function matched(
  fr: readonly DraftSlide[],
  en: readonly DraftSlide[],
  nameOf: (slide: DraftSlide) => string,
  report: Report,
): readonly (readonly [DraftSlide, DraftSlide])[] {
  const [a, b] = [fr.map(nameOf), en.map(nameOf)];
  for (const name of union(a, b)) {
    if (a.includes(name) && b.includes(name)) continue;
    const index = a.includes(name) ? a.indexOf(name) : b.indexOf(name);
    const place = { place: `ui:slides ${shown(name)}`, pointer: `/uiSchema/ui:slides/${index}` };
    report.error(22, place, 'only-in', onlyIn(a.includes(name)));
  }
  const [shared, order] = [a.filter((name) => b.includes(name)), b.filter((name) => a.includes(name))];
  if (canonical(shared) !== canonical(order))
    report.error(22, drawingAt('ui:slides'), 'order-differs', { fr: shared, en: order });
  return fr.flatMap((slide) => {
    const other = en.find((each) => nameOf(each) === nameOf(slide));
    return other === undefined ? [] : [[slide, other] as const];
  });
}

/** Rules 23 and 24 on both languages, if their slides match. */
export function checkSameTexts(
  { fr, en }: Pair,
  texts: Readonly<Record<Locale, readonly Text[]>>,
  report: Report,
  reports: Readonly<Record<Locale, Report>>,
): void {
  const hasSameSlides =
    canonical(fr.slides.map(({ name }) => name)) === canonical(en.slides.map(({ name }) => name));
  const english = new Map(texts.en.map((text) => [text.pointer, text]));
  const french = new Set(texts.fr.map(({ pointer }) => pointer));
  const copied = copiedWords(texts.fr, english);
  for (const text of texts.fr) {
    if (!hasSameSlides && text.pointer.startsWith('/uiSchema/ui:slides')) continue;
    const other = english.get(text.pointer);
    if (other === undefined) {
      if (!isListed(text) && hasPlace(en, text)) reports.en.warn(24, text, 'text-missing', { other: 'fr' });
      continue;
    }
    compareKeys([text, fr], [other, en], report);
    if (isUntranslated(text, other, copied)) reports.en.warn(24, other, 'same-text', { text: text.text });
  }
  for (const text of texts.en)
    if (!french.has(text.pointer) && !isListed(text) && hasPlace(fr, text))
      if (hasSameSlides || !text.pointer.startsWith('/uiSchema/ui:slides'))
        reports.fr.warn(24, text, 'text-missing', { other: 'en' });
}

function compareKeys(
  [text, fr]: [Text, DocumentDraft],
  [other, en]: [Text, DocumentDraft],
  report: Report,
): void {
  const [a, b] = [keysIn(text.text), keysIn(other.text)];
  if (canonical(a) === canonical(b)) return;
  report.warn(23, text, 'recalls-differ', {
    fr: a.map((key) => questionOf(fr, key)),
    en: b.map((key) => questionOf(en, key)),
  });
}

function keysIn(text: string): readonly string[] {
  return [...new Set(insertionsOf(text).map(({ insertion }) => insertion.key))].sort();
}

/** Rule 22 counts the words of lists. */
function isListed({ isWord }: Text): boolean {
  return isWord;
}

/** True if the other language has the parent of the text. If not, another rule reports it. */
function hasPlace({ members }: DocumentDraft, { pointer }: Text): boolean {
  return valueAt(members, pointer.slice(0, pointer.lastIndexOf('/'))) !== undefined;
}

/** Lists with mostly equal words in both languages: those were copied. Single words may be equal by chance. */
function copiedWords(fr: readonly Text[], english: ReadonlyMap<string, Text>): ReadonlySet<string> {
  const lists = new Map<string, { same: number; all: number }>();
  for (const text of fr) {
    if (!text.isWord) continue;
    const list = listOfWord(text);
    const count = lists.get(list) ?? { same: 0, all: 0 };
    lists.set(list, {
      same: count.same + (english.get(text.pointer)?.text === text.text ? 1 : 0),
      all: count.all + 1,
    });
  }
  return new Set([...lists].filter(([, { same, all }]) => same * 2 > all).map(([list]) => list));
}

function listOfWord({ pointer }: Text): string {
  return pointer.replace(/\/\d+(?:\/title)?$/, '');
}

const FRENCH_ONLY = /[àâçéèêëîïôùûüœæ«»]/i;

function isUntranslated(fr: Text, en: Text, copied: ReadonlySet<string>): boolean {
  const words = fr.text.replace(/\{\{[^{}]*\}\}/g, ' ').trim();
  if (fr.text !== en.text || !/\p{L}/u.test(words)) return false;
  // Acronyms such as PLF or RH may be equal in both languages.
  if (/^[\p{Lu}\P{L}]+$/u.test(words)) return false;
  return !fr.isWord || /\s/.test(words) || FRENCH_ONLY.test(words) || copied.has(listOfWord(fr));
}

function union(a: Iterable<string>, b: Iterable<string>): readonly string[] {
  return [...new Set([...a, ...b])];
}
