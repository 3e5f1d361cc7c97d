/** Checks answers: one message a question, in codes that have words elsewhere. */
import { isMembers } from '../document/json.ts';
import { schemasByPlace } from '../document/refs.ts';
import { type Answers, type Context, isBlank, viewOf } from './answers.ts';
import { codeOf, codesByRule, ORDER } from './error-message.ts';
import type {
  CompiledField,
  CompiledSlide,
  Exercise,
  FieldError,
  FieldErrorCode,
  SlideErrors,
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
import { noMarks, unlessKept, withoutKept } from './kept.ts';
import { own } from './own-property.ts';
import { type OwnFault, ownRules, partRules } from './own-rules.ts';
import { flatFault, isFlatRight, plainRule } from './plain-rule.ts';
import { planSlides } from './plan.ts';
import { trimmed } from './trim-answers.ts';

const prepared = new WeakMap<CompiledField, Interpreted>();

/** Checks one answer; undefined where it is right or kept. What nobody can change is never wrong. */
export function checkField(
  exercise: Exercise,
  key: string,
  value: unknown,
  kept = noMarks,
): FieldError | undefined {
  const field = exercise.fields.get(key);
  return field && unlessKept(exercise, check(exercise, field, trimmed(value)), value, kept);
}

/** True where the answer keeps every rule of its question, one that only shows it too. */
export function isRight(exercise: Exercise, field: CompiledField, value: unknown): boolean {
  return faultOf(exercise, field, trimmed(value)) === undefined;
}

function check(exercise: Exercise, field: CompiledField, answer: unknown): FieldError | undefined {
  if (typeof answer === 'string') {
    if (field.isFlatText) {
      const broken = flatFault(field.schema, answer);
      return broken && errorOf(field, broken);
    }
    const plain = plainCheckOf(field);
    if (plain !== undefined) return plain(answer);
  }
  return isStill(field) ? undefined : faultOf(exercise, field, answer);
}

type PlainCheck = (answer: string) => FieldError | undefined;

const plainChecks = new WeakMap<CompiledField, PlainCheck | 'none'>();

/** How texts are checked where length or choices decide; undefined where something else has a say. */
function plainCheckOf(field: CompiledField): PlainCheck | undefined {
  let found = plainChecks.get(field);
  if (found === undefined) {
    found = makePlainCheck(field) ?? 'none';
    plainChecks.set(field, found);
  }
  return found === 'none' ? undefined : found;
}

function makePlainCheck(field: CompiledField): PlainCheck | undefined {
  if (isStill(field)) return () => undefined;
  const rule = field.parts || ownRules.has(field.widget) ? undefined : plainRule(field.schema);
  return (
    rule &&
    ((answer) => {
      const broken = rule(answer);
      return broken && errorOf(field, broken);
    })
  );
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

/** Checks each part as a question of its own; its error is that of its first wrong part. */
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

/** What was found for a slide, and the answers that it was found for, in the order of its questions. */
interface Verdict {
  readonly slide: CompiledSlide;
  readonly given: readonly unknown[];
  readonly errors: SlideErrors;
}

/** By the position of the slide. */
const verdicts = new WeakMap<Exercise, Verdict[]>();

function verdictsOf(exercise: Exercise): Verdict[] {
  const known = verdicts.get(exercise);
  if (known !== undefined) return known;
  const none: Verdict[] = [];
  verdicts.set(exercise, none);
  return none;
}

/** Checks the questions of one slide; of answers that are the ones of last time, what was found then. */
export function checkSlide(
  exercise: Exercise,
  slide: CompiledSlide,
  answers: Answers,
  kept = noMarks,
): SlideErrors {
  const errors = checkAsked(exercise, slide, answers, inheritsNoText(answers), verdictsOf(exercise));
  return withoutKept(exercise, errors, answers, kept);
}

/**
 * All questions of an exercise pass here, mostly once and before anything is compiled: its loops count places, and little is
 * called that is called nowhere else.
 */
function checkAsked(
  exercise: Exercise,
  slide: CompiledSlide,
  answers: Answers,
  isPlain: boolean,
  verdicts: Verdict[],
): SlideErrors {
  const { asked, index } = slide;
  const last = verdicts[index];
  if (isPlain && last !== undefined && last.slide === slide && isGiven(answers, asked, last.given))
    return last.errors;
  const isAnyAnswer = slide.slide.require === 'one' && !asked.every(isStill);
  const given = new Array<unknown>(asked.length);
  const wrong: FieldError[] = [];
  let isComparable = isPlain && !isAnyAnswer;
  let missing = 0;
  for (let place = 0; place < asked.length; place += 1) {
    const field = asked[place] as CompiledField;
    const value = answers[field.key];
    given[place] = value;
    let error: FieldError | undefined;
    if (isPlain && field.isFlatText && (value === undefined || typeof value === 'string')) {
      const text = value === undefined || isBlank(value) ? '' : value.trim();
      // Most answers are texts that are right: nothing is called for them but this.
      if (isFlatRight(field.schema, text)) continue;
      error = flatError(field, text);
      if (error?.code === 'required') missing += 1;
    } else {
      if (typeof value === 'object') isComparable = false;
      error = check(exercise, field, trimmed(own(answers, field.key)));
      if (error !== undefined) missing += missingIn(error);
    }
    if (error !== undefined) wrong.push(error);
  }
  const errors =
    isAnyAnswer && isUnanswered(slide, answers)
      ? { fields: wrong, slide: 'oneRequired' as const }
      : wrong.length === 0
        ? noErrors
        : { fields: wrong, slide: missing >= 2 ? ('allRequired' as const) : undefined };
  if (isComparable) verdicts[index] = { slide, given, errors };
  return errors;
}

/** How many answers an error says to be missing; of a list with empty places, enough for the whole slide. */
function missingIn(error: FieldError): number {
  if (isShortOfSlots(error)) return 2;
  return error.parts === undefined ? Number(isMissing(error)) : error.parts.filter(isMissing).length;
}

function isUnanswered({ slide }: CompiledSlide, answers: Answers): boolean {
  return slide.fields.every((key) => trimmed(own(answers, key)) === undefined);
}

/** What is wrong with a text, trimmed, of which a flat schema decides. */
function flatError(field: CompiledField, text: string): FieldError | undefined {
  if (text === '') return field.required ? failure(field, 'required', absent) : undefined;
  const broken = flatFault(field.schema, text);
  if (broken === undefined) return undefined;
  const { keyword, operand } = broken;
  return failure(field, codesByRule[keyword], [keyword], typeof operand === 'number' ? operand : undefined);
}

/** True where a text found under a key is one of its own: what every object inherits is functions. */
function inheritsNoText(answers: Answers): boolean {
  const prototype: unknown = Object.getPrototypeOf(answers);
  return prototype === Object.prototype || prototype === null;
}

/** True where these are the answers. Lists and objects are never remembered: somebody may have changed what is in them. */
function isGiven(answers: Answers, asked: readonly CompiledField[], given: readonly unknown[]): boolean {
  return asked.every(({ key }, place) => answers[key] === given[place]);
}

/** Whose messages a document may have written for an answer that is not there. */
const absent = ['required', 'minLength', 'minItems'];

const noErrors: SlideErrors = { fields: [], slide: undefined };

/** Errors by slide name, in order, of the slides shown for these answers; slides that are right are not listed. */
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
  const isPlain = inheritsNoText(answers);
  const verdicts = verdictsOf(exercise);
  for (const slide of plan) {
    const found = withoutKept(
      exercise,
      checkAsked(exercise, slide, answers, isPlain, verdicts),
      answers,
      kept,
    );
    if (found.fields.length > 0 || found.slide !== undefined) errors.set(slide.slide.name, found);
  }
  return errors;
}

function isAlwaysShown({ slide }: CompiledSlide): boolean {
  return slide.when === undefined && slide.part === undefined;
}

/** Returns which slides still lack an answer that they require, whatever else is wrong with the others. */
export function waitsForAnswer(exercise: Exercise, answers: Answers): (slide: CompiledSlide) => boolean {
  return (slide) => {
    const { fields, slide: whole } = checkSlide(exercise, slide, answers);
    return whole !== undefined || fields.flatMap((error) => error.parts ?? [error]).some(isMissing);
  };
}

/** An answer that is required and not there. */
export function isMissing({ code }: Pick<FieldError, 'code'>): boolean {
  return code === 'required' || code === 'terms';
}

/** A list with a fixed number of places, some of them still empty. */
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

/** The one error to show for an answer. */
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

/** True where a violation is about a place inside the answer that nobody can change. */
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

/** An error with the document's own message for the first of the keywords that has one. */
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
