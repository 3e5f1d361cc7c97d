/** Rules 1 and 2: members of a document, their types and places. */

import type { Wanted } from '#renderers/format/finding-facts.ts';
import { documentMembers } from '#renderers/format/members.ts';
import { isDocumentName, isLocale, isVersion } from '#renderers/format/reserved-names.ts';
import { nearName } from '#renderers/format/similar-name.ts';
import { asMembers, at, isText, type Members, member } from '#renderers/json.ts';
import { drawingAt, placeAt, pointerTo } from '../document-place.ts';
import type { DocumentDraft } from '../draft.ts';
import { type Report, type TextPlace, WHOLE } from '../finding.ts';
import { renamed, replaced } from '../fix.ts';

export function checkHead({ members, kind, name, locale }: DocumentDraft, report: Report): void {
  const found = (place: string): unknown => member(members, place);
  const text = (place: string): string | undefined => {
    const value = found(place);
    return isText(value) ? value : undefined;
  };
  if (found('format') !== 1)
    report.error(1, placeAt('format'), 'bad-format', { found: found('format') }, [
      { pointer: '/format', value: 1 },
    ]);
  if (!isDocumentName(found('name')))
    report.error(1, placeAt('name'), 'bad-document-name', { found: found('name'), name });
  else if (text('name') !== name) report.error(2, placeAt('name'), 'name-differs', { found: text('name') });
  if (!isLocale(found('locale')))
    report.error(1, placeAt('locale'), 'bad-locale', { found: found('locale'), locale });
  else if (text('locale') !== locale)
    report.error(2, placeAt('locale'), 'locale-differs', { declared: text('locale') });
  checkVersion(found('version'), report);
  const kinds = ['exercise', 'page'];
  if (!kinds.includes(text('kind') ?? '')) {
    const { meant, sure } = nearName(text('kind') ?? '', kinds);
    const facts = { found: found('kind'), kind: meant ?? kind };
    report.error(1, placeAt('kind'), 'bad-kind', facts, replaced('/kind', sure));
  }
  const title = text('title');
  if (title === undefined || title.trim() === '')
    report.error(1, placeAt('title'), 'no-document-title', {
      found: title === undefined ? found('title') : undefined,
    });
  if (found('description') !== undefined && text('description') === undefined)
    report.error(1, placeAt('description'), 'bad-description', { found: found('description') });
  for (const place of kind === 'page' ? [] : ['schema', 'uiSchema', 'entry'])
    if (asMembers(found(place)) === undefined)
      report.error(1, placeAt(place), 'no-object', { found: found(place) });
  if (kind === 'page' && !Array.isArray(found('sections')))
    report.error(1, placeAt('sections'), 'no-sections', { found: found('sections') });
  reportUnknown(members, documentMembers, WHOLE, report);
}

function checkVersion(version: unknown, report: Report): void {
  if (isVersion(version)) return;
  const numbers = String(version ?? '1')
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);
  const [major = 1, minor = 0, patch = 0] = numbers;
  const written = `${major}.${minor}.${patch}`;
  report.error(1, placeAt('version'), 'bad-version', { found: version, written });
}

type Fits = (value: unknown) => boolean;

const isList: Fits = Array.isArray;
const isTexts: Fits = (value) => Array.isArray(value) && value.every(isText);
const isObjects: Fits = (value) =>
  Array.isArray(value) && value.every((item) => asMembers(item) !== undefined);

/** What a member must be: a name for the sentence and a test. */
type Shape = Readonly<Record<string, readonly [wanted: Wanted, fits: Fits]>>;

const TEXT = ['text', isText] as const;
const TEXTS = ['keys', isTexts] as const;
const OBJECTS = ['objects', isObjects] as const;
const ANY = ['value', () => true] as const;
const FLAG = ['flag', (value: unknown) => typeof value === 'boolean'] as const;

const SLIDE: Shape = {
  name: TEXT,
  title: TEXT,
  body: TEXT,
  fields: TEXTS,
  when: ANY,
  part: TEXT,
  recall: TEXTS,
  pause: [
    'pause',
    (value) => {
      const seconds = member(asMembers(value) ?? {}, 'seconds');
      return typeof seconds === 'number' && seconds >= 5 && seconds <= 180;
    },
  ],
  require: ['each-or-one', (value) => value === 'each' || value === 'one'],
  variants: OBJECTS,
};

const VARIANT: Shape = { when: ANY, title: TEXT, body: TEXT };

const FIELD_VARIANT: Shape = {
  when: ANY,
  'ui:title': TEXT,
  'ui:help': TEXT,
  'ui:placeholder': TEXT,
  sentence: TEXT,
};

const SUMMARY: Shape = {
  title: TEXT,
  fields: TEXTS,
  when: ANY,
  folded: FLAG,
};

