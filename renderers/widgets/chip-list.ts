/** The answers of a chips question as a list with a limit: what toggling, adding and removing make of it. */
import type { CompiledField } from '#renderers/engine/exercise.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';
import { choicesOf } from './closed-choices.ts';

export interface ChipList {
  readonly count: number;
  readonly max: number | undefined;
  /** That many answers, no less: their order matters then. */
  readonly exactly: number | undefined;
  /** Nothing of one's own can be added. */
  readonly closed: boolean;
  /** What can be toggled, in the order of the document. */
  readonly suggestions: readonly string[];
  readonly chosen: readonly string[];
  /** Chosen, but not among the suggestions. */
  readonly own: readonly string[];
  has(item: string): boolean;
  /** From 1. */
  rankOf(item: string): number;
  labelOf(item: string): string;
  toggled(item: string): readonly string[] | 'full';
  /** A suggestion in other letters is that suggestion; the same list where the item is blank. */
  added(item: string): readonly string[] | 'full' | 'twice';
  without(item: string): readonly string[];
}

/** How many are chosen, in words; before the first choice, how many there may be. */
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

/** The same words, capitals and the shape of apostrophes aside; an accent makes another word. */
function alike(one: string, other: string): boolean {
  const folded = (text: string) => text.trim().normalize('NFC').replaceAll("'", '’').toLowerCase();
  return folded(one) === folded(other);
}

/** Reads a question and its answer as a list of chips. Closed choices are kept by value and shown by label. */
export function chipList(field: CompiledField, chosen: readonly string[], words: EngineWords): ChipList {
  const options = field.ui['ui:options'];
  const choices = choicesOf(field, words).filter(({ value }) => typeof value === 'string');
  const labels = new Map(choices.map(({ value, label }) => [String(value), label]));
  const suggestions = choices.length > 0 ? [...labels.keys()] : (options?.suggestions ?? []);
  const max = options?.exactly ?? field.schema.maxItems;
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
