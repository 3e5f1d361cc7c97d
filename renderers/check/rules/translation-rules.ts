/** Rules 20 to 24 over the two languages of one document: same questions, same slides, same quotations, other words. */
import type { Locale } from '#renderers/document/document.ts';
import { asMembers, isText, type Members, member } from '#renderers/document/json.ts';
import { innerSchemas } from '#renderers/document/keywords.ts';
import { canonical, inWords } from '../condition-list.ts';
import { answerPlace, valueAt } from '../document-place.ts';
import { type Draft, isLive, listOf, membersOf, uiOf } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import type { Text } from '../text-list.ts';
import { insertionsOf } from './wording-rules.ts';

/** The same document in both languages. */
export interface Pair {
  readonly fr: Draft;
  readonly en: Draft;
}

/** Rule 20, of a document that both languages have. */
export function checkVersions({ fr, en }: Pair, report: Report): void {
  const [a, b] = [member(fr.members, 'version'), member(en.members, 'version')];
  if (canonical(a) !== canonical(b))
    report.error(20, '', `fr ${describeValue(a)}, en ${describeValue(b)}`, 'Align the versions.');
}

/** Rule 21. */
export function checkSameAnswers({ fr, en }: Pair, report: Report): void {
  for (const key of union(fr.properties.keys(), en.properties.keys())) {
    const [a, b] = [fr.properties.get(key), en.properties.get(key)];
    if (a === undefined || b === undefined) {
      report.error(21, key, a === undefined ? 'in en, not in fr' : 'in fr, not in en');
      continue;
    }
    differ(`${key} deprecated`, !isLive(a) || undefined, !isLive(b) || undefined);
    if (isLive(a) && isLive(b)) differ(`${key} required`, fr.required.has(key), en.required.has(key));
  }
  const [a, b] = [limitsOf(fr.schema), limitsOf(en.schema)];
  for (const place of union(a.keys(), b.keys())) differ(place, a.get(place), b.get(place));

  function differ(place: string, first: unknown, second: unknown): void {
    if (canonical(first) !== canonical(second))
      report.error(21, place, `fr ${describeValue(first)}, en ${describeValue(second)}`);
  }
}

/** Members that are reported on their own, or that are wording. */
const APART: ReadonlySet<string> = new Set(['title', 'description', 'deprecated', 'required', 'properties']);

/** What the schema defines of each answer beside its wording: `plf2-effet maxLength` → 1000. */
function limitsOf(schema: Members): ReadonlyMap<string, unknown> {
  const limits = new Map<string, unknown>();
  const visit = (node: object, pointer: string): void => {
    const inner = innerSchemas(node);
    const holders = new Set(inner.map(({ keyword }) => keyword));
    for (const [name, value] of Object.entries(node))
      if (!holders.has(name) && !APART.has(name)) limits.set(`${answerPlace(pointer)} ${name}`, value);
    const names = member(node, 'required');
    if (pointer !== '' && Array.isArray(names))
      limits.set(`${answerPlace(pointer)} required`, [...names].sort());
    for (const { schema: next, path } of inner) visit(next, `${pointer}/${path.join('/')}`);
  };
  visit(schema, '');
  return limits;
}

/** Rule 22. */
export function checkSameSlides({ fr, en }: Pair, report: Report): void {
  const compare = (place: string, what: string, first: unknown, second: unknown): void => {
    if (canonical(first) !== canonical(second))
      report.error(
        22,
        place,
        `${what} differ${what.endsWith('s') ? '' : 's'} (fr: ${describeValue(first)}; en: ${describeValue(second)})`,
      );
  };
  for (const [a, b] of matched(fr.slides, en.slides, ({ name }) => name, 'ui:slides', report)) {
    const place = `ui:slides[${a.index}]`;
    compare(place, 'fields', a.fields, b.fields);
    for (const name of ['when', 'recall', 'pause', 'require', 'part'])
      compare(place, name, member(a.members, name), member(b.members, name));
    compareVariants(place, a.variants, b.variants);
  }
  for (const key of fr.properties.keys()) {
    if (!en.properties.has(key)) continue;
    const [a, b] = [uiOf(fr, key), uiOf(en, key)];
    compareUi(key, a, b);
  }
  compareList('ui:summary', fr.summary, en.summary, ['fields', 'when', 'folded']);
  compareList('sections', fr.sections, en.sections, ['name', 'when', 'recall', 'block']);
  for (const name of ['collection', 'key', 'top', 'meta', 'alert'])
    compare(`entry.${name}`, name, member(fr.entry, name), member(en.entry, name));
  const feeds = ['to', 'key', 'mode', 'special', 'from'];
  compareList('entry.feeds', listOf(fr.entry, 'feeds'), listOf(en.entry, 'feeds'), feeds);
  compareList('entry.lineVariants', listOf(fr.entry, 'lineVariants'), listOf(en.entry, 'lineVariants'), [
    'when',
  ]);
  compare('migrations', 'migrations', member(fr.members, 'migrations'), member(en.members, 'migrations'));

  function compareList(place: string, a: readonly Members[], b: readonly Members[], names: string[]): void {
    if (a.length !== b.length) {
      compare(place, 'number', a.length, b.length);
      return;
    }
    for (const [index, item] of a.entries())
      for (const name of names)
        compare(`${place}[${index}]`, name, member(item, name), member(b[index] ?? {}, name));
  }

  function compareVariants(place: string, a: readonly Members[], b: readonly Members[]): void {
    if (a.length !== b.length) compare(place, 'number of variants', a.length, b.length);
    else
      for (const [index, variant] of a.entries())
        compare(
          `${place}.variants[${index}]`,
          'when',
          member(variant, 'when'),
          member(b[index] ?? {}, 'when'),
        );
  }

  function compareUi(place: string, a: Members, b: Members): void {
    for (const name of ['ui:widget', 'ui:field', 'ui:readonly', 'ui:autocomplete', 'ui:inputType'])
      compare(`${place} ${name}`, name, member(a, name), member(b, name));
    compareVariants(place, listOf(a, 'ui:variants'), listOf(b, 'ui:variants'));
    const [first, second] = [membersOf(a, 'ui:options'), membersOf(b, 'ui:options')];
    for (const name of union(Object.keys(first), Object.keys(second)))
      compare(`${place} ui:options.${name}`, ...structureOf(name, first, second));
    for (const name of union(Object.keys(a), Object.keys(b)))
      if (!name.startsWith('ui:')) compareUi(`${place}.${name}`, membersOf(a, name), membersOf(b, name));
  }
}

