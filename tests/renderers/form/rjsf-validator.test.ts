/** The page's validator gives the same results as ajv, without eval. */
import { getDefaultFormState, type RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { withoutUndefined } from '#renderers/engine/absent-values.ts';
import { isSingleDuration } from '#renderers/engine/duration-format.ts';
import { noDefaults } from '#renderers/form/no-defaults.ts';
import { createRjsfValidator } from '#renderers/form/rjsf-validator.ts';
import { cases, patience } from '#tests/cases.ts';

const ours = createRjsfValidator();

const ajv = customizeValidator({ customFormats: { 'single-duration': isSingleDuration } });

const key = fc.constantFrom('a', 'b', 'q-1');

const value = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'a',
    'past',
    '😀',
    0,
    1,
    2.5,
    11,
    true,
    false,
    null,
    [],
    ['a'],
    ['a', 'a'],
    {},
    { a: 'a' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const { schema } = fc.letrec<{ schema: RJSFSchema }>((tie) => {
  const inner = tie('schema');
  const leaf = fc.oneof(
    fc.record(
      { type: fc.constant('string'), minLength: fc.nat({ max: 2 }), maxLength: fc.nat({ max: 3 }) },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constantFrom('integer', 'number'),
        minimum: fc.integer({ min: -1, max: 5 }),
        maximum: fc.integer({ min: 0, max: 10 }),
      },
      { requiredKeys: ['type'] },
    ),
    fc.constantFrom<object>(
      { type: 'boolean' },
      { type: 'boolean', const: true },
      {
        type: 'string',
        oneOf: [
          { const: 'past', title: 'P' },
          { const: 'a', title: 'A' },
        ],
      },
      { enum: ['a', 1, null] },
      { type: 'string', format: 'single-duration' },
      { type: 'string', format: 'date' },
      { type: ['string', 'null'] },
      { $ref: '#/definitions/word' },
      {},
    ),
  );
  const branches = fc.array(inner, { minLength: 1, maxLength: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.record(
        {
          type: fc.constant('object'),
          properties: fc.dictionary(key, inner, { maxKeys: 3 }),
          required: fc.uniqueArray(key, { maxLength: 2 }),
          additionalProperties: fc.boolean(),
          minProperties: fc.nat({ max: 2 }),
        },
        { requiredKeys: ['type'] },
      ),
      fc.record(
        {
          type: fc.constant('array'),
          items: inner,
          minItems: fc.nat({ max: 2 }),
          maxItems: fc.nat({ max: 3 }),
          uniqueItems: fc.boolean(),
          contains: inner,
        },
        { requiredKeys: ['type'] },
      ),
      fc.record({ allOf: branches }),
      fc.record({ anyOf: branches }),
      fc.record({ oneOf: branches }),
      fc.record({ not: inner }),
      fc.tuple(inner, inner, inner).map(([test, yes, no]) =>
        Object.fromEntries([
          ['if', test],
          ['then', yes],
          ['else', no],
        ]),
      ),
    ) as fc.Arbitrary<RJSFSchema>,
  };
});

const filled = schema.map(
  (inner): RJSFSchema => ({
    ...inner,
    definitions: { word: { type: 'string', maxLength: 2 } },
  }),
);

describe('the same verdict as ajv', () => {
  test('on parts of a schema, and on values that are not there', patience, () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fc.assert(
      fc.property(schema, filled, fc.option(value, { nil: undefined }), (part, root, data) => {
        expect(ours.isValid(part, data as object, root)).toBe(ajv.isValid(part, data as object, root));
      }),
      { numRuns: cases(250) },
    );
  });
});

test('nothing fits a reference that leads nowhere', () => {
  const lost: RJSFSchema = { type: 'object', properties: { a: { $ref: '#/definitions/none' } } };
  expect(ours.isValid(lost, { a: 1 }, lost)).toBe(false);
});

test('the schemas handed in stay as they are', () => {
  const given: RJSFSchema = Object.freeze({
    type: 'object',
    properties: Object.freeze({ a: Object.freeze({ type: 'string' as const }) }),
  });
  expect(ours.isValid(given, { a: 'x' }, given)).toBe(true);
  expect(Object.getOwnPropertyNames(given)).toEqual(['type', 'properties']);
});

test('nothing is chosen, ticked or filled in for a person', () => {
  const tempting: RJSFSchema = {
    type: 'object',
    required: ['terms', 'list', 'only'],
    properties: {
      terms: { type: 'boolean', const: true, default: true },
      only: { type: 'string', enum: ['only'] },
      kind: { type: 'string', oneOf: [{ const: 'a', title: 'A' }], default: 'a' },
      list: { type: 'array', minItems: 3, items: { type: 'string', default: 'z' } },
      words: { type: 'array', items: { type: 'string' }, default: ['x'] },
      nested: { type: 'object', required: ['x'], properties: { x: { const: 1 }, y: { default: 2 } } },
    },
  };
  for (const data of [undefined, {}])
    expect(getDefaultFormState(ours, tempting, data, tempting, false, noDefaults) ?? {}).toEqual({});
  const begun = { list: ['a'], nested: {} };
  expect(getDefaultFormState(ours, tempting, begun, tempting, false, noDefaults)).toEqual(begun);
});

test('a place of a list that was never filled is null, as JSON writes it', () => {
  const sparse: unknown[] = [];
  sparse[1] = { a: undefined };
  const list = withoutUndefined({ list: sparse }) as { readonly list: readonly unknown[] };
  expect(Object.keys(list.list)).toEqual(['0', '1']);
  expect(list).toEqual({ list: [null, {}] });
});
