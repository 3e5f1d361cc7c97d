/**
 * Enumerates the situations in which a user can reach a slide, as far as conditions distinguish them: every combination
 * of the tested choices, context values and "answered or not". Bounded: undecided if there are too many.
 */

import type { View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import type { Schema } from '#renderers/format/document.ts';
import { asMembers, type Members, member } from '#renderers/json.ts';
import { canonical, conditionsOf, keysTested, testsOf } from './condition-list.ts';
import type { DocumentDraft, DraftSlide } from './draft.ts';
import { type Keys, possibleItems, possibleValues } from './keys.ts';

/** Maximum combinations to check. */
const MAX_SITUATIONS = 20_000;

export interface Situations {
  /**
   * Situations before a slide (by index; the number of slides for the end) in which `keys` have distinguishable values.
   * Undefined if there are too many.
   */
  readonly before: (slide: number, keys: Iterable<string>) => readonly View[] | undefined;
  /** True if a key is certainly answered before a slide in this situation. */
  readonly isAnswered: (key: string, view: View, slide: number) => boolean;
  /** Keys whose answers decide whether a key is asked, the key included. */
  readonly deciding: (key: string) => readonly string[];
}

/** A slide of this document or of an earlier one. */
interface Step {
  readonly slide: DraftSlide;
  readonly draft: DocumentDraft;
  readonly isOwn: boolean;
  readonly shown: (view: View) => boolean;
  readonly tested: ReadonlySet<string>;
}

export function createSituations(keys: Keys): Situations {
  const { draft } = keys;
  const steps = [...keys.before, draft].flatMap((each) =>
    each.slides.map((slide): Step => {
      const holds = compileCondition(slide.when);
      return {
        slide,
        draft: each,
        isOwn: each === draft,
        // Evaluate a slide in its own part, as when the user did that part.
        shown: (view) => holds(slide.part === undefined ? view : { ...view, $part: slide.part }),
        tested: keysTested(slide.when),
      };
    }),
  );
  const asking = new Map<string, Step>();
  for (const step of steps) for (const key of step.slide.fields) if (!asking.has(key)) asking.set(key, step);
  const tests = testsByKey([...keys.before, draft]);
  const known = new Map<string, readonly View[] | undefined>();

  const deciding = (key: string): readonly string[] => [...(asking.get(key)?.tested ?? [])];

  const before = (slide: number, wanted: Iterable<string>): readonly View[] | undefined => {
    const names = closure(wanted, asking);
    const cacheKey = `${slide} ${names.join(' ')}`;
    if (!known.has(cacheKey)) known.set(cacheKey, combine(slide, names));
    return known.get(cacheKey);
  };

  const combine = (slide: number, names: readonly string[]): readonly View[] | undefined => {
    const part = draft.slides[slide]?.part;
    const domains = names.map((key) =>
      key === '$part' && part !== undefined ? [part] : domainOf(key, keys, tests.get(key) ?? []),
    );
    const size = domains.reduce((product, domain) => product * domain.length, 1);
    if (size > MAX_SITUATIONS) return undefined;
    const views: View[] = [];
    for (let number = 0; number < size; number += 1) {
      const view = viewAt(number, names, domains);
      if (isConsistent(view, slide, new Set(names))) views.push(view);
    }
    return views;
  };

  /** False for impossible situations: a required question left empty, or an answer to a hidden question. */
  const isConsistent = (view: View, slide: number, names: ReadonlySet<string>): boolean =>
    steps.every((step) => {
      if (step.isOwn && step.slide.index >= slide) return true;
      const asked = step.slide.fields.filter((key) => names.has(key));
      if (asked.length === 0) return true;
      if (!step.shown(view)) return !step.isOwn || asked.every((key) => !Object.hasOwn(view, key));
      return asked.every((key) => Object.hasOwn(view, key) || !mustAnswer(step, key));
    });

  const isAnswered = (key: string, view: View, slide: number): boolean => {
    if (Object.hasOwn(view, key) || keys.isCertain(key)) return true;
    const origin = keys.originOf(key);
    if (origin?.from === 'unseen') return true;
    const step = asking.get(key);
    if (step === undefined || (step.isOwn && step.slide.index >= slide)) return false;
    return mustAnswer(step, key) && step.shown(view);
  };

  return { before, isAnswered, deciding };
}

/** True if the question needs an answer: required by the schema, or alone on a slide that requires one. */
function mustAnswer({ slide, draft }: Step, key: string): boolean {
  const isOnly = slide.fields.length === 1 && member(slide.members, 'require') === 'one';
  return draft.required.has(key) || isOnly;
}

/** The keys and, recursively, the keys that decide whether they are asked. */
function closure(wanted: Iterable<string>, asking: ReadonlyMap<string, Step>): readonly string[] {
  const names = new Set(wanted);
  for (const key of names) for (const other of asking.get(key)?.tested ?? []) names.add(other);
  return [...names].sort();
}

function viewAt(number: number, names: readonly string[], domains: readonly (readonly unknown[])[]): View {
  const view: Record<string, unknown> = Object.create(null);
  let rest = number;
  for (const [index, name] of names.entries()) {
    const domain = domains[index] ?? [];
    const value = domain[rest % domain.length];
    rest = Math.floor(rest / domain.length);
    if (value !== undefined) view[name] = value;
  }
  return view;
}

function testsByKey(drafts: readonly DocumentDraft[]): ReadonlyMap<string, readonly Members[]> {
  const tests = new Map<string, Members[]>();
  for (const { key, test } of drafts.flatMap(conditionsOf).flatMap(({ when }) => testsOf(when))) {
    const members = asMembers(test);
    if (members !== undefined) tests.set(key, [...(tests.get(key) ?? []), members]);
  }
  return tests;
}

/** Represents any other text. */
export const anyOther = '…';

/** The values of a key that its tests distinguish, with undefined if it may be empty. */
function domainOf(key: string, keys: Keys, tests: readonly Members[]): readonly unknown[] {
  const schema = keys.schemaOf(key);
  const values = different(valuesOf(schema, tests));
  return keys.isCertain(key) ? values : [undefined, ...values];
}

function valuesOf(schema: Schema | undefined, tests: readonly Members[]): readonly unknown[] {
  const closed = possibleValues(schema);
  if (closed.length > 0) return closed;
  const constants = tests.flatMap(constantsOf);
  switch (schema === undefined ? undefined : typeIn(schema)) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return numbers(schema ?? {}, tests, constants);
    case 'array':
      return lists(schema ?? {}, tests);
    default:
      return [...constants, anyOther, ...tests.flatMap((test) => boundsOf(test, ['minimum', 'maximum']))];
  }
}

