/** The closed choices of a question, with their labels. */

import { fits } from '#renderers/engine/answer-fits.ts';
import type { CompiledField } from '#renderers/engine/exercise.ts';
import type { Schema } from '#renderers/format/document.ts';
import type { EngineWords } from '#renderers/words/words.ts';

export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/**
 * The closed choices of a schema: `oneOf` of constants, else `enum` (with `ui:enumNames`), else yes and no for a
 * boolean; for a list, those of its items. Empty for an open question. Omits choices that validation would reject (a
 * code of another type, or with outer blanks).
 */
export function choicesOf(
  { schema, ui }: Pick<CompiledField, 'schema' | 'ui'>,
  words: Pick<EngineWords, 'yes' | 'no'>,
): readonly Choice[] {
  const closed = schema.items ?? schema;
  // Branches may apply to the choices next to them, so take the first branch that leaves any choice.
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
 * The chosen items after `item` is toggled, in document order. Stored items that are no longer offered stay at the end.
 * Undefined if the result is empty.
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
