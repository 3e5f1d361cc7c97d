/** Rules 1 and 2: the members of a document, of the right type, in the right place. */
import { asMembers, isText, type Members, member } from '#renderers/document/json.ts';
import { documentMembers } from '#renderers/document/members.ts';
import { isDocumentName, isLocale, isVersion } from '#renderers/document/names.ts';
import { dotted } from '../document-place.ts';
import type { Draft } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import { didYouMean, nearest } from '../similar-name.ts';

export function checkHead({ members, kind, name, locale }: Draft, report: Report): void {
  const fault = (place: string, wanted: string, suggestion: string): void => {
    const value = member(members, place);
    report.error(1, place, value === undefined ? 'missing' : `${wanted}, found ${shown(value)}`, suggestion);
  };
  const text = (place: string): string | undefined => {
    const value = member(members, place);
    return isText(value) ? value : undefined;
  };
  if (member(members, 'format') !== 1) fault('format', 'must be 1', 'Write 1.');
  if (!isDocumentName(member(members, 'name')))
    fault('name', 'must be 2 to 32 small letters and digits', `Write "${name}".`);
  else if (text('name') !== name)
    report.error(
      2,
      'name',
      `document says ${shown(text('name'))}`,
      'Move it to its own place or change name.',
    );
  if (!isLocale(member(members, 'locale'))) fault('locale', 'must be "fr" or "en"', `Write "${locale}".`);
  else if (text('locale') !== locale) {
    const declared = text('locale');
    report.error(
      2,
      'locale',
      `document says "${declared}"`,
      `Move it to the ${declared} branch or change locale.`,
    );
  }
  checkVersion(member(members, 'version'), report);
  const kinds = ['exercise', 'page'];
  if (!kinds.includes(text('kind') ?? ''))
    fault('kind', 'must be "exercise" or "page"', `Write "${nearest(text('kind') ?? '', kinds) ?? kind}".`);
  if (text('title') === undefined) fault('title', 'must be a text', 'Say what the document is called.');
  if (member(members, 'description') !== undefined && text('description') === undefined)
    fault('description', 'must be a text', 'Write a text or leave it out.');
  for (const place of kind === 'page' ? [] : ['schema', 'uiSchema', 'entry'])
    if (asMembers(member(members, place)) === undefined)
      fault(place, 'must be an object', 'Write an object.');
  if (kind === 'page' && !Array.isArray(member(members, 'sections')))
    fault('sections', 'must be a list', 'Write a list of sections.');
  reportUnknown(members, documentMembers, '', report);
}

function checkVersion(version: unknown, report: Report): void {
  if (isVersion(version)) return;
  const numbers = String(version ?? '1')
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);
  const [major = 1, minor = 0, patch = 0] = numbers;
  report.error(
    1,
    'version',
    version === undefined ? 'missing' : `${shown(version)} is not major.minor.patch`,
    `Write "${major}.${minor}.${patch}".`,
  );
}

type Fits = (value: unknown) => boolean;

const isList: Fits = Array.isArray;
const isTexts: Fits = (value) => Array.isArray(value) && value.every(isText);
const isObjects: Fits = (value) =>
  Array.isArray(value) && value.every((item) => asMembers(item) !== undefined);

/** What a member must be, in words and as a test. */
type Shape = Readonly<Record<string, readonly [words: string, fits: Fits]>>;

const TEXT = ['a text', isText] as const;
const TEXTS = ['a list of keys', isTexts] as const;
const OBJECTS = ['a list of objects', isObjects] as const;
const ANY = ['anything', () => true] as const;

const SLIDE: Shape = {
  name: TEXT,
  title: TEXT,
  body: TEXT,
  fields: TEXTS,
  when: ANY,
  part: TEXT,
  recall: TEXTS,
  pause: [
    'an object with "seconds" from 5 to 180',
    (value) => {
      const seconds = member(asMembers(value) ?? {}, 'seconds');
      return typeof seconds === 'number' && seconds >= 5 && seconds <= 180;
    },
  ],
  require: ['"each" or "one"', (value) => value === 'each' || value === 'one'],
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
  folded: ['true or false', (value) => typeof value === 'boolean'],
};

const SECTION: Shape = { name: TEXT, title: TEXT, body: TEXT, when: ANY, recall: TEXTS, block: TEXT };

