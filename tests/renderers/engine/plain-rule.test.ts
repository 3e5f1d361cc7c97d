/** Length and choices are judged without the interpreter, and as it judges them. */
import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Schema } from '#renderers/document/document.ts';
import { flatCopy } from '#renderers/document/flat-schema.ts';
import { readDocument } from '#renderers/document/read-document.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { interpret, isLeaf } from '#renderers/engine/interpreter.ts';
import { flatFault, isDecidedFlat, isFlatRight, plainRule } from '#renderers/engine/plain-rule.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { documentOf } from '#tests/bench/peers/document.ts';
import { faultyAnswersTo, slidesOf } from '#tests/bench/peers/exercise.ts';
import { cases } from '#tests/cases.ts';

const texts = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('a', 'b', '😀', '😀😀', '\uD83D', 'é', 'e\u0301'),
);
const limits = fc.record(
  { minLength: fc.nat(6), maxLength: fc.nat(6), title: fc.string() },
  { requiredKeys: [] },
);
const choices = fc.uniqueArray(texts, { minLength: 1, maxLength: 4 });
const schemas: fc.Arbitrary<Schema> = fc
  .oneof(
    limits,
    choices.map((values) => ({ enum: values })),
    fc
      .tuple(choices, fc.constantFrom('oneOf', 'anyOf'))
      .map(([values, keyword]) => ({ [keyword]: values.map((value) => ({ const: value, title: 'It' })) })),
  )
  .map((rules) => ({ type: 'string', ...rules }));

test('it finds what the interpreter finds', () => {
  fc.assert(
    fc.property(schemas, texts, (schema, text) => {
      const violations = interpret(schema)(text);
      const [first] = violations.filter(isLeaf);
      expect(plainRule(schema)?.(text)?.keyword).toBe(first?.keyword);
      expect(violations.length > 0).toBe(first !== undefined);
    }),
    { numRuns: cases(300) },
  );
});

test('of a flat schema too, with nothing prepared', () => {
  let decided = 0;
  fc.assert(
    fc.property(schemas, texts, (raw, text) => {
      const schema = flatCopy(raw, 100, (label) => label) as Schema | undefined;
      if (schema === undefined || !isDecidedFlat(schema)) return;
      decided += 1;
      const [first] = interpret(schema)(text).filter(isLeaf);
      const found = flatFault(schema, text);
      expect(found?.keyword).toBe(first?.keyword);
      expect(found).toEqual(plainRule(schema)?.(text));
    }),
    { numRuns: cases(300) },
  );
  expect(decided).toBeGreaterThan(0);
});

test.each<readonly [string, Schema]>([
  ['a number', { type: 'number' }],
  ['a format', { type: 'string', format: 'email', maxLength: 80 }],
  ['a choice of a length', { type: 'string', enum: ['a'], maxLength: 3 }],
  ['two that are alike', { type: 'string', oneOf: [{ const: 'a' }, { const: 'a' }] }],
  ['a branch that is no text', { type: 'string', oneOf: [{ const: 'a' }, { maxLength: 3 }] }],
  ['no branch', { type: 'string', oneOf: [] }],
])('it leaves %s to the interpreter', (_, schema) => {
  expect(plainRule(schema)).toBeUndefined();
});

test('a whole check of such questions never asks the interpreter, right or wrong', () => {
  const asked = vi.spyOn(Validator.prototype, 'validate');
  const slides = slidesOf(240);
  const { answers, faults } = faultyAnswersTo(slides);
  const given = documentOf(slides);
  const { document } = readDocument(given, { name: 'bench', locale: 'en' });
  if (document?.kind !== 'exercise') throw new Error('It was refused.');
  asked.mockClear();
  const [prepared, read] = [given, document].map((each) =>
    [...checkExercise(compileExercise(each), answers, {}).values()].flatMap(({ fields }) => fields),
  );
  expect(read).toHaveLength(faults);
  expect(read).toEqual(prepared);
  expect(asked).not.toHaveBeenCalled();
});

test('nor does it look a question or a slide up, or what is known of it: the exercise, once', () => {
  const slides = slidesOf(240);
  const { answers, faults } = faultyAnswersTo(slides);
  const { document } = readDocument(documentOf(slides), { name: 'bench', locale: 'en' });
  if (document?.kind !== 'exercise') throw new Error('It was refused.');
  const exercise = compileExercise(document);
  const lookups = [
    vi.spyOn(Map.prototype, 'get'),
    vi.spyOn(WeakSet.prototype, 'has'),
    vi.spyOn(WeakMap.prototype, 'get'),
  ];
  const found = checkExercise(exercise, answers, {});
  const asked = lookups.map(({ mock }) => mock.calls.length);
  for (const lookup of lookups) lookup.mockRestore();
  expect([...found.values()].flatMap(({ fields }) => fields)).toHaveLength(faults);
  expect(asked).toEqual([0, 0, 1]);
});

test('a text that is quickly seen to be right is right', () => {
  let right = 0;
  fc.assert(
    fc.property(schemas, texts, (raw, text) => {
      const schema = flatCopy(raw, 100, (label) => label) as Schema | undefined;
      if (schema === undefined || !isDecidedFlat(schema) || !isFlatRight(schema, text)) return;
      right += 1;
      expect(flatFault(schema, text)).toBeUndefined();
    }),
    { numRuns: cases(300) },
  );
  expect(right).toBeGreaterThan(0);
});
