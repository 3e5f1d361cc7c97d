/** The closed choices of a question, with the words of each. */

import { fits } from '#renderers/engine/answer-fits.ts';
import type { CompiledField } from '#renderers/engine/exercise.ts';
import type { Schema } from '#renderers/format/document.ts';
import type { EngineWords } from '#renderers/words/words.ts';

export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/**
 * The choices that a schema closes a question to: `oneOf` of constants, else `enum` (with `ui:enumNames`), else yes and
 * no for a truth value; for a list, those of its items. Empty where the question is open. What could be chosen and would
 * then be turned down (a code of another type, or with blanks at its ends) is not offered.
 */
export function choicesOf(
  { schema, ui }: Pick<CompiledField, 'schema' | 'ui'>,
  words: Pick<EngineWords, 'yes' | 'no'>,
): readonly Choice[] {
  const closed = schema.items ?? schema;
  // Branches may check the choices that are beside them: the first that leave anything to choose are offered.
  return (
    [constantsOf(closed.oneOf), constantsOf(closed.anyOf), enumOf(closed, ui, words)]
      .map((choices) => choices.filter(({ value }) => fits(closed, value)))
      .find((choices) => choices.length > 0) ?? []
  );
}

function constantsOf(branches: readonly Schema[] = []): readonly Choice[] {
  return branches
    .filter((branch) => typeof branch === 'object' && Object.hasOwn(branch, 'const'))
    .map((branch) => ({ value: branch.const, label: branch.title ?? String(branch.const) }));
}

function enumOf(
  closed: Schema,
  ui: CompiledField['ui'],
  words: Pick<EngineWords, 'yes' | 'no'>,
): readonly Choice[] {
  if (closed.type === 'boolean' && closed.enum === undefined)
    return [
      { value: true, label: words.yes },
      { value: false, label: words.no },
    ];
  return (closed.enum ?? []).map((value, rank) => ({
    value,
    label: ui['ui:enumNames']?.[rank] ?? (typeof value === 'object' ? JSON.stringify(value) : String(value)),
  }));
}

/**
 * The list of what is chosen once `item` is ticked or no longer: in the order of the document; what is stored but not
 * offered any more stays, at the end. undefined where nothing is left.
 */
export function toggled(
  choices: readonly Choice[],
  chosen: readonly unknown[],
  item: unknown,
): readonly unknown[] | undefined {
  const wanted = chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item];
  const offered = choices.map((choice) => choice.value);
  const next = [
    ...offered.filter((each) => wanted.includes(each)),
    ...wanted.filter((each) => !offered.includes(each)),
  ];
  return next.length > 0 ? next : undefined;
}
