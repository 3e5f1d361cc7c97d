/** Conditions hold exactly when JSON Schema validates. */
import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileCondition } from '#renderers/engine/condition.ts';
import type { When } from '#renderers/format/document.ts';
import { cases } from '#tests/cases.ts';

const holds = (when: unknown, view: Record<string, unknown>) => compileCondition(when as When)(view);

describe('by hand', () => {
  test.each<[string, unknown, Record<string, unknown>, boolean]>([
    ['no test', {}, {}, true],
    ['const of an absent key', { properties: { a: { const: 1 } } }, {}, true],
    ['const and required of an absent key', { properties: { a: { const: 1 } }, required: ['a'] }, {}, false],
    [
      'a key with $ and dots',
      { properties: { '$source.pf': { const: 'past' } }, required: ['$source.pf'] },
      { '$source.pf': 'past' },
      true,
    ],
    ['a key with $ and dots is not a path', { required: ['$source.pf'] }, { $source: { pf: 'past' } }, false],
    ['an inherited name', { required: ['toString'] }, {}, false],
    [
      'const compares deeply, members in any order',
      { properties: { a: { const: { x: [1], y: 2 } } } },
      { a: { y: 2, x: [1] } },
      true,
    ],
    ['const of a list is not its beginning', { properties: { a: { const: [1] } } }, { a: [1, 2] }, false],
    ['contains', { properties: { a: { contains: { const: 'x' } } } }, { a: ['y', 'x'] }, true],
    ['contains nothing', { properties: { a: { contains: { const: 'x' } } } }, { a: [] }, false],
    ['bounds test numbers only', { properties: { a: { minimum: 5 } } }, { a: '1' }, true],
    ['minimum', { properties: { a: { minimum: 5 } } }, { a: 4 }, false],
    ['an integer', { properties: { a: { type: 'integer' } } }, { a: 1.5 }, false],
    ['one of several types', { properties: { a: { type: ['string', 'null'] } } }, { a: null }, true],
    ['not', { not: { required: ['a'] } }, { a: 1 }, false],
    ['never', { properties: { a: false } }, { a: 1 }, false],
  ])('%s', (_, when, view, expected) => {
    expect(holds(when, Object.assign(Object.create(null), view))).toBe(expected);
  });

  test('a missing condition holds; keywords that are none, or hold nonsense, test nothing', () => {
    expect(compileCondition(undefined)({})).toBe(true);
    expect(holds({ if: false, required: 'a', properties: 3, minItems: 'x', anyOf: [], enum: 4 }, {})).toBe(
      true,
    );
  });
});

const key = fc.constantFrom('a', 'b', '$source.pf', 'q/2', 'x.y');

const value = fc.oneof(
  fc.constantFrom<unknown>(
    'past',
    'future',
    'a',
    0,
    1,
    2,
    5,
    1.5,
    true,
    false,
    null,
    [],
    ['a'],
    ['a', 1],
    { a: 1 },
    { a: 1, b: [2] },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');

/** Tests of one answer. */
const { judged } = fc.letrec<{ judged: unknown }>((tie) => {
  const inner = fc.oneof({ maxDepth: 3 }, fc.boolean(), tie('judged'));
  const one = fc.oneof(
    fc.record({ const: value }),
    fc.record({ enum: fc.array(value, { minLength: 1, maxLength: 4 }) }),
    fc.record({ type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })) }),
    fc.record({ minimum: fc.integer({ min: -2, max: 6 }) }),
    fc.record({ maximum: fc.integer({ min: -2, max: 6 }) }),
    fc.record({ minItems: fc.nat({ max: 3 }) }),
    fc.record({ contains: inner }),
    fc.record({ properties: fc.dictionary(key, inner, { maxKeys: 2 }) }),
    fc.record({ not: inner }),
    fc.record({ anyOf: fc.array(inner, { minLength: 1, maxLength: 3 }) }),
  );
  return { judged: fc.array(one, { maxLength: 2 }).map((parts) => Object.assign({}, ...parts)) };
});

/** The smallest test of the view, as documents contain it. */
const judgedView = fc
  .tuple(key, judged)
  .map(([name, test]) => ({ properties: { [name]: test }, required: [name] }));

/** Tests of the whole view. */
const { when } = fc.letrec<{ when: unknown }>((tie) => {
  const inner = fc.oneof(
    { maxDepth: 3 },
    { weight: 1, arbitrary: judgedView },
    { weight: 3, arbitrary: tie('when') },
  );
  const one = fc.oneof(
    { weight: 3, arbitrary: judgedView },
    { weight: 1, arbitrary: fc.record({ properties: fc.dictionary(key, judged, { maxKeys: 2 }) }) },
    { weight: 1, arbitrary: fc.record({ required: fc.uniqueArray(key, { maxLength: 2 }) }) },
    { weight: 1, arbitrary: fc.record({ not: inner }) },
    { weight: 1, arbitrary: fc.record({ allOf: fc.array(inner, { minLength: 1, maxLength: 2 }) }) },
    { weight: 2, arbitrary: fc.record({ anyOf: fc.array(inner, { minLength: 1, maxLength: 3 }) }) },
  );
  return { when: fc.array(one, { maxLength: 2 }).map((parts) => Object.assign({}, ...parts)) };
});

const view = fc.dictionary(key, value, { minKeys: 2, maxKeys: 5 });

test('the same as a whole validator of JSON Schema, on random conditions and views', () => {
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(when, view, (condition, given) => {
      const expected = new Validator(structuredClone(condition) as object, '7').validate(given).valid;
      seen[`${expected}`] += 1;
      expect(holds(condition, given)).toBe(expected);
    }),
    { numRuns: cases(1000) },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(cases(75));
});
