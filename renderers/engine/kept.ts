/** Answers that the user keeps although a rule rejects them: « Garder ma réponse et continuer ». */

import { choicesOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import { own } from '#renderers/format/own-property.ts';
import { whatIsAt } from '#renderers/format/plain-places.ts';
import { schemasByPlace } from '#renderers/format/refs.ts';
import { member } from '#renderers/json.ts';
import {
  type Exercise,
  type FieldError,
  type FieldErrorCode,
  isWhole,
  type SlideErrors,
} from './exercise.ts';
import type { KeptMarks } from './kept-marks.ts';
import { lengthOf, trimmed } from './trim-answers.ts';

/** Longest text, in characters, that can be kept. */
const maxTextLength = 20_000;

/** The answer is missing, can be corrected by a choice, or its file is not yet uploaded. */
const neverKept: ReadonlySet<FieldErrorCode> = new Set([
  'required',
  'terms',
  'choice',
  'starterOnly',
  'fileWaits',
]);

/** The errors of a question that the user may keep its answer against: those of its parts, if it has parts. */
export function keepableErrors(
  exercise: Exercise,
  error: FieldError,
  answer: unknown,
): readonly FieldError[] {
  const field = exercise.fields.get(error.key);
  const partOf = (key: string) => field?.parts?.find((part) => part.key === key);
  return (error.parts ?? [error]).filter((part) =>
    isWhole(exercise)
      ? canKeepInside(exercise, error.key, part, answer)
      : canKeep(part, (part === error ? field : partOf(part.key))?.schema, answer),
  );
}

/** The same in a document without slides, at a path inside an answer. Every schema of the place must allow it. */
function canKeepInside(
  { document: { schema } }: Exercise,
  key: string,
  error: FieldError,
  answer: unknown,
): boolean {
  const { path = [] } = error;
  const places = schemasByPlace(schema);
  let schemas: readonly Schema[] = [schema];
  for (const step of [key, ...path])
    schemas = whatIsAt(schemas, typeof step === 'number' ? 'items' : step, places);
  const value = path.reduce<unknown>((found, step) => member(found, String(step)), answer);
  return schemas.length > 0 && schemas.every((each) => canKeep(error, each, value));
}

/** True if the rules of the question allow its answer to be kept against an error. */
function canKeep({ code, short }: FieldError, schema: Schema | undefined, answer: unknown): boolean {
  if (schema === undefined || trimmed(answer) === undefined || isTooLong(answer)) return false;
  return short === undefined && !neverKept.has(code) && !isClosedChoice(schema);
}

function isClosedChoice(schema: Schema): boolean {
  return Object.hasOwn(schema, 'const') || choicesOf(schema).length > 0;
}

function isTooLong(answer: unknown): boolean {
  if (typeof answer === 'string') return lengthOf(answer) > maxTextLength;
  return typeof answer === 'object' && answer !== null && Object.values(answer).some(isTooLong);
}

/** The rest of an error once the answer is kept; undefined if nothing remains. */
export function unlessKept(
  exercise: Exercise,
  error: FieldError | undefined,
  answer: unknown,
  kept: KeptMarks,
): FieldError | undefined {
  if (error === undefined || !Object.hasOwn(kept, error.key)) return error;
  const keepable = keepableErrors(exercise, error, answer);
  const parts = error.parts?.filter((part) => !keepable.includes(part)) ?? [];
  const [first] = parts;
  if (first !== undefined) return { ...first, key: error.key, parts };
  return keepable.length > 0 ? undefined : error;
}

/** The errors of a slide without those of kept answers; the same object if no answer is kept. */
export function withoutKept(
  exercise: Exercise,
  errors: SlideErrors,
  answers: Readonly<Record<string, unknown>>,
  kept: KeptMarks,
): SlideErrors {
  if (errors.fields.every(({ key }) => !Object.hasOwn(kept, key))) return errors;
  const fields = errors.fields.flatMap(
    (error) => unlessKept(exercise, error, own(answers, error.key), kept) ?? [],
  );
  return { ...errors, fields };
}