/** What both languages share of an option: the number of its words, or its value. */
function structureOf(name: string, fr: Members, en: Members): [what: string, fr: unknown, en: unknown] {
  const [a, b] = [member(fr, name), member(en, name)];
  if (Array.isArray(a) && Array.isArray(b)) return ['number', a.length, b.length];
  if (isText(a) && isText(b) && name !== 'collection') return ['text', true, true];
  if (name === 'messages' && asMembers(a) !== undefined && asMembers(b) !== undefined)
    return ['keywords', Object.keys(membersOf(fr, name)).sort(), Object.keys(membersOf(en, name)).sort()];
  return [name, a, b];
}

/** The items of two lists by name; reports items without a partner, and a different order. */
function matched<T>(
  fr: readonly T[],
  en: readonly T[],
  nameOf: (item: T) => string,
  place: string,
  report: Report,
): readonly (readonly [T, T])[] {
  const [a, b] = [fr.map(nameOf), en.map(nameOf)];
  for (const name of union(a, b))
    if (!a.includes(name) || !b.includes(name))
      report.error(22, `${place} ${shown(name)}`, a.includes(name) ? 'in fr, not in en' : 'in en, not in fr');
  const [shared, order] = [a.filter((name) => b.includes(name)), b.filter((name) => a.includes(name))];
  if (canonical(shared) !== canonical(order))
    report.error(22, place, `order differs (fr: ${shared.join(', ')}; en: ${order.join(', ')})`);
  return fr.flatMap((item) => {
    const other = en.find((each) => nameOf(each) === nameOf(item));
    return other === undefined ? [] : [[item, other] as const];
  });
}

/** Rules 23 and 24 over both languages, where their slides are the same. */
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
      if (!isListed(text) && hasPlace(en, text))
        reports.en.warn(24, text, 'missing, present in fr', 'Write it.');
      continue;
    }
    compareKeys(text, other, report);
    if (isUntranslated(text, other, copied))
      reports.en.warn(24, other, `same text as fr (${shown(text.text)})`, 'Untranslated?');
  }
  for (const text of texts.en)
    if (!french.has(text.pointer) && !isListed(text) && hasPlace(fr, text))
      if (hasSameSlides || !text.pointer.startsWith('/uiSchema/ui:slides'))
        reports.fr.warn(24, text, 'missing, present in en', 'Write it.');
}

function compareKeys(fr: Text, en: Text, report: Report): void {
  const [a, b] = [keysIn(fr.text), keysIn(en.text)];
  if (canonical(a) === canonical(b)) return;
  const recalls = (keys: readonly string[]): string => (keys.length === 0 ? 'nothing' : keys.join(', '));
  report.warn(23, fr, `fr recalls ${recalls(a)}, en recalls ${recalls(b)}`);
}

function keysIn(text: string): readonly string[] {
  return [...new Set(insertionsOf(text).map(({ insertion }) => insertion.key))].sort();
}

/** Words of lists are counted by rule 22. */
function isListed({ isWord }: Text): boolean {
  return isWord;
}

/** True where the other language has what the text belongs to: else that is already reported. */
function hasPlace({ members }: Draft, { pointer }: Text): boolean {
  return valueAt(members, pointer.slice(0, pointer.lastIndexOf('/'))) !== undefined;
}

/** Lists of which most words are the same in both languages: those were copied, single words may just be alike. */
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
  // PLF, RH: the same letters in both.
  if (/^[\p{Lu}\P{L}]+$/u.test(words)) return false;
  return !fr.isWord || /\s/.test(words) || FRENCH_ONLY.test(words) || copied.has(listOfWord(fr));
}

function union(a: Iterable<string>, b: Iterable<string>): readonly string[] {
  return [...new Set([...a, ...b])];
}

/** A value in a sentence: lists by their items, conditions in words. */
function describeValue(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return inWords(value) ?? shown(value);
}
