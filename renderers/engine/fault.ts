/** From the rule that failed to the message that tells it. */
import type { FieldErrorCode } from './exercise.ts';

/** Of several faults of one answer, the one to tell first. */
export const ORDER: readonly FieldErrorCode[] = [
  'number',
  'choice',
  'required',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'twice',
  'email',
  'date',
  'duration',
  'durationNumber',
  'durationUnit',
  'durationLong',
  'peak',
  'fileWaits',
  'range',
  'invalid',
];

const CODES: Readonly<Record<string, FieldErrorCode>> = {
  required: 'required',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minItems: 'tooFew',
  maxItems: 'tooMany',
  uniqueItems: 'twice',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
  multipleOf: 'range',
  const: 'choice',
  enum: 'choice',
};

const FORMATS: Readonly<Record<string, FieldErrorCode>> = {
  email: 'email',
  date: 'date',
  'single-duration': 'duration',
};

/**
 * The code of a broken rule.
 * @param operand what the schema says for the keyword: the limit, the format, the type
 */
export function codeOf(keyword: string, operand: unknown): FieldErrorCode {
  if (keyword === 'format') return (typeof operand === 'string' ? FORMATS[operand] : undefined) ?? 'invalid';
  if (keyword === 'type') return operand === 'number' || operand === 'integer' ? 'number' : 'invalid';
  return CODES[keyword] ?? 'invalid';
}