function typeIn({ type }: Schema): string | undefined {
  return typeof type === 'string' ? type : type?.find((each) => each !== 'null');
}

function constantsOf(test: Members): readonly unknown[] {
  const own = Object.hasOwn(test, 'const') ? [test['const']] : [];
  const choices = member(test, 'enum');
  return [...own, ...(Array.isArray(choices) ? choices : []), ...innerTests(test).flatMap(constantsOf)];
}

function boundsOf(test: Members, keywords: readonly string[]): readonly number[] {
  const own = keywords.flatMap((keyword) => {
    const value = member(test, keyword);
    return typeof value === 'number' ? [value] : [];
  });
  return [...own, ...innerTests(test).flatMap((inner) => boundsOf(inner, keywords))];
}

function innerTests(test: Members): readonly Members[] {
  return ['allOf', 'anyOf', 'not'].flatMap((keyword) =>
    [member(test, keyword) ?? []].flat().map((inner) => asMembers(inner) ?? {}),
  );
}

function numbers(
  { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Schema,
  tests: readonly Members[],
  constants: readonly unknown[],
): readonly unknown[] {
  const marks = [
    ...constants.filter((each) => typeof each === 'number'),
    ...tests.flatMap((test) => boundsOf(test, ['minimum', 'maximum'])),
  ];
  const candidates = [...marks.flatMap((mark) => [mark - 1, mark, mark + 1]), minimum, maximum, 0].filter(
    (number) => Number.isFinite(number) && number >= minimum && number <= maximum,
  );
  return candidates.length === 0 ? [0] : candidates;
}

/** Above this number of items, consider each item alone and not every combination. */
const COMBINED = 4;

function lists(schema: Schema, tests: readonly Members[]): readonly unknown[] {
  const items = different(tests.flatMap(containedIn).flatMap(constantsOf));
  const free = possibleItems(schema).find((item) => !items.includes(item)) ?? anyOther;
  const chosen =
    items.length <= COMBINED ? subsets(items) : [[], items, ...items.map((item): unknown[] => [item])];
  const lengths = tests.flatMap((test) => boundsOf(test, ['minItems'])).filter((length) => length <= 100);
  const wanted = [1, ...lengths, ...lengths.map((length) => length - 1)];
  return chosen.flatMap((list) =>
    wanted
      .filter((length) => length >= 1)
      .map((length) => [...list, ...Array.from({ length: Math.max(length - list.length, 0) }, () => free)]),
  );
}

function containedIn(test: Members): readonly Members[] {
  const contains = asMembers(member(test, 'contains'));
  return [...(contains === undefined ? [] : [contains]), ...innerTests(test).flatMap(containedIn)];
}

function subsets(items: readonly unknown[]): readonly (readonly unknown[])[] {
  const all: (readonly unknown[])[] = [[]];
  for (const item of items) for (const list of [...all]) all.push([...list, item]);
  return all;
}

function different(values: readonly unknown[]): readonly unknown[] {
  return [...new Map(values.map((value) => [canonical(value), value])).values()];
}

/** Keys that a list of conditions reads. */
export function keysOf(conditions: readonly unknown[]): readonly string[] {
  return conditions.flatMap((when) => [...keysTested(when)]);
}
