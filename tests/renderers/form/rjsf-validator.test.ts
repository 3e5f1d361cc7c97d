/** The page's validator gives the same results as ajv, without eval. */
import { readdirSync, readFileSync } from 'node:fs';
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
  test('on random schemas and values', patience, () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(filled, value, (given, data) => {
        const { errors, validationError } = ajv.rawValidation(given, data as object);
        expect(validationError).toBeUndefined();
        const valid = (errors ?? []).length === 0;
        seen[`${valid}`] += 1;
        expect(ours.rawValidation(given, data as object).errors === undefined).toBe(valid);
        expect(ours.validateFormData(data as object, given).errors.length === 0).toBe(valid);
      }),
      { numRuns: cases(250) },
    );
    // A fifth of the cases are valid: of fifty, any higher minimum fails with some seeds.
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(0);
  });

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

describe('bundled documents', () => {
  const root = new URL('../../../schemas-fixtures/', import.meta.url);
  const bundled = ['fr', 'en'].flatMap((locale) =>
    readdirSync(new URL(`${locale}/`, root)).map((file) => `${locale}/${file}`),
  );

  test.each(bundled)('%s: the same fields are wrong', patience, (file) => {
    const document: { schema?: RJSFSchema } = JSON.parse(readFileSync(new URL(file, root), 'utf8'));
    if (document.schema === undefined) return;
    const keys = Object.keys(document.schema.properties ?? {});
    const answers = fc.record(Object.fromEntries(keys.map((each) => [each, value])), { requiredKeys: [] });
    const wrong = (validator: typeof ours, data: object) =>
      Object.keys(validator.validateFormData(data, document.schema ?? {}).errorSchema).sort();
    fc.assert(
      fc.property(answers, (data) => {
        expect(wrong(ours, data)).toEqual(wrong(ajv as typeof ours, data));
      }),
      { numRuns: cases(20) },
    );
  });
});

describe('errors find their field', () => {
  const given: RJSFSchema = {
    type: 'object',
    required: ['q/2', 'a.b', 'list'],
    properties: {
      'q/2': { type: 'string' },
      'a.b': { type: 'string' },
      list: {
        type: 'array',
        items: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } },
      },
    },
  };

  test('under keys with slashes and dots, and inside lists', () => {
    const { errorSchema, errors } = ours.validateFormData({ list: [{ name: 'x' }, {}] }, given);
    expect(Object.keys(errorSchema).sort()).toEqual(['a.b', 'list', 'q/2']);
    expect(errorSchema).toMatchObject({
      list: { 0: { name: { __errors: [expect.any(String)] } }, 1: { name: {} } },
    });
    expect(errors.map(({ name }) => name).sort()).toEqual(['minLength', 'required', 'required', 'required']);
    expect(errors.find(({ name }) => name === 'minLength')?.property).toBe('.list.0.name');
  });

  test('through transformErrors and customValidate', () => {
    const { errors, errorSchema } = ours.validateFormData(
      { list: [] },
      given,
      (_, handler) => {
        handler['list']?.addError('Trop peu.');
        return handler;
      },
      (list) => list.map((error) => ({ ...error, message: error.name ?? '' })),
    );
    expect(errors.map(({ message }) => message)).toContain('required');
    expect(errorSchema).toMatchObject({ list: { __errors: ['Trop peu.'] } });
  });

  test('a reference that leads nowhere is told, not thrown', () => {
    const lost: RJSFSchema = { type: 'object', properties: { a: { $ref: '#/definitions/none' } } };
    expect(ours.rawValidation(lost, { a: 1 }).validationError).toBeInstanceOf(Error);
    expect(ours.validateFormData({ a: 1 }, lost).errorSchema).toHaveProperty('$schema');
    expect(ours.isValid(lost, { a: 1 }, lost)).toBe(false);
  });
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
