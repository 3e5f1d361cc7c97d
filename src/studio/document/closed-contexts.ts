/** The situations in which a document reads otherwise: closed choices and context values that its conditions test. */
import { conditionsOf, testsOf } from '#renderers/check/condition-list.ts';
import { valueAt } from '#renderers/check/document-place.ts';
import type { Draft } from '#renderers/check/draft.ts';
import type { View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { choicesOf } from '#renderers/format/answer-type.ts';
import type { When } from '#renderers/format/document.ts';
import { isText, member, sameJson } from '#renderers/json.ts';
import { type ComparedValue, isCompared } from './condition.ts';

/** Something that can be set in the preview: a question with closed choices, or a value that the app gives. */
export interface ClosedContext {
  readonly key: string;
  /** The first is the usual one. */
  readonly values: readonly ContextValue[];
}

export type ContextValue = ComparedValue;

/** What is set of them, by key. */
export type ChosenContext = Readonly<Record<string, ContextValue>>;

/** More values are no switch, and more switches than this are no situations to look through. */
const mostValues = 6;
const mostSwitches = 5;

/** What a test names of a key. */
function namedBy(test: unknown): readonly ContextValue[] {
  const [constant, among] = [member(test, 'const'), member(test, 'enum')];
  const inner = member(test, 'not');
  return [
    ...(isCompared(constant) ? [constant] : []),
    ...(Array.isArray(among) ? among.filter(isCompared) : []),
    ...(inner === undefined ? [] : namedBy(inner)),
  ];
}

const known = new WeakMap<Draft, readonly ClosedContext[]>();

/** In the order in which the document first tests them. */
export function closedContexts(draft: Draft): readonly ClosedContext[] {
  const before = known.get(draft);
  if (before !== undefined) return before;
  const named = new Map<string, Set<ContextValue>>();
  const parts = draft.slides.flatMap(({ part }) => (part === undefined ? [] : [part]));
  if (parts.length > 0) named.set('$part', new Set(parts));
  for (const { when } of conditionsOf(draft))
    for (const { key, test } of testsOf(when)) {
      const values = namedBy(test);
      if (values.length > 0) named.set(key, new Set([...(named.get(key) ?? []), ...values]));
    }
  const found = [...named].flatMap(([key, values]): readonly ClosedContext[] => {
    const offered = choicesOf(draft.properties.get(key) ?? {}).filter(isCompared);
    const all = offered.length > 0 ? offered : [...usualFirst(key), ...values];
    const distinct = [...new Set(all)];
    return distinct.length > 1 && distinct.length <= mostValues ? [{ key, values: distinct }] : [];
  });
  known.set(draft, found.slice(0, mostSwitches));
  return found.slice(0, mostSwitches);
}

const usual: Readonly<Record<string, readonly ContextValue[]>> = {
  '$source.pf': ['past', 'future'],
  $type: ['plf', 'ppp', 'expagil'],
};

function usualFirst(key: string): readonly ContextValue[] {
  return usual[key] ?? [];
}

/** Every combination, the one that is set first, then those that differ from it the least. */
function combinations(contexts: readonly ClosedContext[], chosen: ChosenContext): readonly ChosenContext[] {
  const all = contexts.reduce<readonly ChosenContext[]>(
    (before, { key, values }) => before.flatMap((each) => values.map((value) => ({ ...each, [key]: value }))),
    [{}],
  );
  const distance = (each: ChosenContext) =>
    contexts.filter(({ key, values }) => each[key] !== (chosen[key] ?? values[0])).length;
  return [...all].sort((one, other) => distance(one) - distance(other));
}

/**
 * The situation nearest to the one that is set in which a text is read; the one that is set where there is none among them.
 * @param pointer of a text of the slide.
 * @param view answers and context beside what is set.
 */
export function contextShowing(
  draft: Draft,
  slide: string,
  pointer: string,
  chosen: ChosenContext,
  view: View,
): ChosenContext {
  const current = draft.slides.find(({ name }) => name === slide);
  if (current === undefined) return chosen;
  const variants = variantsAround(draft, pointer);
  const isRead = (each: View): boolean => {
    if (!holds(current.when, each)) return false;
    if (current.part !== undefined && each['$part'] !== undefined && each['$part'] !== current.part)
      return false;
    if (variants === undefined) return true;
    const first = variants.conditions.findIndex((when) => holds(when, each));
    return first === variants.index;
  };
  return combinations(closedContexts(draft), chosen).find((each) => isRead({ ...view, ...each })) ?? chosen;
}

function holds(when: unknown, view: View): boolean {
  // Whatever an author wrote is compiled; what is no condition holds.
  return compileCondition(when as When | undefined)(view);
}

/** The variants beside a text, and which of them it is (-1: the text that they replace); undefined where it has none. */
function variantsAround(
  { members }: Draft,
  pointer: string,
): { readonly conditions: readonly unknown[]; readonly index: number } | undefined {
  const own = /^(.*)\/((?:ui:)?variants)\/(\d+)\/[^/]+$/.exec(pointer);
  const holder = own?.[1] ?? pointer.slice(0, pointer.lastIndexOf('/'));
  const place = own?.[2] ?? (holder.startsWith('/uiSchema/ui:slides/') ? 'variants' : 'ui:variants');
  const list = valueAt(members, `${holder}/${place}`);
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return { conditions: list.map((each) => member(each, 'when')), index: own ? Number(own[3]) : -1 };
}

/** The words of a value: the choice's, as the question has it; undefined where nobody gave it any. */
export function valueWords(draft: Draft, key: string, value: unknown): string | undefined {
  if (key === '$part') return partTitle(draft, value);
  const schema = draft.properties.get(key);
  const branches = schema?.oneOf ?? schema?.anyOf ?? schema?.items?.oneOf ?? [];
  const title = branches.find((branch) => sameJson(member(branch, 'const'), value))?.title;
  return isText(title) ? title : undefined;
}

/** A part is called by the title of its first slide: the names in the document are the app's. */
function partTitle({ slides }: Draft, part: unknown): string | undefined {
  const title = slides.find((slide) => slide.part === part)?.members['title'];
  return isText(title) && title !== '' ? title : undefined;
}
