/** Checks a document without slides as a whole: one error per place, only in the chosen branches. */
import type { ExerciseDocument, Schema } from '#renderers/format/document.ts';
import { schemasByPlace } from '#renderers/format/refs.ts';
import { member } from '#renderers/json.ts';
import { type Answers, keySeparator, type Path } from './answers.ts';
import { codeOf, ORDER } from './error-message.ts';
import type { Exercise, FieldError, FieldErrorCode } from './exercise.ts';
import { isStillAt } from './fixed-values.ts';
import {
  type Interpreted,
  interpret,
  isLeaf,
  missingProperty,
  operandAt,
  pathOf,
  type Violation,
} from './interpreter.ts';
import { type ChosenAt, completed, keysOf, pickAnswers, validationValue } from './whole-values.ts';

export interface PlacedError {
  readonly path: Path;
  readonly code: FieldErrorCode;
  /** The limit, for `{{n}}` in the message. */
  readonly n: number | undefined;
}

const prepared = new WeakMap<Schema, Interpreted>();

/** At most one error per place. Skips places that the user cannot change. */
export function checkWhole(
  { schema, uiSchema }: Pick<ExerciseDocument, 'schema' | 'uiSchema'>,
  answers: Answers,
  chosenAt: ChosenAt,
): readonly PlacedError[] {
  const validate = prepared.get(schema) ?? interpret(schema);
  prepared.set(schema, validate);
  const values = completed(validationValue(answers) ?? {}, schema, chosenAt);
  const violations = ofChosenBranches(validate(values), values, chosenAt);
  const leaves = violations.filter(isLeaf);
  const places = schemasByPlace(schema);
  const worst = new Map<string, PlacedError>();
  for (const violation of leaves.length > 0 ? leaves : violations) {
    const error = errorOf(violation, schema, values);
    if (isStillAt(error.path, schema, uiSchema, places)) continue;
    const id = JSON.stringify(error.path);
    const before = worst.get(id);
    if (before === undefined || ORDER.indexOf(error.code) < ORDER.indexOf(before.code)) worst.set(id, error);
  }
  return [...worst.values()];
}

/** The errors of each question by key; '' for the document as a whole. */
export function errorsByQuestion(
  { document }: Exercise,
  answers: Answers,
  chosenAt: ChosenAt,
): ReadonlyMap<string, FieldError> {
  const errors = new Map<string, FieldError>();
  for (const { path, code, n } of checkWhole(
    document,
    pickAnswers(answers, keysOf(document.schema)),
    chosenAt,
  )) {
    const [key = '', ...inside] = path.map(String);
    const error = { key, code, keyword: '', ...(n !== undefined && { n }) };
    const before = errors.get(key);
    if (before === undefined && inside.length === 0) errors.set(key, error);
    else {
      const parts = before === undefined ? [] : (before.parts ?? [{ ...before, key: '', path: [] }]);
      const part = { ...error, key: inside.join(keySeparator), path: path.slice(1) };
      errors.set(key, { ...(before ?? error), parts: [...parts, part] });
    }
  }
  return errors;
}

function errorOf(violation: Violation, schema: Schema, values: unknown): PlacedError {
  const missing = missingProperty(violation);
  const steps = pathOf(violation);
  const path = stepsInto(values, [...steps, ...(missing === undefined ? [] : [missing])]);
  const operand = operandAt(violation.keywordLocation, schema, schema);
  const code = codeFor(violation.keyword, operand, valueAt(values, steps));
  return { path, code, n: typeof operand === 'number' ? operand : undefined };
}

function codeFor(keyword: string, operand: unknown, value: unknown): FieldErrorCode {
  // An empty row counts as a missing answer, not as one of the wrong type.
  if (keyword === 'type' && value === null) return 'required';
  return keyword === 'const' && operand === true ? 'terms' : codeOf(keyword, operand, value);
}

/** A path as rjsf writes it: list indexes are numbers, member names are strings even if they consist of digits. */
function stepsInto(values: unknown, steps: readonly string[]): Path {
  let found = values;
  return steps.map((step) => {
    const isPlace = Array.isArray(found);
    found = member(found, step);
    return isPlace ? Number(step) : step;
  });
}

function valueAt(values: unknown, steps: readonly string[]): unknown {
  return steps.reduce(member, values);
}

/** If no branch matches, keep only the errors of the branch that the user sees. */
function ofChosenBranches(
  violations: readonly Violation[],
  values: unknown,
  chosenAt: ChosenAt,
): readonly Violation[] {
  let left = violations;
  for (const choice of violations) {
    const { keyword, keywordLocation, instanceLocation } = choice;
    if (keyword !== 'oneOf' && keyword !== 'anyOf') continue;
    const inside = `${keywordLocation}/`;
    const branchOf = (each: Violation): string | undefined =>
      each.keywordLocation.startsWith(inside) &&
      `${each.instanceLocation}/`.startsWith(`${instanceLocation}/`)
        ? each.keywordLocation.slice(inside.length).split('/', 1)[0]
        : undefined;
    const wanted = chosenAt(stepsInto(values, pathOf(choice)), keyword);
    const shown = wanted === undefined ? leastWrong(left, branchOf) : String(wanted);
    left = left.filter((each) => {
      const branch = branchOf(each);
      return branch === undefined || branch === shown;
    });
  }
  return left;
}

function leastWrong(
  violations: readonly Violation[],
  branchOf: (violation: Violation) => string | undefined,
): string | undefined {
  const counts = new Map<string, number>();
  for (const violation of violations.filter(isLeaf)) {
    const branch = branchOf(violation);
    if (branch !== undefined) counts.set(branch, (counts.get(branch) ?? 0) + 1);
  }
  const [min] = [...counts].sort(([, a], [, b]) => a - b);
  return min?.[0];
}
