/** Maps a failed rule to the code of its message. */
import type { FieldErrorCode } from './exercise.ts';
import { hasTooManyDigits } from './number.ts';

/** If an answer has several errors, the form shows the first in this order. */
export const ORDER: readonly FieldErrorCode[] = [
  'number',
  'figures',
  'digits',
  'whole',
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
  'starterOnly',
  'range',
  'invalid',
];

/** Keywords whose code does not depend on the operand. */
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
 * Returns the error code of a failed rule.
 * @param operand the keyword's value in the schema: the limit, the format, the type
 * @param answer the answer, if the message depends on it
 */
export function codeOf(keyword: string, operand: unknown, answer?: unknown): FieldErrorCode {
  if (keyword === 'format') return (typeof operand === 'string' ? FORMATS[operand] : undefined) ?? 'invalid';
  if (keyword === 'type')
    return operand === 'number' || operand === 'integer' ? faultOfNumber(operand, answer) : 'invalid';
  return CODES[keyword] ?? 'invalid';
}

/** What is wrong with a number. A text that cannot be read as a number stays as typed. */
function faultOfNumber(type: 'number' | 'integer', answer: unknown): FieldErrorCode {
  if (typeof answer === 'string') return hasTooManyDigits(answer) ? 'digits' : 'figures';
  return type === 'integer' && typeof answer === 'number' ? 'whole' : 'number';
}
