/** The situations in which a condition holds, and which of them are impossible. */
import { keysTested } from '#renderers/check/condition-list.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { createKeys } from '#renderers/check/keys.ts';
import { createSituations, type Situations } from '#renderers/check/situations.ts';
import type { View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { isText, sameJson } from '#renderers/json.ts';
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import { enumerateContexts } from './closed-contexts.ts';
import { shortValue } from './condition-words.ts';
import { type Passage, pageRanks } from './page-ranks.ts';
import { productProfile } from './product-profile.ts';

export interface Situation {
  /** « Passée, PLF » */
  readonly words: string;
  readonly shown: boolean;
  /** No answers lead to the page in this situation. */
  readonly isImpossible: boolean;
  /** Position of the page, or what skips it; undefined if that depends on too many other answers. */
  readonly passage: Passage | undefined;
}

/** A longer list does not help the author. */
const maxSituations = 12;

const phrases: Readonly<Record<Locale, Readonly<Record<'filled' | 'empty', (label: string) => string>>>> = {
  fr: { filled: (label) => `«\u00a0${label}\u00a0» rempli`, empty: (label) => `«\u00a0${label}\u00a0» vide` },
  en: { filled: (label) => `“${label}” filled in`, empty: (label) => `“${label}” empty` },
};

/** Documents of the same language by name, and the page whose condition is asked about. */
interface Place {
  readonly draft: DocumentDraft;
  readonly others: ReadonlyMap<string, DocumentDraft>;
  /** Name of the page. */
  readonly slide: string;
}

/**
 * Every combination of values that the condition distinguishes. Empty if it tests numbers or lists, or if there are
 * too many combinations or values without distinct names.
 * @param others documents of the same language, by name. @param slide name of the page whose condition it is.
 */
export function situationsOf(
  draft: DocumentDraft,
  others: ReadonlyMap<string, DocumentDraft>,
  when: unknown,
  slide: string,
): readonly Situation[] {
  const holds = compileCondition(when);
  const at = draft.slides.find(({ name }) => name === slide);
  return combinations({ draft, others, slide }, [...keysTested(when)], (situations, tested) => {
    const passage = sameJson(at?.when, when) ? pageRanks(draft, situations, slide) : () => undefined;
    return (view, isImpossible) => ({
      shown: holds(view),
      passage: isImpossible ? undefined : passage(view, tested),
    });
  });
}

/**
 * The situations in which a page is shown after a change of its condition and was not before, and the reverse. Both are
 * empty where `situationsOf` is, and if the former condition tests a key that the document no longer has.
 * @param former the condition before the change. @param slide name of the page in the draft.
 */
export function situationsChanged(
  draft: DocumentDraft,
  others: ReadonlyMap<string, DocumentDraft>,
  former: unknown,
  slide: string,
): { readonly gained: readonly string[]; readonly lost: readonly string[] } {
  const now = draft.slides.find(({ name }) => name === slide)?.when;
  const [was, is] = [compileCondition(former), compileCondition(now)];
  const tested = [...new Set([...keysTested(former), ...keysTested(now)])];
  const all = combinations({ draft, others, slide }, tested, () => (view) => ({
    was: was(view),
    shown: is(view),
  }));
  const changed = all.filter((each) => !each.isImpossible && each.was !== each.shown);
  return {
    gained: changed.filter(({ shown }) => shown).map(({ words }) => words),
    lost: changed.filter(({ shown }) => !shown).map(({ words }) => words),
  };
}

type Judge<R> = (view: View, isImpossible: boolean) => R;

/** Every combination of the values of these keys, with its name and what `judge` says of it. */
function combinations<R extends object>(
  { draft, others, slide }: Place,
  tested: readonly string[],
  judgeIn: (situations: Situations, tested: readonly string[]) => Judge<R>,
): readonly (R & { readonly words: string; readonly isImpossible: boolean })[] {
  const keys = createKeys(draft, others, productProfile);
  const at = draft.slides.findIndex(({ name }) => name === slide);
  const situations = createSituations(keys);
  const possible = situations.before(Math.max(0, at), tested);
  if (tested.length === 0 || possible === undefined) return [];
  const locale = isLocale(draft.locale) ? draft.locale : 'fr';
  const closed = new Map(enumerateContexts(draft).map(({ key, values }) => [key, values]));
  const domains = tested.map(
    (key) =>
      [key, emptyLast(distinct([...(closed.get(key) ?? []), ...possible.map((view) => view[key])]))] as const,
  );
  const size = domains.reduce((product, [, values]) => product * values.length, 1);
  if (size > maxSituations) return [];
  const nameOf = (key: string, value: unknown) => {
    const words = shortValue(draft, key, value, locale);
    const title = keys.nameOf(key).title;
    const label = isText(title) ? title : (title?.[locale] ?? key);
    if (value === undefined) return phrases[locale].empty(label);
    return closed.has(key) ? words : phrases[locale].filled(label);
  };
  // A text only counts as filled or empty: other tests of it would give two situations the same name.
  const named = domains.map(([key, values]) => distinct(values.map((value) => nameOf(key, value))).length);
  if (domains.some(([, values], rank) => (named[rank] ?? 0) < values.length)) return [];
  const judge = judgeIn(situations, tested);
  type One = R & { readonly words: string; readonly isImpossible: boolean };
  const collect = (view: View, names: readonly string[]): readonly One[] => {
    const domain = domains[names.length];
    if (domain === undefined) {
      const isImpossible = !possible.some((each) => tested.every((key) => sameJson(each[key], view[key])));
      return [{ ...judge(view, isImpossible), words: upperFirst(names.join(', ')), isImpossible }];
    }
    const [key, values] = domain;
    const each = values.map((value) =>
      collect(value === undefined ? view : { ...view, [key]: value }, [...names, nameOf(key, value)]),
    );
    const all = each.flat();
    const [first] = all;
    // Leave out the remaining names if they do not change the result.
    const isOne =
      names.length > 0 &&
      first &&
      all.every((one) => sameJson({ ...one, words: '' }, { ...first, words: '' }));
    return isOne ? [{ ...first, words: upperFirst(names.join(', ')) }] : all;
  };
  return collect({}, []);
}

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function distinct(values: readonly unknown[]): readonly unknown[] {
  return values.filter((value, rank) => values.findIndex((each) => sameJson(each, value)) === rank);
}

const emptyLast = (values: readonly unknown[]): readonly unknown[] =>
  values.toSorted((one, other) => Number(one === undefined) - Number(other === undefined));
