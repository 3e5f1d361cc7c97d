/** The three schema forms that rjsf cannot draw, and the cost that the reader computes first. */
import { describe, expect, test } from 'vitest';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';

type Members = Record<string, unknown>;

const place = { name: 'sample', locale: 'en' } as const;

function read(schema: Members, uiSchema: Members = {}) {
  return readDocument(
    {
      ...{ format: 1, version: '1.0.0', kind: 'exercise', title: 'Sample', ...place },
      schema: { type: 'object', ...schema },
      uiSchema,
      entry: { collection: 'none', key: 'none' },
    },
    place,
  );
}

function passed(schema: Members, uiSchema: Members = {}): ExerciseDocument {
  const { document, problems } = read(schema, uiSchema);
  if (document?.kind !== 'exercise') throw new Error(JSON.stringify(problems));
  // An accepted document is accepted again unchanged.
  expect(readDocument(structuredClone(document), place).document).toEqual(document);
  return document;
}

const codes = (schema: Members) =>
  read(schema)
    .problems.filter(({ code }) => code !== 'plain-form')
    .map(({ effect, code, place: where }) => [effect, code, where]);

describe('replaced and reported', () => {
  test('no type: asked as text, but for a name that is described beside it', () => {
    const country = { type: 'integer' };
    const schema = {
      properties: { a: { title: 'A' }, b: { type: 'array' }, country },
      oneOf: [{ properties: { country: { not: { enum: [3] } }, zip: { not: { const: 'x' } } } }],
    };
    expect(passed(schema).schema).toMatchObject({
      properties: { a: { title: 'A', type: 'string' }, b: { items: { type: 'string' } }, country },
      oneOf: [{ properties: { country: { not: { enum: [3] } }, zip: { type: 'string' } } }],
    });
    expect(codes(schema)).toEqual([
      ['repaired', 'no-type', '/schema/properties/a'],
      ['repaired', 'no-type', '/schema/properties/b/items'],
      ['repaired', 'no-type', '/schema/oneOf/0/properties/zip'],
    ]);
  });

  test.each(['anyOf', 'oneOf'])('one branch beside null (%s): that branch, optional', (keyword) => {
    const text = { type: 'string', maxLength: 9 };
    const schema = {
      required: ['a', 'b'],
      properties: {
        a: { title: 'A', [keyword]: [{ type: 'null' }, text] },
        b: { type: 'string' },
        rows: { type: 'array', items: { [keyword]: [text, { const: null }] } },
      },
    };
    expect(passed(schema).schema).toMatchObject({
      required: ['b'],
      properties: { a: { title: 'A', ...text }, rows: { items: text } },
    });
    expect(codes(schema)).toEqual([
      ['repaired', 'null-branch', `/schema/properties/a/${keyword}`],
      ['repaired', 'null-branch', `/schema/properties/rows/items/${keyword}`],
    ]);
  });

  test.each(['anyOf', 'oneOf'])('constants of several types (%s): a list with names', (keyword) => {
    const choice = {
      [keyword]: [{ const: 'x', title: 'The letter' }, { const: 2 }, { const: null, title: 'None' }],
    };
    const schema = { properties: { a: choice, g: { type: 'object', properties: { b: choice } } } };
    const document = passed(schema);
    const list = { enum: ['x', 2, null] };
    expect(document.schema.properties).toEqual({
      a: list,
      g: { type: 'object', properties: { b: list } },
    });
    const names = { 'ui:enumNames': ['The letter', '2', 'None'] };
    expect(document.uiSchema).toMatchObject({ a: names, g: { b: names } });
    expect(codes(schema).map(([, code]) => code)).toEqual(['mixed-constants', 'mixed-constants']);
  });

  test('constants of one type stay as they are, with their type', () => {
    const oneOf = [{ const: 'x', title: 'X' }, { const: 'y' }];
    expect(passed({ properties: { a: { oneOf } } }).schema.properties).toEqual({
      a: { type: 'string', oneOf },
    });
    expect(codes({ properties: { a: { oneOf } } })).toEqual([]);
  });
});

describe('counted before rjsf sees it, wherever the reference is', () => {
  const wrappers: Readonly<Record<string, (inner: Members) => Members>> = {
    allOf: (inner) => ({ allOf: [inner] }),
    anyOf: (inner) => ({ anyOf: [inner, { type: 'string' }] }),
    oneOf: (inner) => ({ oneOf: [inner, { type: 'string' }] }),
    items: (inner) => ({ type: 'array', items: inner }),
    then: (inner) => ({ if: {}, then: inner }),
    additionalProperties: (inner) => ({ type: 'object', additionalProperties: inner }),
    dependencies: (inner) => ({ type: 'object', dependencies: { a: inner } }),
    properties: (inner) => ({ type: 'object', properties: { a: inner } }),
  };

  test.each(Object.entries(wrappers))('what swells through %s is refused', (_, wrap) => {
    const definitions: Members = { d20: { type: 'string' } };
    for (let n = 0; n < 20; n += 1) {
      const next = wrap({ $ref: `#/definitions/d${n + 1}` });
      definitions[`d${n}`] = { type: 'object', properties: { left: next, right: next } };
    }
    const schema = { definitions, properties: { q: { $ref: '#/definitions/d0' } } };
    expect(codes(schema)).toEqual([['refused', 'too-large', '/schema']]);
  });

  const same = ['allOf', 'anyOf', 'oneOf', 'then', 'dependencies'];

  test.each(same)('what comes back to the same value through %s is refused', (name) => {
    const wrap = wrappers[name] ?? ((inner) => inner);
    const schema = {
      definitions: { d: wrap({ $ref: '#/definitions/d' }) },
      properties: { q: { $ref: '#/definitions/d' } },
    };
    expect(codes(schema)).toMatchObject([['refused', 'broken-reference', expect.anything()]]);
  });

  test.each(Object.keys(wrappers).filter((name) => !same.includes(name)))(
    'what holds itself further in, through %s, is read',
    (name) => {
      const wrap = wrappers[name] ?? ((inner) => inner);
      const schema = {
        definitions: { d: wrap({ $ref: '#/definitions/d' }) },
        properties: { q: { $ref: '#/definitions/d' } },
      };
      expect(codes(schema)).toEqual([]);
    },
  );

  test('rows that must be there count as often as there are', () => {
    const rows = (items: Members): Members => ({ type: 'array', minItems: 40, items });
    const wide = { type: 'object', properties: { a: { type: 'string' } } };
    expect(codes({ properties: { q: rows(rows(rows(wide))) } })).toEqual([
      ['refused', 'too-large', '/schema'],
    ]);
    expect(codes({ properties: { q: rows(wide) } })).toEqual([]);
  });
});
