/** Validates answers: one error code per question. The texts are in `renderers/words`. */

import { own } from '#renderers/format/own-property.ts';
import { schemasByPlace } from '#renderers/format/refs.ts';
import { isMembers } from '#renderers/json.ts';
import { type Answers, type Context, viewOf } from './answers.ts';
import { codeOf, ORDER } from './error-message.ts';
import {
  type CompiledField,
  type CompiledSlide,
  type Exercise,
  type FieldError,
  type FieldErrorCode,
  isWhole,
  type SlideErrors,
} from './exercise.ts';
import { isStill, isStillAt } from './fixed-values.ts';
import {
  type Interpreted,
  interpret,
  isLeaf,
  missingProperty,
  operandAt,
  pathOf,
  type Violation,
} from './interpreter.ts';
import { keepableErrors, unlessKept, withoutKept } from './kept.ts';
import { type KeptMarks, noMarks } from './kept-marks.ts';
import { type OwnFault, ownRules, partRules } from './own-rules.ts';
import { planSlides } from './plan.ts';
import { trimmed } from './trim-answers.ts';
import { errorsByQuestion } from './whole-check.ts';
import type { ChosenAt } from './whole-values.ts';

const prepared = new WeakMap<CompiledField, Interpreted>();

/** Checks one answer. Returns undefined if it is valid, kept, or cannot be changed. */
export function checkField(
  exercise: Exercise,
  key: string,
  value: unknown,
  kept = noMarks,
): FieldError | undefined {
  const field = exercise.fields.get(key);
  return field && unlessKept(exercise, check(exercise, field, trimmed(value)), value, kept);
}

/**
 * Marks for stored answers without a record of their own: every answer that breaks a rule and may be kept. Either the
 * user kept it, or the rule is newer than the answer.
 */
export function marksOfRefused(exercise: Exercise, answers: Answers): KeptMarks {
  const refused = [...exercise.fields.keys()].flatMap((key) => {
    const answer = own(answers, key);
    const error = checkField(exercise, key, answer);
    const [first] = error ? keepableErrors(exercise, error, answer) : [];
    return first ? [[key, first.code] as const] : [];
  });
  return refused.length === 0 ? noMarks : Object.fromEntries(refused);
}

/** Returns a function that finds the error of a question. A document without slides is checked as a whole. */
export function errorFinder(
  exercise: Exercise,
  answers: Answers,
  kept: KeptMarks,
  chosenAt: ChosenAt,
): (key: string) => FieldError | undefined {
  if (!isWhole(exercise)) return (key) => checkField(exercise, key, own(answers, key), kept);
  const errors = errorsByQuestion(exercise, answers, chosenAt);
  return (key) => unlessKept(exercise, errors.get(key), own(answers, key), kept);
}

/** True if the answer satisfies every rule of its question, even one that the user cannot change. */
export function isRight(exercise: Exercise, field: CompiledField, value: unknown): boolean {
  return faultOf(exercise, field, trimmed(value)) === undefined;
}

function check(exercise: Exercise, field: CompiledField, answer: unknown): FieldError | undefined {
  return isStill(field) ? undefined : faultOf(exercise, field, answer);
}

function faultOf(exercise: Exercise, field: CompiledField, answer: unknown): FieldError | undefined {
  if (mustBeTicked(field))
    return answer === true || (answer === undefined && !field.required)
      ? undefined
      : failure(field, 'terms', ['const', 'required']);
  if (field.parts && (answer === undefined ? field.required : isMembers(answer)))
    return checkParts(exercise, field, field.parts, isMembers(answer) ? answer : {});
  if (answer === undefined) return field.required ? failure(field, 'required', absent) : undefined;
  const own = ownRules.get(field.widget)?.(answer, field);
  if (own === 'right') return undefined;
  return own
    ? ownFailure(field, own)
    : explain(exercise, field, violationsOf(exercise, field, answer), answer);
}

/** Checks each part as its own question. Returns the error of the first invalid part. */
function checkParts(
  exercise: Exercise,
  field: CompiledField,
  parts: readonly CompiledField[],
  answer: Readonly<Record<string, unknown>>,
): FieldError | undefined {
  const between = partRules.get(field.widget)?.(answer) ?? {};
  const wrong = parts.flatMap((part) => {
    const found = check(exercise, part, Object.hasOwn(answer, part.key) ? answer[part.key] : undefined);
    const own = Object.hasOwn(between, part.key) ? between[part.key] : undefined;
    return found ?? (own ? ownFailure(part, own) : []);
  });
  const [first] = wrong;
  return first && { ...first, key: field.key, parts: wrong };
}

/** The cached errors of a slide, and the answers they belong to, in the order of its questions. */
interface Verdict {
  readonly slide: CompiledSlide;
  readonly given: readonly unknown[];
  readonly errors: SlideErrors;
}

/** By slide index. */
const verdicts = new WeakMap<Exercise, Verdict[]>();

function verdictsOf(exercise: Exercise): Verdict[] {
  const known = verdicts.get(exercise);
  if (known !== undefined) return known;
  const none: Verdict[] = [];
  verdicts.set(exercise, none);
  return none;
}

/** Checks the questions of one slide. Returns the cached result if the answers have not changed. */
export function checkSlide(
  exercise: Exercise,
  slide: CompiledSlide,
  answers: Answers,
  kept = noMarks,
): SlideErrors {
  const errors = checkAsked(exercise, slide, answers, verdictsOf(exercise));
  return withoutKept(exercise, errors, answers, kept);
}

