/** Compiles conditions, with the few keywords that documents may use, into functions of the view. */
import { isMembers, sameJson } from '#renderers/json.ts';
import type { View } from './answers.ts';
import type { Condition } from './exercise.ts';

/** True if a value satisfies a part of a condition. */
export type Test = (value: unknown) => boolean;

const always: Test = () => true;

const never: Test = () => false;

/**
 * Compiles a condition (JSON Schema with `properties`, `required`, `const`, `enum`, `type`, `minimum`, `maximum`,
 * `minItems`, `contains`, `not`, `allOf`, `anyOf`). Ignores other keywords and malformed ones. A missing condition
 * always holds. Keys are plain member names, even with `$`, dots or slashes.
 */
export function compileCondition(when: unknown): Condition {
  const test = when === undefined ? always : testOf(when);
  return (view: View) => test(view);
}

/** Compiles a part of a condition that tests one value. */
export function testOf(condition: unknown): Test {
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
    if (!isMembers(operand)) return always;
    const tests = Object.entries(operand).map(([key, inner]) => [key, testOf(inner)] as const);
    return (value) =>
      !isMembers(value) || tests.every(([key, test]) => !Object.hasOwn(value, key) || test(value[key]));
  },
  required: (operand) => {
    const keys = Array.isArray(operand) ? operand : [];
    return (value) => !isMembers(value) || keys.every((key) => Object.hasOwn(value, key));
  },
  const: (operand) => (value) => sameJson(value, operand),
  enum: (operand) =>
    Array.isArray(operand) ? (value) => operand.some((each) => sameJson(value, each)) : always,
  type: (operand) => {
    const types = Array.isArray(operand) ? operand : [operand];
    return (value) => types.some((type) => isOfType(value, type));
  },
  minimum: (operand) => bound(operand, (value, limit) => value >= limit),
  maximum: (operand) => bound(operand, (value, limit) => value <= limit),
  minItems: (operand) =>
    typeof operand === 'number' ? (value) => !Array.isArray(value) || value.length >= operand : always,
  contains: (operand) => {
    const test = testOf(operand);
    return (value) => !Array.isArray(value) || value.some(test);
  },
  not: (operand) => {
    const test = testOf(operand);
    return (value) => !test(value);
  },
  allOf: (operand) => {
    const tests = Array.isArray(operand) ? operand.map(testOf) : [];
    return (value) => tests.every((test) => test(value));
  },
  anyOf: (operand) => {
    const tests = Array.isArray(operand) ? operand.map(testOf) : [];
    return tests.length === 0 ? always : (value) => tests.some((test) => test(value));
  },
};

function bound(operand: unknown, holds: (value: number, limit: number) => boolean): Test {
  return typeof operand === 'number' ? (value) => typeof value !== 'number' || holds(value, operand) : always;
}

/** True if a value has a JSON Schema type. */
export function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isMembers(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
