/** Conditions: the few keywords that a document may use, turned once into functions of the view. */
import type { When } from '../document/document.ts';
import type { View } from './answers.ts';
import type { Condition } from './exercise.ts';

type Test = (value: unknown) => boolean;

const always: Test = () => true;

const never: Test = () => false;

/**
 * Compiles a condition (JSON Schema with `properties`, `required`, `const`, `enum`, `type`, `minimum`, `maximum`,
 * `minItems`, `contains`, `not`, `allOf`, `anyOf`). Other keywords, and keywords that do not hold what they should, test
 * nothing. A missing condition holds always. Keys are plain member names, whatever `$`, dots or slashes they contain.
 */
export function compileCondition(when: When | undefined): Condition {
  const test = when === undefined ? always : compile(when);
  return (view: View) => test(view);
}

function compile(condition: unknown): Test {
  if (condition === false) return never;
  if (typeof condition !== 'object' || condition === null) return always;
  const tests = Object.entries(condition).flatMap(([keyword, value]) => {
    const make = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    return make === undefined ? [] : [make(value)];
  });
  const [only] = tests;
  if (only === undefined) return always;
  return tests.length === 1 ? only : (value) => tests.every((test) => test(value));
}

const KEYWORDS: Readonly<Record<string, (operand: unknown) => Test>> = {
  properties: (operand) => {
    if (!isObject(operand)) return always;
    const tests = Object.entries(operand).map(([key, inner]) => [key, compile(inner)] as const);
    return (value) =>
      !isObject(value) || tests.every(([key, test]) => !Object.hasOwn(value, key) || test(value[key]));
  },
  required: (operand) => {
    const keys = Array.isArray(operand) ? operand : [];
    return (value) => !isObject(value) || keys.every((key) => Object.hasOwn(value, key));
  },
  const: (operand) => (value) => isEqual(value, operand),
  enum: (operand) =>
    Array.isArray(operand) ? (value) => operand.some((each) => isEqual(value, each)) : always,
  type: (operand) => {
    const types = Array.isArray(operand) ? operand : [operand];
    return (value) => types.some((type) => isOfType(value, type));
  },
  minimum: (operand) => bound(operand, (value, limit) => value >= limit),
  maximum: (operand) => bound(operand, (value, limit) => value <= limit),
  minItems: (operand) =>
    typeof operand === 'number' ? (value) => !Array.isArray(value) || value.length >= operand : always,
  contains: (operand) => {
    const test = compile(operand);
    return (value) => !Array.isArray(value) || value.some(test);
  },
  not: (operand) => {
    const test = compile(operand);
    return (value) => !test(value);
  },
  allOf: (operand) => {
    const tests = Array.isArray(operand) ? operand.map(compile) : [];
    return (value) => tests.every((test) => test(value));
  },
  anyOf: (operand) => {
    const tests = Array.isArray(operand) ? operand.map(compile) : [];
    return tests.length === 0 ? always : (value) => tests.some((test) => test(value));
  },
};

function bound(operand: unknown, holds: (value: number, limit: number) => boolean): Test {
  return typeof operand === 'number' ? (value) => typeof value !== 'number' || holds(value, operand) : always;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/** Equality of JSON values: objects by their members, in any order. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
}
