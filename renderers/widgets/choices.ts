/** The closed choices of a question, with the words of each. */
import type { CompiledField } from '../engine/exercise.ts';
import type { EngineWords } from '../words/words.ts';

export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/**
 * The choices that a schema closes a question to: `oneOf` of constants, else `enum` (with `ui:enumNames`), else yes and
 * no for a truth value; for a list, those of its items. Empty where the question is open.
 */
export function choicesOf(
  { schema, ui }: Pick<CompiledField, 'schema' | 'ui'>,
  words: Pick<EngineWords, 'yes' | 'no'>,
): readonly Choice[] {
  const closed = schema.items ?? schema;
  const branches = closed.oneOf ?? closed.anyOf;
  if (branches) {
    return branches
      .filter((branch) => 'const' in branch)
      .map((branch) => ({ value: branch.const, label: branch.title ?? String(branch.const) }));
  }
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
