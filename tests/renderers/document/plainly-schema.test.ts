/** The quick look never lets through what the metaschema has something against. */
import { type Schema, Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import draft07 from '#renderers/document/draft-07.json';
import { isPlainlySchema } from '#renderers/document/plainly-schema.ts';
import { readDocument } from '#renderers/document/read-document.ts';
import { documentOf } from '#tests/bench/peers/document.ts';
import { slidesOf } from '#tests/bench/peers/exercise.ts';
import { cases } from '#tests/cases.ts';

const validator = new Validator(structuredClone(draft07) as Schema, '7', true);

const values = fc.oneof(
  fc.constantFrom('string', 'object', 'text', '', true, false, null, 0, 3, -1, 1.5),
  fc.array(fc.constantFrom('a', 'b', 1, null, true), { maxLength: 3 }),
  fc.string({ maxLength: 3 }),
);
const keywords = fc.constantFrom(
  ...['type', 'title', 'description', 'format', 'const', 'default', 'deprecated', 'readOnly', 'uniqueItems'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'required', 'enum', 'oneOf'],
  ...['anyOf', 'allOf', 'items', 'additionalProperties', 'properties', 'definitions', '$ref', 'unknown'],
  '$schema',
);
const { schema: schemas } = fc.letrec((tie) => ({
  schema: fc.dictionary(
    keywords,
    fc.oneof(
      { maxDepth: 3 },
      values,
      tie('schema'),
      fc.array(tie('schema'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('schema'), { maxKeys: 2 }),
    ),
    { maxKeys: 3 },
  ),
}));

test('what it lets through is a schema', () => {
  let through = 0;
  fc.assert(
    fc.property(schemas, (schema) => {
      if (!isPlainlySchema(schema)) return;
      through += 1;
      expect(validator.validate(schema).valid, JSON.stringify(schema)).toBe(true);
    }),
    { numRuns: cases(500) },
  );
  expect(through).toBeGreaterThan(0);
});

test('to read a large document of ordinary questions, the interpreter is not asked about its schema', () => {
  const asked = vi.spyOn(Validator.prototype, 'validate');
  const counts = [120, 1200].map((size) => {
    asked.mockClear();
    const { document } = readDocument(documentOf(slidesOf(size)), { name: 'bench', locale: 'en' });
    expect(document?.kind).toBe('exercise');
    return asked.mock.calls.filter(([value]) => typeof value === 'object').length;
  });
  expect(counts).toEqual([0, 0]);
});