const FIELD: Shape = {
  'ui:title': TEXT,
  'ui:help': TEXT,
  'ui:placeholder': TEXT,
  'ui:description': TEXT,
  'ui:widget': TEXT,
  'ui:field': TEXT,
  'ui:readonly': ['true or false', (value) => typeof value === 'boolean'],
  'ui:disabled': ['true or false', (value) => typeof value === 'boolean'],
  'ui:autofocus': ['true or false', (value) => typeof value === 'boolean'],
  'ui:autocomplete': TEXT,
  'ui:inputType': TEXT,
  'ui:rows': ['a number', (value) => typeof value === 'number'],
  'ui:enumNames': ['a list of texts', isTexts],
  'ui:variants': OBJECTS,
  'ui:options': ['an object', (value) => asMembers(value) !== undefined],
};

/** Rule 1, inside: members of slides, questions, sections. */
export function checkShapes(draft: Draft, report: Report): void {
  if (draft.kind === 'page') {
    for (const [index, section] of rawList(draft.members, 'sections').entries())
      checkShape(section, SECTION, dotted(['sections', index]), report, ['name', 'title']);
    return;
  }
  const { uiSchema } = draft;
  for (const name of ['ui:slides', 'ui:summary'])
    if (member(uiSchema, name) !== undefined && !isList(member(uiSchema, name)))
      report.error(1, name, `must be a list, found ${shown(member(uiSchema, name))}`, 'Write a list.');
  for (const [index, slide] of rawList(uiSchema, 'ui:slides').entries()) {
    const place = dotted(['ui:slides', index]);
    checkShape(slide, SLIDE, place, report, ['name', 'fields']);
    for (const [at, variant] of rawList(asMembers(slide) ?? {}, 'variants').entries())
      checkShape(variant, VARIANT, dotted([place, 'variants', at]), report, ['when']);
  }
  for (const [index, section] of rawList(uiSchema, 'ui:summary').entries())
    checkShape(section, SUMMARY, dotted(['ui:summary', index]), report, ['title', 'fields']);
  for (const [key, ui] of Object.entries(uiSchema)) {
    if (key.startsWith('ui:')) continue;
    if (!draft.properties.has(key)) {
      report.warn(1, `uiSchema.${key}`, 'no such property', didYouMean(key, draft.properties.keys()));
      continue;
    }
    checkField(ui, key, report);
  }
}

function checkField(raw: unknown, place: string, report: Report): void {
  const members = asMembers(raw);
  const own = Object.fromEntries(Object.entries(members ?? {}).filter(([name]) => name.startsWith('ui:')));
  checkShape(members === undefined ? raw : own, FIELD, place, report, []);
  for (const [at, variant] of rawList(members ?? {}, 'ui:variants').entries())
    checkShape(variant, FIELD_VARIANT, `${place} ui:variants[${at}]`, report, ['when']);
  for (const [name, inner] of Object.entries(members ?? {}))
    if (!name.startsWith('ui:')) checkField(inner, `${place}.${name}`, report);
}

function checkShape(
  raw: unknown,
  shape: Shape,
  place: string,
  report: Report,
  needed: readonly string[],
): void {
  const members = asMembers(raw);
  if (members === undefined) {
    report.error(1, place, `must be an object, found ${shown(raw)}`, 'Write an object.');
    return;
  }
  for (const name of needed)
    if (member(members, name) === undefined) report.error(1, place, `"${name}" is missing`, 'Add it.');
  for (const [name, [words, fits]] of Object.entries(shape)) {
    const value = member(members, name);
    if (value === undefined || fits(value)) continue;
    report.error(1, inside(place, name), `must be ${words}, found ${shown(value)}`, 'Correct it.');
  }
  reportUnknown(members, Object.keys(shape), place, report);
}

function reportUnknown(members: Members, known: readonly string[], place: string, report: Report): void {
  for (const name of Object.keys(members))
    if (!known.includes(name))
      report.warn(
        1,
        inside(place, name),
        'unknown member, ignored by the app',
        didYouMean(name, known) ?? 'Take it out.',
      );
}

function inside(place: string, name: string): string {
  if (place === '') return name;
  return name.startsWith('ui:') ? `${place} ${name}` : `${place}.${name}`;
}

function rawList(members: Members, name: string): readonly unknown[] {
  const list = member(members, name);
  return Array.isArray(list) ? list : [];
}
