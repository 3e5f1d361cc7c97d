/** What a length or a list of choices decides about a text, without the interpreter: most questions ask no more. */
import type { Schema } from '../document/document.ts';
import { isFlat } from '../document/flat-schema.ts';

interface BrokenRule {
  readonly keyword: 'minLength' | 'maxLength' | 'enum' | 'const';
  readonly operand: unknown;
}

/** What the interpreter would find first in a text; undefined where it is right. */
export type PlainRule = (text: string) => BrokenRule | undefined;

/** Keywords that say nothing about what is right. */
const annotations: ReadonlySet<string> = new Set([
  ...['type', 'title', 'description', 'default', 'examples', '$comment', 'readOnly', 'writeOnly'],
]);

/** Undefined where the schema asks for more than that, or for another thing than a text. */
export function plainRule(schema: Schema): PlainRule | undefined {
  if (schema.type !== 'string') return undefined;
  const rules = Object.keys(schema).filter((keyword) => !annotations.has(keyword));
  if (rules.every((keyword) => keyword === 'minLength' || keyword === 'maxLength'))
    return (text) => flatFault(schema, text);
  const [keyword, ...others] = rules;
  if (others.length > 0) return undefined;
  if (keyword === 'enum') return choiceRule(schema.enum, { keyword: 'enum', operand: schema.enum });
  if (keyword === 'oneOf' || keyword === 'anyOf') return branchRule(schema[keyword]);
  return undefined;
}

/** True where `flatFault` decides about a text. */
export function isDecidedFlat(schema: Schema): boolean {
  if (!isFlat(schema) || schema.type !== 'string' || schema.format !== undefined) return false;
  return schema.oneOf === undefined || (schema.minLength === undefined && schema.maxLength === undefined);
}

/**
 * True for a text, trimmed, that is right as quickly seen; where it is not, `flatFault` decides. One function without any
 * other inside: it runs a few times over each question, and what is called would be compiled for that.
 */
export function isFlatRight(schema: Schema, text: string): boolean {
  const { oneOf, minLength, maxLength } = schema;
  const { length } = text;
  if (length === 0) return false;
  if (oneOf === undefined)
    return (
      (maxLength === undefined || length <= maxLength) && (minLength === undefined || length >= minLength * 2)
    );
  for (let rank = 0; rank < oneOf.length; rank += 1) if (oneOf[rank]?.const === text) return true;
  return false;
}

/**
 * The same as the rule of a flat schema finds, with nothing prepared: an exercise is mostly checked once. One function, as
 * above.
 */
export function flatFault(schema: Schema, text: string): BrokenRule | undefined {
  const { oneOf, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (oneOf !== undefined) {
    for (let rank = 0; rank < oneOf.length; rank += 1) if (oneOf[rank]?.const === text) return undefined;
    return { keyword: 'const', operand: oneOf[0]?.const };
  }
  // Code points are at most as many as the units, and at least half as many.
  if (text.length <= maxLength && text.length >= minLength * 2) return undefined;
  const length = [...text].length;
  if (length < minLength) return { keyword: 'minLength', operand: minLength };
  return length > maxLength ? { keyword: 'maxLength', operand: maxLength } : undefined;
}

function choiceRule(choices: readonly unknown[] | undefined, broken: BrokenRule): PlainRule | undefined {
  if (choices === undefined) return undefined;
  const known = new Set(choices);
  return (text) => (known.has(text) ? undefined : broken);
}

const branchKeywords: ReadonlySet<string> = new Set(['const', 'title', 'description']);

/** Branches that are one text each. */
function branchRule(branches: Schema['oneOf']): PlainRule | undefined {
  const choices = (branches ?? []).flatMap((branch) =>
    typeof branch === 'object' &&
    typeof branch.const === 'string' &&
    Object.keys(branch).every((keyword) => branchKeywords.has(keyword))
      ? [branch.const]
      : [],
  );
  // Of two that are alike both are right, which one of them alone is not.
  const isPlain = choices.length === branches?.length && new Set(choices).size === choices.length;
  return isPlain && choices.length > 0
    ? choiceRule(choices, { keyword: 'const', operand: choices[0] })
    : undefined;
}
