/** Compares the validator with draft-07, keyword by keyword, and with ajv. */
import { customizeValidator } from '@rjsf/validator-ajv8';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { isSingleDuration } from '#renderers/engine/duration-format.ts';
import { interpret } from '#renderers/engine/interpreter.ts';
import { type Group, groups } from './groups.ts';

/** Validates a value against a schema that may be `true` or `false`. */
function isValid(schema: object | boolean, value: unknown): boolean {
  return typeof schema === 'boolean' ? schema : interpret(schema)(value).length === 0;
}

interface Case {
  readonly group: Group;
  readonly value: unknown;
  readonly expected: boolean;
}

const cases: readonly Case[] = groups.flatMap((group) => [
  ...group.valid.map((value) => ({ group, value, expected: true })),
  ...group.invalid.map((value) => ({ group, value, expected: false })),
]);

/** Where ajv and the interpreter differ from draft-07. */
const otherwise: ReadonlyMap<string, string> = new Map([
  [
    'properties (half a character in a name): {"\\ud800":"x"}',
    'ajv cannot compile a name that holds half a character; the interpreter is given another name for it',
  ],
  ['properties (half a character in a name): {}', 'as above'],
  [
    '$ref (what stands beside it is not read): {"a":"long"}',
    'ajv reads what stands beside a reference, as later drafts do; the reader writes references of questions in place',
  ],
]);

const name = ({ group: { keyword, about }, value }: Case): string =>
  `${keyword} (${about}): ${JSON.stringify(value)}`;

const passed = new Map<string, { right: number; all: number }>();

describe.each(groups.map((group) => [`${group.keyword}: ${group.about}`, group] as const))(
  '%s',
  (_, group) => {
    const count = passed.get(group.keyword) ?? { right: 0, all: 0 };
    passed.set(group.keyword, count);

    test.each(
      cases
        .filter((each) => each.group === group)
        .map((each) => [JSON.stringify(each.value), each.expected ? 'valid' : 'invalid', each] as const),
    )('%s is %s', (_value, _verdict, each) => {
      count.all += 1;
      const right = isValid(group.schema, each.value) === each.expected;
      if (right) count.right += 1;
      expect(right).toBe(true);
    });
  },
);

afterAll(() => {
  const lines = [...passed].map(([keyword, { right, all }]) => `${keyword} ${right}/${all}`);
  console.log(`draft-07, right by keyword: ${lines.join(' · ')}`);
});

test('there are enough of them, for every keyword of draft-07 that the engine reads', () => {
  expect(cases.length).toBeGreaterThanOrEqual(250);
  const told = new Set(groups.map(({ keyword }) => keyword));
  const keywords = [
    '$ref',
    'additionalItems',
    'additionalProperties',
    'allOf',
    'anyOf',
    'const',
    'contains',
    'default',
    'definitions',
    'dependencies',
    'else',
    'enum',
    'exclusiveMaximum',
    'exclusiveMinimum',
    'format',
    'if',
    'items',
    'maxItems',
    'maxLength',
    'maxProperties',
    'maximum',
    'minItems',
    'minLength',
    'minProperties',
    'minimum',
    'multipleOf',
    'not',
    'oneOf',
    'pattern',
    'patternProperties',
    'properties',
    'propertyNames',
    'required',
    'then',
    'title',
    'type',
    'uniqueItems',
  ];
  expect(keywords.filter((keyword) => !told.has(keyword))).toEqual([]);
});

describe('ajv', () => {
  const ajv = customizeValidator({ customFormats: { 'single-duration': isSingleDuration } });

  test('decides the same, but for what is listed here', () => {
    // ajv warns about unknown formats.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const differing = cases.filter(({ group: { schema }, value }) => {
      const { errors, validationError } = ajv.rawValidation(
        (typeof schema === 'boolean' ? { allOf: [schema] } : schema) as object,
        value as object,
      );
      const valid = validationError === undefined && (errors ?? []).length === 0;
      return valid !== isValid(schema, value);
    });
    expect(differing.map(name)).toEqual([...otherwise.keys()]);
  });

  /** Names that every object inherits: only own members count, which ajv needs an option for. */
  test.each<[object, object, boolean, boolean]>([
    [{ required: ['toString'] }, {}, false, true],
    [{ properties: { constructor: { type: 'string' } } }, {}, true, false],
    [{ dependencies: { hasOwnProperty: ['a'] } }, {}, true, false],
    [{ properties: { valueOf: { type: 'string' } } }, { valueOf: 1 }, false, false],
  ])('and but for inherited names: %j with %j', (schema, value, ours, theirs) => {
    expect(isValid(schema, value)).toBe(ours);
    expect((ajv.rawValidation(schema, value).errors ?? []).length === 0).toBe(theirs);
  });
});
