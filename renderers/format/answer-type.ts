/** What a schema defines for the answer: its type and the values of a closed choice. */
import type { Schema } from './document.ts';

/** The type of a question's answer. If the schema has no `type`, derives it from other members. */
export function typeOf(schema: Schema): string | undefined {
  const named = Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type;
  if (typeof named === 'string') return named;
  if (schema.properties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const [value] = choicesOf(schema);
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The JSON Schema name of a value's type. All numbers are `number`. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** The values of a closed choice; empty for a free answer. */
export function choicesOf(schema: Schema): readonly unknown[] {
  if (schema.enum !== undefined) return schema.enum;
  const constants = schema.oneOf ?? schema.anyOf ?? [];
  return constants.length > 0 && constants.every((branch) => Object.hasOwn(branch, 'const'))
    ? constants.map((branch) => branch.const)
    : [];
}