const SECTION: Shape = { name: TEXT, title: TEXT, body: TEXT, when: ANY, recall: TEXTS, block: TEXT };

const FIELD: Shape = {
  'ui:title': TEXT,
  'ui:help': TEXT,
  'ui:placeholder': TEXT,
  'ui:description': TEXT,
  'ui:widget': TEXT,
  'ui:field': TEXT,
  'ui:readonly': FLAG,
  'ui:disabled': FLAG,
  'ui:autofocus': FLAG,
  'ui:autocomplete': TEXT,
  'ui:inputType': TEXT,
  'ui:rows': ['number', (value) => typeof value === 'number'],
  'ui:enumNames': ['texts', isTexts],
  'ui:variants': OBJECTS,
  'ui:options': ['object', (value) => asMembers(value) !== undefined],
};

/** Rule 1, for the members of slides, questions and sections. */
export function checkShapes(draft: DocumentDraft, report: Report): void {
  if (draft.kind === 'page') {
    for (const [index, section] of rawList(draft.members, 'sections').entries())
      checkShape(section, SECTION, placeAt('sections', index), report, ['name', 'title']);
    return;
  }
  const { uiSchema } = draft;
  for (const name of ['ui:slides', 'ui:summary'])
    if (member(uiSchema, name) !== undefined && !isList(member(uiSchema, name)))
      report.error(1, drawingAt(name), 'not-a-list', { found: member(uiSchema, name) });
  for (const [index, slide] of rawList(uiSchema, 'ui:slides').entries()) {
    checkShape(slide, SLIDE, drawingAt('ui:slides', index), report, ['name', 'fields']);
    for (const [rank, variant] of rawList(asMembers(slide) ?? {}, 'variants').entries())
      checkShape(variant, VARIANT, drawingAt('ui:slides', index, 'variants', rank), report, ['when']);
  }
  for (const [index, section] of rawList(uiSchema, 'ui:summary').entries())
    checkShape(section, SUMMARY, drawingAt('ui:summary', index), report, ['title', 'fields']);
  for (const [key, ui] of Object.entries(uiSchema)) {
    if (key.startsWith('ui:')) continue;
    const pointer = pointerTo('uiSchema', key);
    if (!draft.properties.has(key)) {
      const { meant, sure } = nearName(key, draft.properties.keys());
      const place = { place: `uiSchema.${key}`, pointer };
      report.warn(1, place, 'no-such-property', { meant }, renamed(pointer, sure, uiSchema));
      continue;
    }
    checkField(ui, { place: key, pointer }, report);
  }
}

function checkField(raw: unknown, { place, pointer }: TextPlace, report: Report): void {
  const members = asMembers(raw);
  const own = Object.fromEntries(Object.entries(members ?? {}).filter(([name]) => name.startsWith('ui:')));
  checkShape(members === undefined ? raw : own, FIELD, { place, pointer }, report, []);
  for (const [index, variant] of rawList(members ?? {}, 'ui:variants').entries()) {
    const inner = { place: `${place} ui:variants[${index}]`, pointer: `${pointer}/ui:variants/${index}` };
    checkShape(variant, FIELD_VARIANT, inner, report, ['when']);
  }
  for (const [name, inner] of Object.entries(members ?? {}))
    if (!name.startsWith('ui:'))
      checkField(inner, { place: `${place}.${name}`, pointer: at(pointer, name) }, report);
}

function checkShape(
  raw: unknown,
  shape: Shape,
  place: TextPlace,
  report: Report,
  needed: readonly string[],
): void {
  const members = asMembers(raw);
  if (members === undefined) {
    report.error(1, place, 'not-an-object', { found: raw });
    return;
  }
  for (const name of needed)
    if (member(members, name) === undefined) report.error(1, place, 'missing-member', { name });
  for (const [name, [wanted, fits]] of Object.entries(shape)) {
    const found = member(members, name);
    if (found === undefined || fits(found)) continue;
    report.error(1, inside(place, name), 'wrong-shape', { wanted, found });
  }
  reportUnknown(members, Object.keys(shape), place, report);
}

function reportUnknown(members: Members, known: readonly string[], place: TextPlace, report: Report): void {
  for (const name of Object.keys(members)) {
    if (known.includes(name)) continue;
    const where = inside(place, name);
    const { meant, sure } = nearName(name, known);
    report.warn(1, where, 'unknown-member', { meant }, renamed(where.pointer, sure, members));
  }
}

function inside({ place, pointer }: TextPlace, name: string): TextPlace {
  const words = place === '' ? name : `${place}${name.startsWith('ui:') ? ' ' : '.'}${name}`;
  return { place: words, pointer: at(pointer, name) };
}

function rawList(members: Members, name: string): readonly unknown[] {
  const list = member(members, name);
  return Array.isArray(list) ? list : [];
}