function checkAsked(
  exercise: Exercise,
  slide: CompiledSlide,
  answers: Answers,
  verdicts: Verdict[],
): SlideErrors {
  const { asked, index } = slide;
  const given = asked.map(({ key }) => own(answers, key));
  const last = verdicts[index];
  if (last?.slide === slide && given.every((value, place) => value === last.given[place])) return last.errors;
  const fields = asked.flatMap((field, place) => check(exercise, field, trimmed(given[place])) ?? []);
  const missing = fields.reduce((sum, error) => sum + missingIn(error), 0);
  const isAnyAnswer = slide.slide.require === 'one' && !asked.every(isStill);
  const errors: SlideErrors = {
    fields,
    slide:
      isAnyAnswer && isUnanswered(slide, answers) ? 'oneRequired' : missing >= 2 ? 'allRequired' : undefined,
  };
  // Lists and objects are not cached, because their contents may change.
  if (!isAnyAnswer && given.every((value) => typeof value !== 'object'))
    verdicts[index] = { slide, given, errors };
  return errors;
}

/** The number of missing answers in an error. A list with empty items counts as enough for the whole slide. */
function missingIn(error: FieldError): number {
  if (isShortOfSlots(error)) return 2;
  return error.parts === undefined ? Number(isMissing(error)) : error.parts.filter(isMissing).length;
}

function isUnanswered({ slide }: CompiledSlide, answers: Answers): boolean {
  return slide.fields.every((key) => trimmed(own(answers, key)) === undefined);
}

/** Keywords whose document messages also apply to a missing answer. */
const absent = ['required', 'minLength', 'minItems'];

/** Errors of the shown slides by slide name, in order. Omits valid slides. */
export function checkExercise(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  kept = noMarks,
): ReadonlyMap<string, SlideErrors> {
  const errors = new Map<string, SlideErrors>();
  const plan = exercise.slides.every(isAlwaysShown)
    ? exercise.slides
    : planSlides(exercise, viewOf(answers, context));
  const verdicts = verdictsOf(exercise);
  for (const slide of plan) {
    const found = withoutKept(exercise, checkAsked(exercise, slide, answers, verdicts), answers, kept);
    if (found.fields.length > 0 || found.slide !== undefined) errors.set(slide.slide.name, found);
  }
  return errors;
}

function isAlwaysShown({ slide }: CompiledSlide): boolean {
  return slide.when === undefined && slide.part === undefined;
}

/** Returns a function that tells whether a slide lacks a required answer. Ignores other errors. */
export function waitsForAnswer(exercise: Exercise, answers: Answers): (slide: CompiledSlide) => boolean {
  return (slide) => {
    const { fields, slide: whole } = checkSlide(exercise, slide, answers);
    return whole !== undefined || fields.flatMap((error) => error.parts ?? [error]).some(isMissing);
  };
}

/** True for a required answer that is missing. */
export function isMissing({ code }: Pick<FieldError, 'code'>): boolean {
  return code === 'required' || code === 'terms';
}

/** True for a list of fixed length with empty items. */
export function isShortOfSlots({ short }: Pick<FieldError, 'short'>): boolean {
  return short !== undefined;
}

function mustBeTicked({ schema }: CompiledField): boolean {
  return schema.type === 'boolean' && schema.const === true;
}

function violationsOf(exercise: Exercise, field: CompiledField, answer: unknown): readonly Violation[] {
  let interpreted = prepared.get(field);
  if (interpreted === undefined) {
    interpreted = interpret(field.schema, exercise.document.schema);
    prepared.set(field, interpreted);
  }
  return interpreted(answer);
}

/** Chooses the error to show for an answer. */
function explain(
  exercise: Exercise,
  field: CompiledField,
  violations: readonly Violation[],
  answer: unknown,
): FieldError | undefined {
  const leaves = violations.filter(isLeaf);
  const [worst] = (leaves.length > 0 ? leaves : violations)
    .filter((violation) => !isAboutStill(exercise, field, violation))
    .map((violation) => {
      const { keyword, keywordLocation } = violation;
      const operand = operandAt(keywordLocation, field.schema, exercise.document.schema);
      const value = pathOf(violation).length === 0 ? answer : undefined;
      return { keyword, operand, code: codeOf(keyword, operand, value), value };
    })
    .sort((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code));
  if (worst === undefined) return undefined;
  const error = errorOf(field, worst, worst.code);
  const places = field.ui['ui:options']?.exactly;
  return worst.code === 'tooFew' && places !== undefined && Array.isArray(worst.value)
    ? { ...error, short: places - worst.value.length }
    : error;
}

/** True if a violation is in a part of the answer that the user cannot change. */
function isAboutStill(exercise: Exercise, { schema, ui }: CompiledField, violation: Violation): boolean {
  const missing = missingProperty(violation);
  const path = [...pathOf(violation), ...(missing === undefined ? [] : [missing])];
  return path.length > 0 && isStillAt(path, schema, ui, schemasByPlace(exercise.document.schema));
}

function errorOf(
  field: CompiledField,
  { keyword, operand }: Pick<Violation, 'keyword'> & { readonly operand: unknown },
  code = codeOf(keyword, operand),
): FieldError {
  return failure(field, code, [keyword], typeof operand === 'number' ? operand : undefined);
}

function ownFailure(field: CompiledField, { code, keyword, n }: OwnFault): FieldError {
  return failure(field, code, [keyword], n);
}

/** An error with the document's message for the first of these keywords that has one. */
function failure(
  field: CompiledField,
  code: FieldErrorCode,
  keywords: readonly string[],
  n?: number,
): FieldError {
  const keyword = keywords[0] ?? '';
  const error = n === undefined ? { key: field.key, code, keyword } : { key: field.key, code, keyword, n };
  const messages = field.ui['ui:options']?.messages;
  if (messages === undefined) return error;
  const worded = keywords.find((each) => Object.hasOwn(messages, each));
  const message = worded === undefined ? undefined : messages[worded];
  return message === undefined ? error : { ...error, message };
}
