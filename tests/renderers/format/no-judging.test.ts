/** The reader does not evaluate combinations of rules: every question of the author is in its result. */
import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { checkWhole } from '#renderers/engine/whole-check.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { cases, patience } from '#tests/cases.ts';

type Members = Record<string, unknown>;

const names = ['a', 'b', 'c'] as const;
const values = ['x', 'y', 'z'] as const;

const someValues = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });

const question = someValues.map((given): Members => ({ type: 'string', enum: given }));

/** A rule for one question: a list of values, which may contradict the others. */
const rule = fc.record({
  properties: fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(
      someValues.map((given): Members => ({ enum: given })),
      fc.constantFrom(...values).map((value): Members => ({ const: value })),
      someValues.map((given): Members => ({ not: { enum: given } })),
    ),
    { minKeys: 1, maxKeys: 2, noNullPrototype: true },
  ),
});

const required = fc.subarray([...names]).map((keys): Members => (keys.length > 0 ? { required: keys } : {}));

const ruleOf = fc.tuple(rule, required).map(([one, other]): Members => ({ ...one, ...other }));

const condition = fc.oneof(
  fc.tuple(ruleOf, ruleOf).map(([when, then]): Members => ({ if: when, then })),
  fc
    .tuple(ruleOf, ruleOf, ruleOf)
    .map(([when, then, otherwise]): Members => ({ if: when, then, else: otherwise })),
  fc.array(ruleOf, { minLength: 1, maxLength: 3 }).map((allOf): Members => ({ allOf })),
  fc.array(ruleOf, { minLength: 1, maxLength: 3 }).map((oneOf): Members => ({ oneOf })),
  fc.array(ruleOf, { minLength: 1, maxLength: 3 }).map((anyOf): Members => ({ anyOf })),
  ruleOf.map((not): Members => ({ not })),
  fc
    .tuple(fc.constantFrom(...names), ruleOf)
    .map(([name, then]): Members => ({ dependencies: { [name]: then } })),
);

const schema = fc
  .tuple(
    fc.subarray([...names], { minLength: 1 }),
    fc.array(question, { minLength: 3, maxLength: 3 }),
    required,
    condition,
  )
  .map(([keys, questions, asked, rules]) => ({
    type: 'object',
    properties: Object.fromEntries(keys.map((key, index) => [key, questions[index] ?? {}])),
    ...asked,
    ...rules,
  }));

const place = { name: 'sample', locale: 'en' } as const;

type Given = typeof schema extends fc.Arbitrary<infer Value> ? Value : never;

function read(given: Given, onSlides: boolean) {
  const keys = Object.keys(given.properties);
  const { document, problems } = readDocument(
    {
      ...{ format: 1, version: '1.0.0', kind: 'exercise', title: 'Sample', ...place },
      schema: given,
      uiSchema: onSlides ? { 'ui:slides': [{ name: 'one', title: 'One', fields: keys }] } : {},
      entry: { collection: 'none', key: 'none' },
    },
    place,
  );
  if (document?.kind !== 'exercise') throw new Error(JSON.stringify(problems));
  return { keys, document, problems };
}

test('closed questions with conditions, on slides and without', patience, () => {
  fc.assert(
    fc.property(schema, fc.boolean(), (given, onSlides) => {
      const { keys, document, problems } = read(given, onSlides);
      expect(Object.keys(document.schema.properties ?? {})).toEqual(keys);
      expect(document.uiSchema['ui:slides']?.flatMap(({ fields }) => fields)).toEqual(keys);
      for (const [key, property] of Object.entries(given.properties))
        expect(document.schema.properties?.[key]).toEqual(property);
      expect(document.schema.required ?? []).toEqual(given['required' as keyof typeof given] ?? []);
      // A rule for an undefined name draws an extra question.
      const told = new Set(problems.map(({ code }) => code).filter((code) => code !== 'no-type'));
      expect([...told]).toEqual(onSlides ? [] : ['plain-form']);
    }),
    { numRuns: cases(4000) },
  );
});

/** Every combination of answers to these questions, including unanswered ones. */
function answerSets(keys: readonly string[]): readonly Members[] {
  return keys.reduce<readonly Members[]>(
    (sets, key) => sets.flatMap((set) => [set, ...values.map((value) => ({ ...set, [key]: value }))]),
    [{}],
  );
}

test('answers that ajv accepts are right, on slides and without', patience, () => {
  const ajv = customizeValidator();
  let accepted = 0;
  fc.assert(
    fc.property(schema, (given) => {
      const onSlides = compileExercise(read(given, true).document);
      const whole = read(given, false);
      for (const answers of answerSets(whole.keys)) {
        if ((ajv.rawValidation(given as object, answers).errors ?? []).length > 0) continue;
        accepted += 1;
        expect([...checkExercise(onSlides, answers, {})]).toEqual([]);
        expect(checkWhole(whole.document, answers, () => undefined)).toEqual([]);
      }
    }),
    { numRuns: cases(2000) },
  );
  expect(accepted).toBeGreaterThan(100);
});
