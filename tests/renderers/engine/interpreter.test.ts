/** What the interpreter adds to its library: references, formats, half characters and inherited names. */
import { expect, test } from 'vitest';
import { interpret } from '#renderers/engine/interpreter.ts';

const group = (
  keyword: string,
  about: string,
  schema: object,
  valid: readonly unknown[],
  invalid: readonly unknown[],
) => ({ keyword, about, schema, valid, invalid });

const groups = [
  group('enum', 'half characters', { enum: ['\ud83d'] }, ['\ud83d'], ['\ude00', '😀', '']),
  group(
    'properties',
    'half a character in a name',
    { properties: { '\ud800': { type: 'string' } } },
    [{ '\ud800': 'x' }, {}],
    [{ '\ud800': 1 }],
  ),
  group(
    '$ref',
    'to a definition',
    { properties: { a: { $ref: '#/definitions/word' } }, definitions: { word: { type: 'string' } } },
    [{ a: 'x' }, {}],
    [{ a: 1 }],
  ),
  group(
    '$ref',
    'what stands beside it is not read',
    {
      properties: { a: { $ref: '#/definitions/word', maxLength: 1 } },
      definitions: { word: { type: 'string' } },
    },
    [{ a: 'long' }],
    [{ a: 1 }],
  ),
  group(
    '$ref',
    'to another place',
    { properties: { a: { type: 'integer' }, b: { $ref: '#/properties/a' } } },
    [{ b: 1 }],
    [{ b: 'x' }],
  ),
  group(
    '$ref',
    'to the root, as deep as the value goes',
    { properties: { next: { $ref: '#' } }, additionalProperties: false },
    [{}, { next: { next: {} } }],
    [{ next: { other: 1 } }, { other: 1 }],
  ),
  group(
    '$ref',
    'from one to the next',
    { $ref: '#/definitions/a', definitions: { a: { $ref: '#/definitions/b' }, b: { type: 'string' } } },
    ['x'],
    [1, null],
  ),
  group(
    '$ref',
    'odd names',
    { $ref: '#/definitions/a~1b~0c%25', definitions: { 'a/b~c%': { type: 'string' } } },
    ['x'],
    [1],
  ),
  group(
    '$ref',
    'a property of that name is a property',
    { properties: { $ref: { type: 'string' } } },
    [{ $ref: 'x' }],
    [{ $ref: 1 }],
  ),
  group(
    'format',
    'date',
    { format: 'date' },
    ['2025-02-28', '2024-02-29', 5],
    ['2025-02-29', '2025-2-3', '28/02/2025', ''],
  ),
  group(
    'format',
    'email',
    { format: 'email' },
    ['claire@example.org', 'a.b+c@d.fr', null],
    ['claire', '@d.fr', 'a b@d.fr', 'a@'],
  ),
  group(
    'format',
    'single-duration',
    { format: 'single-duration' },
    ['PT20M', 'P3D', 'P12W', 'P1M', 'PT2H', 7],
    ['P1DT2H', 'PT1000M', 'P1Y', '20 min', 'PT', ''],
  ),
  group('format', 'time', { format: 'time' }, ['10:20:30Z', '23:59:59+01:00'], ['25:00:00Z', '10:20', 'x']),
  group(
    'format',
    'date-time',
    { format: 'date-time' },
    ['2025-03-06T09:20:00Z'],
    ['2025-03-06', 'x', '2025-13-06T09:20:00Z'],
  ),
  group(
    'format',
    'uri',
    { format: 'uri' },
    ['https://example.org/a?b#c', 'mailto:a@b.fr'],
    ['/a', 'x y', ''],
  ),
  group('format', 'ipv4', { format: 'ipv4' }, ['192.168.0.1'], ['256.0.0.1', '1.2.3', 'x']),
  group('format', 'uuid', { format: 'uuid' }, ['2eb8aa08-aa98-11ea-b4aa-73b441d16380'], ['2eb8aa08', 'x']),
  group('format', 'one that is not known allows everything', { format: 'colour' }, ['x', '', 1], []),
];

test.each(groups)('$keyword: $about', ({ schema, valid, invalid }) => {
  const isValid = (value: unknown) => interpret(schema)(value).length === 0;
  expect([...valid, ...invalid].filter(isValid)).toEqual(valid);
});

/** Names that every object inherits: only own members count. */
test.each<[object, object, boolean]>([
  [{ required: ['toString'] }, {}, false],
  [{ properties: { constructor: { type: 'string' } } }, {}, true],
  [{ dependencies: { hasOwnProperty: ['a'] } }, {}, true],
  [{ properties: { valueOf: { type: 'string' } } }, { valueOf: 1 }, false],
])('inherited names: %j with %j', (schema, value, valid) => {
  expect(interpret(schema)(value).length === 0).toBe(valid);
});
