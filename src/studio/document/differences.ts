/** Differences between two versions of a document: each change once for both languages, with its texts before and after. */
import { stepsOf, valueAt } from '#renderers/check/document-place.ts';
import type { Change, ChangeCode, ChangeKind } from '#renderers/format/changes/change.ts';
import { keyAfter } from '#renderers/format/changes/migrated.ts';
import { compareVersions } from '#renderers/format/changes/version-bump.ts';
import { isTextKind, placesOf, textKinds } from '#renderers/format/format-table.ts';
import { asMembers, isMembers, isText, type Members, member, sameJson } from '#renderers/json.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import { listIn } from './document-edit.ts';
import { versionOf } from './document-text.ts';
import { locationByKey, pointerBehind, valueAtPlace, valueBehind } from './location-by-key.ts';
import { withNewKeys } from './new-keys.ts';
import { renamesSince } from './reverted-document.ts';
import type { Pair, VersionStep } from './step.ts';
import type { Difference } from './verdict-record.ts';

export type { Difference } from './verdict-record.ts';

/** Structural changes by severity, then wording in document order. */
const gravity: readonly ChangeKind[] = ['breaking', 'migration', 'compatible', 'wording'];

/** The changes of both languages, paired by place. */
export function differencesOf(
  name: string,
  step: VersionStep,
  before: Pair,
  after: Pair,
): readonly Difference[] {
  const found = new Map<string, Difference>();
  for (const locale of locales)
    for (const change of step.changes[locale]) {
      const place = placeOf(change, before[locale], after[locale]);
      if (change.what === 'text' && isCarried(place, before[locale], after[locale])) continue;
      const id = `${change.what} ${place}`;
      const known = found.get(id);
      if (known) found.set(id, { ...known, locales: [...new Set([...known.locales, locale])] });
      else found.set(id, differenceAt(name, change, place, locale, before, after));
    }
  const differences = [...found.values()];
  const all = differences
    .filter(
      ({ what }) =>
        what !== 'migrations' ||
        !locales.every((locale) => areMigrationsTold(differences, before[locale], after[locale])),
    )
    // A new page comes before what is on it.
    .toSorted((a, b) => Number(isNewPage(b)) - Number(isNewPage(a)))
    .toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind));
  if (!step.isOther) return all;
  const other = { place: '', what: 'other', kind: 'compatible' } as const;
  return [...all, { ...other, name, locales, before: {}, after: {} }];
}

export function isNewPage({ what }: Pick<Difference, 'what'>): boolean {
  return what === 'slide-added' || what === 'section-added';
}

/** True if a text differs only by keys that were renamed. */
function isCarried(place: string, before: Members = {}, after: Members = {}): boolean {
  const renames = renamesSince(before, after);
  if (renames.length === 0) return false;
  const newKey = (key: string) => renames.findLast(({ from }) => from === key)?.to;
  const carried = valueAtPlace(withNewKeys(before, newKey), place);
  return carried !== undefined && sameJson(carried, valueAtPlace(after, place));
}

/** True if the changes of questions and choices tell all that the new migrations do. */
function areMigrationsTold(
  differences: readonly Difference[],
  before: Members = {},
  after: Members = {},
): boolean {
  const isOwn = (each: unknown) => compareVersions(String(member(each, 'from')), versionOf(before)) >= 0;
  const older = (document: Members) => listIn(document, ['migrations']).filter((each) => !isOwn(each));
  const own = listIn(after, ['migrations'])
    .filter(isOwn)
    .flatMap((each) => listIn(each, ['changes']));
  const told = differences
    .filter(({ kind, what }) => kind === 'migration' && what !== 'migrations')
    .flatMap(({ place, question }): readonly unknown[] => [stepsOf(place).at(-1), question]);
  const keyIn = (each: unknown) => member(each, 'key') ?? member(each, 'from');
  // A rename is a change of its question. The others have the key of their time.
  return (
    sameJson(older(before), older(after)) &&
    own.every(
      (each, rank) =>
        member(each, 'op') === 'rename' || told.includes(keyAfter(keyIn(each), own.slice(rank))),
    )
  );
}

/** Changes whose place ends in an index of the older document; the newer one may have another item there. */
const ofOlder: readonly ChangeCode[] = [
  'slide-removed',
  'section-removed',
  'choice-removed',
  'choice-merged',
  'choice-renamed',
];

