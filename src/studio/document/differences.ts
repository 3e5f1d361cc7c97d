/** What a step changes, both languages side by side: each change once, with the texts before and after it. */
import type { Change, ChangeCode, ChangeKind } from '#renderers/format/changes/change.ts';
import { isMembers, isText, member } from '#renderers/json.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { People } from '#src/studio/document/people-count.ts';
import { namedPlace, valueAtPlace } from './named-place.ts';
import type { Pair, Step } from './step.ts';

export interface Difference {
  /** Of the document. */
  readonly name: string;
  /** `other`: a member that nobody reads. */
  readonly what: ChangeCode | 'other';
  readonly kind: ChangeKind;
  /** JSON pointer in which slides, sections and choices are named by what identifies them. */
  readonly place: string;
  /** Languages in which it is made. */
  readonly locales: readonly Locale[];
  /** What stands there, where it is a text or a list of them; of what is added, the words that people will read. */
  readonly before: Readonly<Partial<Record<Locale, unknown>>>;
  readonly after: Readonly<Partial<Record<Locale, unknown>>>;
  /** Name of the slide or section that it is on. */
  readonly slide?: string;
  /** Key of the question that it is about. */
  readonly question?: string;
  /** Who have answered that question, where the change touches their answers; the server alone knows. */
  readonly people?: People;
}

/** Structure first, by its gravity; words last, in the order of the document. */
const gravity: readonly ChangeKind[] = ['breaking', 'migration', 'compatible', 'wording'];

/** Changes of both languages, paired by place. */
export function differencesOf(name: string, step: Step, before: Pair, after: Pair): readonly Difference[] {
  const found = new Map<string, Difference>();
  for (const locale of locales)
    for (const change of step.changes[locale]) {
      const place = placeOf(change, before[locale], after[locale]);
      const id = `${change.what} ${place}`;
      const known = found.get(id);
      if (known) found.set(id, { ...known, locales: [...known.locales, locale] });
      else found.set(id, differenceAt(name, change, place, locale, before, after));
    }
  const all = [...found.values()].toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind));
  if (!step.isOther) return all;
  const other = { place: '', what: 'other', kind: 'compatible' } as const;
  return [...all, { ...other, name, locales, before: {}, after: {} }];
}

function placeOf({ what, place }: Change, before: unknown, after: unknown): string {
  // Its rank is that of then: another one may stand there now.
  if (what.endsWith('-removed')) return namedPlace(before, place);
  const steps = place.split('/').slice(1);
  // Of what is gone the older document knows where it was.
  const isThere = steps.reduce(
    (value, step) => member(value, step.replace(/~1/g, '/').replace(/~0/g, '~')),
    after,
  );
  return namedPlace(isThere === undefined ? before : after, place);
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

/** Where something stood in the older document, in which its question may have had another key. */
function formerPlace({ place, former }: Change): string {
  if (former === undefined) return place;
  const steps = stepsOf(place);
  return steps
    .with(steps[0] === 'uiSchema' ? 1 : 2, former)
    .map((step) => `/${escaped(step)}`)
    .join('');
}

function wordsAt(document: unknown, place: string): unknown {
  const value = valueAtPlace(document, place);
  const isPlain = (each: unknown): boolean => typeof each !== 'object' || each === null;
  return isPlain(value) || (Array.isArray(value) && value.every(isPlain)) ? value : undefined;
}

const ofQuestions = ['ui:title', 'ui:help', 'ui:placeholder'];
const ofPages = ['title', 'body'];

/** What people will read of a question, a choice or a page that comes in, which is an object and no text. */
function wordsAdded(document: unknown, what: ChangeCode, place: string): readonly string[] | undefined {
  if (!what.endsWith('-added')) return undefined;
  const question = what === 'choice-added' ? undefined : questionOf(place, document);
  const [holder, names] =
    question === undefined
      ? [valueAtPlace(document, place), ofPages]
      : [valueAtPlace(document, `/uiSchema/${escaped(question)}`), ofQuestions];
  const words = names.map((name) => member(holder, name)).filter(isText);
  const said = words.filter((each) => each !== '');
  return said.length > 0 ? said : undefined;
}

function stepsOf(place: string): readonly string[] {
  return place
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function questionOf(place: string, ...documents: readonly unknown[]): string | undefined {
  const [first, second, third] = stepsOf(place);
  if (first === 'schema' && second === 'properties') return third;
  const isQuestion = (key: string): boolean =>
    documents.some((document) => valueAtPlace(document, `/schema/properties/${escaped(key)}`) !== undefined);
  if (first === 'uiSchema' && second !== undefined && isQuestion(second)) return second;
  // A question of a slide: the place names its rank among the fields.
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
