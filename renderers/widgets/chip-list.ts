/** The answer of a chips question as a list with a limit: toggling, adding and removing items. */
import type { CompiledField } from '#renderers/engine/exercise.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';
import { choicesOf } from './closed-choices.ts';

export interface ChipList {
  readonly count: number;
  readonly max: number | undefined;
  /** The exact number of answers. If defined, their order matters. */
  readonly exactly: number | undefined;
  /** True if the user cannot add own items. */
  readonly closed: boolean;
  /** Items to toggle, in document order. */
  readonly suggestions: readonly string[];
  readonly chosen: readonly string[];
  /** Chosen items that are not suggestions. */
  readonly own: readonly string[];
  has(item: string): boolean;
  /** From 1. */
  rankOf(item: string): number;
  labelOf(item: string): string;
  toggled(item: string): readonly string[] | 'full';
  /** The list with the item. A suggestion in other letters is that suggestion. The same list if the item is blank. */
  added(item: string): readonly string[] | 'full' | 'twice';
  without(item: string): readonly string[];
}

/** The number of chosen items as text; before the first choice, the maximum. */
export function chosenWords(
  {
    count,
    max,
    exactly,
  }: { readonly count: number; readonly max: number; readonly exactly?: number | undefined },
  words: EngineWords,
): string {
  const { upTo, places, countOne, count: some } = words.chips;
  const inWords = words.numbers[max] ?? String(max);
  const text =
    count === 0
      ? fill(exactly === undefined ? upTo : places, { max: inWords })
      : fill(count === 1 ? countOne : some, { n: count, max });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** True for equal texts, ignoring case and apostrophe shapes. Accents count. */
function alike(one: string, other: string): boolean {
  const folded = (text: string) => text.trim().normalize('NFC').replaceAll("'", '’').toLowerCase();
  return folded(one) === folded(other);
}

/** Reads a question and its answer as a list of chips. Closed choices are stored by value and shown by label. */
export function chipList(field: CompiledField, chosen: readonly string[], words: EngineWords): ChipList {
  const options = field.ui['ui:options'];
  const choices = choicesOf(field, words).filter(({ value }) => typeof value === 'string');
  const labels = new Map(choices.map(({ value, label }) => [String(value), label]));
  const suggestions = choices.length > 0 ? [...labels.keys()] : (options?.suggestions ?? []);
  const { maxItems } = field.schema;
  // A removed choice may leave a limit above the number of choices.
  const reachable =
    maxItems !== undefined && choices.length > 0 ? Math.min(maxItems, choices.length) : maxItems;
  const max = options?.exactly ?? reachable;
  const isFull = max !== undefined && chosen.length >= max;
  const joined = (item: string): readonly string[] | 'full' => (isFull ? 'full' : [...chosen, item]);
  const without = (item: string) => chosen.filter((other) => other !== item);
  return {
    count: chosen.length,
    max,
    exactly: options?.exactly,
    closed: choices.length > 0 || options?.closed === true,
    suggestions,
    chosen,
    own: chosen.filter((item) => !suggestions.includes(item)),
    has: (item) => chosen.includes(item),
    rankOf: (item) => chosen.indexOf(item) + 1,
    labelOf: (item) => labels.get(item) ?? item,
    toggled: (item) => (chosen.includes(item) ? without(item) : joined(item)),
    added(item) {
      const text = item.trim();
      if (text === '') return chosen;
      if (chosen.some((other) => alike(other, text))) return 'twice';
      return joined(suggestions.find((suggestion) => alike(suggestion, text)) ?? text);
    },
    without,
  };
}
