/** Values that widgets produce from the user's typing or choice. */

import type { CompiledField } from '#renderers/engine/exercise.ts';
import type { Locale } from '#renderers/format/document.ts';
import { chipList } from '#renderers/widgets/chip-list.ts';
import { choicesOf } from '#renderers/widgets/closed-choices.ts';
import { textsOf } from '#renderers/widgets/control.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';

/** The value of typed text; rows of intuitions are their names, from top to bottom. */
export function typed(field: CompiledField, value: string | number | readonly string[]): unknown {
  if (field.widget !== 'intuitions' || !Array.isArray(value)) return value;
  return value.map((name: string) => ({ realised: false, name }));
}

/** The value after one more choice, by its label; the first words of a closed choice are enough. */
export function chosen(field: CompiledField, value: unknown, label: string, locale: Locale): unknown {
  const words = wordsIn(locale);
  if (field.schema.type === 'array') {
    const list = chipList(field, textsOf(value), words);
    const item = list.suggestions.find((each) => list.labelOf(each) === label);
    if (item === undefined && list.closed) throw new Error(`${field.key} does not offer “${label}”.`);
    const next = item === undefined ? list.added(label) : list.toggled(item);
    if (next === 'full') throw new Error(`${field.key} takes no more than ${list.max}.`);
    return next;
  }
  const choice = choicesOf(field, words).find((each) => each.label.startsWith(label));
  if (choice === undefined) throw new Error(`${field.key} does not offer “${label}”.`);
  return choice.value;
}