function placeOf(change: Change, before: unknown, after: unknown): string {
  const { what, place, former } = change;
  if (ofOlder.includes(what)) {
    const [own, key] = [locationByKey(before, formerPlace(change)), stepsOf(place)[2]];
    return former === undefined || key === undefined ? own : withQuestion(own, key);
  }
  // Questions that share a definition share its texts.
  const pointerIn = (document: unknown) => (what === 'text' ? pointerBehind(document, place) : place);
  // If the newer document lacks the place, look it up in the older one.
  const document = valueAt(after, pointerIn(after)) === undefined ? before : after;
  return locationByKey(document, pointerIn(document));
}

function differenceAt(
  name: string,
  change: Change,
  place: string,
  locale: Locale,
  before: Pair,
  after: Pair,
): Difference {
  const { what, kind } = change;
  const former = formerPlace({ ...change, place });
  const question = questionOf(place, after[locale], before[locale]);
  const slide = slideOf(place, question, after[locale]) ?? slideOf(place, question, before[locale]);
  return {
    name,
    what,
    kind,
    place,
    locales: [locale],
    before: byLocale((each) => wordsAt(before[each], former)),
    after: byLocale((each) => wordsAt(after[each], place) ?? wordsAdded(after[each], what, place)),
    ...(slide !== undefined && { slide }),
    ...(question !== undefined && { question }),
  };
}

/** The place in the older document, where the question may have had another key. */
function formerPlace({ place, former }: Change): string {
  return former === undefined ? place : withQuestion(place, former);
}

function withQuestion(place: string, key: string): string {
  const steps = stepsOf(place);
  return steps
    .with(steps[0] === 'uiSchema' ? 1 : 2, key)
    .map((step) => `/${escaped(step)}`)
    .join('');
}

function wordsAt(document: unknown, place: string): unknown {
  const value = valueBehind(document, place);
  const isPlain = (each: unknown): boolean => typeof each !== 'object' || each === null;
  return isPlain(value) || (Array.isArray(value) && value.every(isPlain)) ? value : undefined;
}

const ofPages = ['title', 'body'];

/** The texts that users will read of an added question, choice or page. */
function wordsAdded(document: unknown, what: ChangeCode, place: string): readonly string[] | undefined {
  if (!what.endsWith('-added')) return undefined;
  const question = what === 'choice-added' ? undefined : questionOf(place, document);
  const holder = valueAtPlace(document, place);
  const words =
    question === undefined ? ofPages.map((name) => member(holder, name)) : textsOf(question, document);
  const present = [...new Set(words.filter(isText))].filter((each) => each !== '');
  return present.length > 0 ? present : undefined;
}

/** The texts of a question in the order in which they are read, without its variants and a label that begins its text. */
function textsOf(question: string, document: unknown): readonly unknown[] {
  const found = placesOf(asMembers(document) ?? {}).flatMap(({ key, meaning, steps, value }) => {
    if (key !== question || !isTextKind(meaning) || 'drawing-variant' in steps) return [];
    return [{ rank: textKinds.indexOf('choice' in steps ? 'choice' : meaning), value }];
  });
  const [asked, label] = [textKinds.indexOf('question'), textKinds.indexOf('label')];
  const begins = (start: unknown) =>
    found.some(({ rank, value }) => rank === asked && String(value).startsWith(String(start)));
  return found
    .filter(({ rank, value }) => rank !== label || !begins(value))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

function questionOf(place: string, ...documents: readonly unknown[]): string | undefined {
  const [first, second, third] = stepsOf(place);
  if (first === 'schema' && second === 'properties') return third;
  const isQuestion = (key: string): boolean =>
    documents.some((document) => valueAtPlace(document, `/schema/properties/${escaped(key)}`) !== undefined);
  if (first === 'uiSchema' && second !== undefined && isQuestion(second)) return second;
  // The place ends in an index into the slide's `fields`.
  const field = /\/fields$/.test(place) ? undefined : valueAtPlace(documents[0], place);
  return isText(field) && isQuestion(field) ? field : undefined;
}

function escaped(step: string): string {
  return step.replace(/~/g, '~0').replace(/\//g, '~1');
}

function slideOf(place: string, question: string | undefined, document: unknown): string | undefined {
  const [first, second, third] = stepsOf(place);
  if (first === 'sections') return second;
  if (first === 'uiSchema' && second === 'ui:slides') return third;
  const slides = member(member(document, 'uiSchema'), 'ui:slides');
  if (question === undefined || !Array.isArray(slides)) return undefined;
  const found = slides.find((slide: unknown) => {
    const fields = member(slide, 'fields');
    return isMembers(slide) && Array.isArray(fields) && fields.includes(question);
  });
  const name = member(found, 'name');
  return isText(name) ? name : undefined;
}
