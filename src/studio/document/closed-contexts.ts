/** The situations that change what a document shows: closed choices and context values that its conditions test. */
import { conditionsOf, testsOf } from '#renderers/check/condition-list.ts';
import { valueAt } from '#renderers/check/document-place.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { choicesOf } from '#renderers/format/answer-type.ts';
import type { When } from '#renderers/format/document.ts';
import { isText, member, sameJson } from '#renderers/json.ts';
import { type ComparedValue, isCompared } from './built-condition.ts';

/** A value that the preview can set: a question with closed choices, or a context value of the app. */
export interface ClosedContext {
  readonly key: string;
  /** The first one is the default. */
  readonly values: readonly ContextValue[];
}

export type ContextValue = ComparedValue;

/** The values chosen in the preview, by key. */
export type ChosenContext = Readonly<Record<string, ContextValue>>;

/** Limits of the preview: more values do not fit a switch, and more switches make too many combinations. */
const maxValues = 6;
const maxSwitches = 5;

/** The values that a test compares with. */
function namedBy(test: unknown): readonly ContextValue[] {
  const [constant, among] = [member(test, 'const'), member(test, 'enum')];
  const inner = member(test, 'not');
  return [
    ...(isCompared(constant) ? [constant] : []),
    ...(Array.isArray(among) ? among.filter(isCompared) : []),
    ...(inner === undefined ? [] : namedBy(inner)),
  ];
}

const known = new WeakMap<DocumentDraft, readonly ClosedContext[]>();

/** In the order in which the document first tests them. */
export function enumerateContexts(draft: DocumentDraft): readonly ClosedContext[] {
  const before = known.get(draft);
  if (before !== undefined) return before;
  const named = new Map<string, Set<ContextValue>>();
  const parts = draft.slides.flatMap(({ part }) => (part === undefined ? [] : [part]));
  if (parts.length > 0) named.set('$part', new Set(parts));
  for (const { when } of conditionsOf(draft))
    for (const { key, test } of testsOf(when)) {
      const values = namedBy(test);
      // The language is that of the document.
      if (values.length > 0 && key !== '$locale')
        named.set(key, new Set([...(named.get(key) ?? []), ...values]));
    }
  const found = [...named].flatMap(([key, values]): readonly ClosedContext[] => {
    const offered = choicesOf(draft.properties.get(key) ?? {}).filter(isCompared);
    const all = offered.length > 0 ? offered : [...usualFirst(key), ...values];
    const distinct = [...new Set(all)];
    return distinct.length > 1 && distinct.length <= maxValues ? [{ key, values: distinct }] : [];
  });
  known.set(draft, found.slice(0, maxSwitches));
  return found.slice(0, maxSwitches);
}

const usual: Readonly<Record<string, readonly ContextValue[]>> = {
  '$source.pf': ['past', 'future'],
  $type: ['plf', 'ppp', 'expagil'],
};

function usualFirst(key: string): readonly ContextValue[] {
  return usual[key] ?? [];
}

/** Every combination: the chosen one first, then those that differ least from it. */
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
 * Returns the situation that shows the text and is nearest to the chosen one. Returns the chosen one if none does.
 * @param pointer JSON pointer of a text of the slide.
 * @param view answers and context in addition to the chosen values.
 */
export function contextShowing(
  draft: DocumentDraft,
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
  return (
    combinations(enumerateContexts(draft), chosen).find((each) => isRead({ ...view, ...each })) ?? chosen
  );
}

function holds(when: unknown, view: View): boolean {
  // Compiles whatever the author wrote; anything that is not a condition holds.
  return compileCondition(when as When | undefined)(view);
}

/** Variants of the text, and its index among them (-1: the default text); undefined if it has no variants. */
function variantsAround(
  { members }: DocumentDraft,
  pointer: string,
): { readonly conditions: readonly unknown[]; readonly index: number } | undefined {
  const own = /^(.*)\/((?:ui:)?variants)\/(\d+)\/[^/]+$/.exec(pointer);
  const holder = own?.[1] ?? pointer.slice(0, pointer.lastIndexOf('/'));
  const place = own?.[2] ?? (holder.startsWith('/uiSchema/ui:slides/') ? 'variants' : 'ui:variants');
  const list = valueAt(members, `${holder}/${place}`);
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return { conditions: list.map((each) => member(each, 'when')), index: own ? Number(own[3]) : -1 };
}

/** The title of the choice with this value; undefined if it has none. */
export function valueWords(draft: DocumentDraft, key: string, value: unknown): string | undefined {
  if (key === '$part') return partTitle(draft, value);
  const schema = draft.properties.get(key);
  const branches = schema?.oneOf ?? schema?.anyOf ?? schema?.items?.oneOf ?? [];
  const title = branches.find((branch) => sameJson(member(branch, 'const'), value))?.title;
  return isText(title) ? title : undefined;
}

/** The title of the part's first slide: part names in the document are internal. */
function partTitle({ slides }: DocumentDraft, part: unknown): string | undefined {
  const title = slides.find((slide) => slide.part === part)?.members['title'];
  return isText(title) && title !== '' ? title : undefined;
}
