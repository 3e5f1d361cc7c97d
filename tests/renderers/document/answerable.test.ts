/** What the reader lets in, a person can answer: each class of dead end, and the proof that what is drawn has an answer. */

import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJudge } from '#renderers/document/answerable/judge.ts';
import { createLedger } from '#renderers/document/answerable/ledger.ts';
import { createSearch } from '#renderers/document/answerable/search.ts';
import { countSteps } from '#renderers/document/answerable/steps.ts';
import { numbersFor } from '#renderers/document/answerable/values.ts';
import type { ExerciseDocument, Schema } from '#renderers/document/document.ts';
import { defaultLimits } from '#renderers/document/document-limits.ts';
import type { Problem } from '#renderers/document/document-problem.ts';
import { readDocument } from '#renderers/document/read-document.ts';
import { trimmed } from '#renderers/engine/trim-answers.ts';
import { widgetCards } from '#renderers/widgets/cards.ts';
import { cases, patience } from '#tests/cases.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

const place = { name: 'sample', locale: 'en' };

function documentOf(schema: object, uiSchema: object = {}): object {
  return {
    format: 1,
    name: 'sample',
    kind: 'exercise',
    version: '1.0.0',
    locale: 'en',
    title: 'Sample',
    schema: { $schema: DRAFT, ...schema },
    uiSchema,
    entry: { collection: 'none', key: 'none' },
  };
}

/** One question beside another that can always be answered, on a slide or in a plain form. */
function asking(question: unknown, ui: object = {}, plain = false): object {
  return documentOf(
    { type: 'object', required: ['asked'], properties: { asked: question, other: { type: 'string' } } },
    {
      ...(!plain && { 'ui:slides': [{ name: 'all', title: 'All', fields: ['asked', 'other'] }] }),
      asked: ui,
    },
  );
}

interface Outcome {
  readonly document: ExerciseDocument | undefined;
  readonly refused: readonly Problem[];
  readonly problems: readonly Problem[];
}

function read(raw: unknown, hasGood = false): Outcome {
  const { document, problems } = readDocument(raw, place, { hasGood: () => hasGood });
  return {
    document: document?.kind === 'exercise' ? document : undefined,
    refused: problems.filter(({ effect }) => effect === 'refused'),
    problems,
  };
}

const asks = ({ document }: Outcome): readonly string[] => Object.keys(document?.schema.properties ?? {});

const impossible: readonly (readonly [string, Schema, object?])[] = [
  ['choices longer than is allowed', { type: 'string', enum: ['aaaa', 'bbbbb'], maxLength: 3 }],
  [
    'more items than there are choices',
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
  ],
  ['a whole number in a gap', { type: 'integer', minimum: 1.2, maximum: 1.8 }],
  ['limits that cross', { type: 'number', minimum: 3, exclusiveMaximum: 3 }],
  ['lengths that cross', { type: 'string', minLength: 4, maxLength: 2 }],
  ['nothing at all', { type: 'string', not: {} }],
  ['parts that contradict each other', { allOf: [{ type: 'string' }, { type: 'integer' }] }],
  [
    'no multiple on the line',
    { type: 'integer', minimum: 1, maximum: 9, multipleOf: 10 },
    { 'ui:widget': 'scale' },
  ],
  ['choices of another type', { type: 'string', enum: [1, 2] }],
  ['a list of which no item is right', { type: 'array', minItems: 1, items: { type: 'string', not: {} } }],
  ['a list of one constant, of which a row stays empty', { type: 'array', items: { const: 'a' } }],
  [
    'choices beside branches of another kind',
    { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }], anyOf: [{ minLength: 1 }, { maxLength: 9 }] },
  ],
  ['an object to choose among branches', { oneOf: [{ const: { a: 1 } }, { const: { a: 2 } }] }],
  ['a list to choose among branches', { anyOf: [{ const: [1] }, { const: [2] }] }],
  ['an object to choose that is drawn by its parts', { type: 'object', enum: [{ a: 1 }] }],
  [
    'such branches in parts of it, which are merged before they are drawn',
    { allOf: [{ anyOf: [{ minLength: 1 }] }, { type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] }] },
  ],
  [
    'a list that must contain what none of its rows asks for',
    {
      type: 'array',
      items: { type: 'object', properties: { key: { type: 'string' } } },
      contains: { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] },
    },
  ],
  ['a text excluded in every length', { type: 'string', maxLength: 4, not: { minLength: 1 } }],
];

describe('a question that nobody could answer', () => {
  for (const plain of [false, true]) {
    const where = plain ? 'in a plain form' : 'on a slide';
    test.each(impossible.map(([what, question, ui = {}]) => [what, question, ui] as const))(
      `${where}: %s`,
      (_, question, ui) => {
        const outcome = read(asking(question, plain ? undefined : ui, plain));
        expect(asks(outcome)).toEqual(['other']);
        expect(outcome.document?.schema.required ?? []).toEqual([]);
        expect(outcome.problems).toEqual(
          expect.arrayContaining([expect.objectContaining({ effect: 'repaired', field: 'asked' })]),
        );
        const kept = read(asking(question, plain ? undefined : ui, plain), true);
        expect(kept.document).toBeUndefined();
        expect(kept.refused[0]?.place).toMatch(/^\/schema\/properties\/asked/);
      },
    );
  }

  test('by an answer that takes its own question away', () => {
    const raw = documentOf({
      type: 'object',
      properties: { other: { type: 'string' } },
      if: { properties: { asked: { const: 'b' } } },
      then: { properties: { asked: { type: 'string', enum: ['a'] } }, required: ['asked'] },
    });
    const { document } = read(raw);
    expect(JSON.stringify(document?.schema ?? {})).not.toContain('"enum"');
  });

  test('as nobody would guess its name, is asked for by it', () => {
    const open = (rules: unknown) => ({ type: 'object', required: ['said'], additionalProperties: rules });
    for (const rules of [{ type: 'number', minimum: 3 }, true])
      for (const plain of [false, true]) {
        const { document, refused, problems } = read(asking(open(rules), {}, plain));
        expect(refused).toEqual([]);
        const expected = rules === true ? { type: 'string' } : rules;
        expect(document?.schema.properties?.['asked']).toMatchObject({
          required: ['said'],
          properties: { said: expected },
        });
        expect(problems).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              code: 'unknown-required',
              place: '/schema/properties/asked/required/0',
            }),
          ]),
        );
      }
    // A name that would be refused as a question is not made one.
    const { document } = read(asking({ ...open({ type: 'number' }), required: ['__proto__'] }));
    expect(Object.keys(document?.schema.properties?.['asked']?.properties ?? {})).toEqual([]);
  });

  test('is left out too where it is optional, or false', () => {
    const raw = documentOf({
      type: 'object',
      properties: { asked: false, also: { type: 'string', not: {} }, other: { type: 'string' } },
    });
    expect(asks(read(raw))).toEqual(['other']);
  });

  test('and where it was the only one, the document is refused', () => {
    const { document, refused } = read(
      documentOf({ type: 'object', properties: { asked: { type: 'string', not: {} } } }),
    );
    expect(document).toBeUndefined();
    expect(refused).toMatchObject([{ code: 'impossible' }]);
  });
});

describe('a question that only its control makes impossible', () => {
  const texts = { type: 'array', items: { type: 'string' } };
  const chips = (more: object) => ({ 'ui:widget': 'chips', 'ui:options': { closed: true, ...more } });
  const parts = { titre: { type: 'object', properties: { a: { type: 'string' } } } };

  test.each<[string, object, object, boolean?]>([
    ['a duration that must be an address', { type: 'string', format: 'email' }, { 'ui:widget': 'duration' }],
    ['fewer suggestions than answers', { ...texts, minItems: 3 }, chips({ suggestions: ['a', 'b'] })],
    [
      'suggestions that are too long',
      { ...texts, items: { type: 'string', maxLength: 1 } },
      chips({ suggestions: ['aa', 'bb'] }),
    ],
    [
      'a part that a card has no place for',
      { type: 'object', required: ['titre'], properties: parts },
      { 'ui:field': 'moment' },
    ],
    ['a day in nine characters', { type: 'string', maxLength: 9 }, { 'ui:inputType': 'date' }, true],
  ])('%s', (_, question, ui, plain) => {
    expect(asks(read(asking(question, ui, plain)))).toEqual(['other']);
  });

  test('what could not be chosen where nothing is suggested can be written', () => {
    const { document, problems } = read(asking(texts, chips({})));
    expect(document?.schema.required).toEqual(['asked']);
    expect(document?.uiSchema['asked']).not.toHaveProperty('ui:options.closed');
    expect(problems).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'bad-option' })]));
  });

  test('what a line is emptied to is nothing', () => {
    const { document } = read(asking({ type: 'string' }, { 'ui:emptyValue': 'none' }, true));
    expect(document?.uiSchema['asked']).not.toHaveProperty('ui:emptyValue');
  });

  test('of a card, what is always the same is not asked, what cannot be changed not required', () => {
    const card = {
      type: 'object',
      required: ['titre', 'pic', 'choix'],
      properties: { titre: { type: 'string' }, pic: { type: 'string' }, choix: { const: 'x' } },
    };
    const ui = { 'ui:field': 'moment', pic: { 'ui:readonly': true } };
    const { document } = read(asking(card, ui), true);
    expect(document?.schema.properties?.['asked']).toMatchObject({ required: ['titre'] });
    expect(Object.keys(document?.schema.properties?.['asked']?.properties ?? {})).toEqual(['titre', 'pic']);
  });

  test('a card that requires none of its questions is not required', () => {
    const card = { type: 'object', properties: { titre: { type: 'string' } } };
    expect(read(asking(card, { 'ui:field': 'moment' }), true).document?.schema.required).toEqual([]);
  });
});

describe('a question that its neighbours make impossible', () => {
  const text = { type: 'string' };
  const condition = (of: object, then: object, more: object = {}) => ({
    type: 'object',
    if: { properties: of },
    then: { properties: then },
    ...more,
  });
  const isB = { a: { const: 'b' } };

  test.each<[string, object, readonly string[]]>([
    [
      'of another type under a condition',
      condition(isB, { a: text }, { properties: { a: { type: ['integer', 'string'] }, b: text } }),
      ['b'],
    ],
    [
      'of no type under a condition',
      condition(isB, { a: { type: 'object', properties: {} } }, { properties: { a: text, b: text } }),
      ['b'],
    ],
    [
      'behind a condition that is rarely met',
      condition(
        isB,
        { c: { type: 'array', items: [{ type: 'null' }, { type: 'integer' }] } },
        { properties: { a: text }, required: ['a'] },
      ),
      ['a'],
    ],
    [
      'named in another part than the one that is closed',
      {
        type: 'object',
        allOf: [{ properties: { a: text }, additionalProperties: false }, { properties: { b: text } }],
      },
      ['a'],
    ],
  ])('%s', (_, question, left) => {
    for (const plain of [false, true]) {
      const asked = read(asking(question, {}, plain)).document?.schema.properties?.['asked'];
      const named = [asked, ...(asked?.allOf ?? []), asked?.['then']].flatMap((each) =>
        Object.keys((each as Schema | undefined)?.properties ?? {}),
      );
      expect([...new Set(named)]).toEqual(left);
    }
  });

  test('a branch that comes back to itself by its properties is left out, for rjsf would follow it for ever', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/definitions/node' }, n: text } };
    const properties = { asked: { oneOf: [{ $ref: '#/definitions/node' }, text] } };
    const { document } = read(documentOf({ type: 'object', properties, definitions: { node } }));
    expect(document?.schema.properties?.['asked']?.oneOf).toEqual([text]);
    const list = { type: 'object', properties: { all: { type: 'array', items: node.properties.next } } };
    const { document: drawn } = read(documentOf({ type: 'object', properties, definitions: { node: list } }));
    expect(drawn?.schema.properties?.['asked']?.oneOf).toHaveLength(2);
  });

  test('what stops the form is not drawn either where nobody can change it', () => {
    const mixed = { anyOf: [{ minLength: 1 }], type: 'string', oneOf: [{ const: 'a' }] };
    for (const plain of [false, true])
      for (const ui of [{ 'ui:readonly': true }, { 'ui:disabled': true }]) {
        expect(asks(read(asking(mixed, ui, plain)))).toEqual(['other']);
        const inside = { type: 'object', properties: { deep: { anyOf: [mixed, text] } } };
        expect(asks(read(asking(inside, ui, plain)))).toEqual(['other']);
      }
  });

  test('names of one’s own are asked for by the object, not by a condition', () => {
    const open = { type: 'object', properties: { a: text }, if: { required: ['a'] } };
    const { document } = read(asking({ ...open, else: { additionalProperties: true } }, {}, true));
    expect(document?.schema.properties?.['asked']?.['else']).not.toHaveProperty('additionalProperties');
    const { document: drawn } = read(asking({ ...open, additionalProperties: true }, {}, true));
    expect(drawn?.schema.properties?.['asked']).toHaveProperty('additionalProperties');
  });
});

describe('never a reason to refuse', () => {
  test.each<[string, object, object]>([
    ['a constant', { const: 'fixed' }, {}],
    ['read-only', { type: 'string' }, { 'ui:readonly': true }],
    ['disabled', { type: 'string' }, { 'ui:disabled': true }],
    ['read-only by its schema', { type: 'string', readOnly: true }, {}],
  ])('required and %s: taken off required, and told', (_, question, ui) => {
    for (const plain of [false, true])
      for (const hasGood of [false, true]) {
        const { document, problems } = read(asking(question, ui, plain), hasGood);
        expect(document?.schema.required).toEqual([]);
        expect(problems).toEqual(
          expect.arrayContaining([expect.objectContaining({ code: 'required-anyway', effect: 'repaired' })]),
        );
      }
  });

  test('required and hidden in a plain form', () => {
    const { document } = read(asking({ type: 'string' }, { 'ui:widget': 'hidden' }, true), true);
    expect(document?.schema.required).toEqual([]);
  });

  test('a box that must be ticked stays required', () => {
    const { document } = read(asking({ type: 'boolean', const: true }, { 'ui:widget': 'checkbox' }));
    expect(document?.schema.required).toEqual(['asked']);
  });

  test('choices with blanks around them are judged without; of twins the first is offered', () => {
    const oneOf = [{ const: ' a' }, { const: 'b ' }, { const: 'b', title: 'Again' }];
    const { document } = read(asking({ type: 'string', oneOf }, { 'ui:widget': 'cards' }), true);
    expect(document?.schema.properties?.['asked']?.oneOf).toEqual([{ const: 'a' }, { const: 'b' }]);
  });

  test('one answer required of a slide that asks nothing', () => {
    const raw = documentOf(
      { type: 'object', properties: { other: { type: 'string' } } },
      {
        'ui:slides': [
          { name: 'none', title: 'None', fields: ['ghost'], require: 'one' },
          { name: 'all', fields: ['other'] },
        ],
      },
    );
    expect(read(raw, true).document?.uiSchema['ui:slides']?.[0]).not.toHaveProperty('require');
  });

  test('a constant of a branch that the person chooses stays required', () => {
    const oneOf = ['mail', 'phone'].map((kind) => ({
      properties: { by: { const: kind }, [kind]: { type: 'string' } },
      required: ['by', kind],
    }));
    const { document } = read(asking({ type: 'object', oneOf }, {}, true), true);
    expect(document?.schema.properties?.['asked']?.oneOf).toMatchObject(oneOf);
  });
});

describe('references', () => {
  const meeting = { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] };

  test.each([
    ['definitions', { $ref: '#/definitions/meeting', definitions: { meeting } }],
    [
      '$defs, by way of another',
      { $ref: '#/$defs/first', $defs: { first: { $ref: '#/$defs/meeting' }, meeting } },
    ],
    ['any other place', { $ref: '#/components/meeting', components: { meeting } }],
  ])('a root that refers to %s is drawn as what it refers to', (_, schema) => {
    const { document } = read(documentOf(schema), true);
    expect(document?.schema).toMatchObject(meeting);
    expect(document?.schema).not.toHaveProperty('$ref');
    expect(document?.uiSchema['ui:slides']?.[0]?.fields).toEqual(['who']);
  });

  test.each([
    ['nowhere', { $ref: '#/definitions/none', definitions: { meeting } }, '/schema/$ref'],
    ['itself', { $ref: '#' }, '/schema/$ref'],
    [
      'itself by way of another',
      { $ref: '#/definitions/a', definitions: { a: { $ref: '#/definitions/a' } } },
      '/schema/$ref',
    ],
  ])('a root that refers to %s is refused', (_, schema, at) => {
    const { document, refused } = read(documentOf(schema));
    expect(document).toBeUndefined();
    expect(refused[0]?.place).toBe(at);
  });

  test('every reference that is let in leads into the definitions, wherever it led', () => {
    const raw = documentOf({
      type: 'object',
      properties: {
        name: { type: 'string' },
        child: { $ref: '#' },
        same: { type: 'array', items: { $ref: '#/properties/name' } },
        far: { type: 'object', properties: { x: { $ref: '#/x-parts/one' } } },
      },
      'x-parts': { one: { type: 'string', maxLength: 3 } },
    });
    const { document } = read(raw, true);
    const refs = [...JSON.stringify(document?.schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref);
    expect(refs.length).toBeGreaterThan(0);
    expect(refs.filter((ref) => !ref?.startsWith('#/definitions/'))).toEqual([]);
  });

  test('each answer of its own kind for ever is refused where required, and no list of them is required', () => {
    const node = (child: object) => ({
      $ref: '#/definitions/node',
      definitions: {
        node: {
          type: 'object',
          properties: { name: { type: 'string' }, child },
          required: ['name', 'child'],
        },
      },
    });
    const self = { $ref: '#/definitions/node' };
    expect(read(documentOf(node(self))).refused).toMatchObject([{ code: 'endless-ref' }]);
    expect(read(documentOf(node({ type: 'array', minItems: 1, items: self }))).refused).toMatchObject([
      { code: 'endless-ref' },
    ]);
    expect(read(documentOf(node({ type: 'array', items: self })), true).document?.schema.required).toEqual([
      'name',
    ]);
    const leaf = { anyOf: [self, { type: 'string' }] };
    expect(read(documentOf(node(leaf)), true).document?.schema.required).toEqual(['name', 'child']);
  });
});

test('one bad part of a foreign document costs the question that it stands in, and no other', () => {
  const raw = documentOf({
    type: 'object',
    required: ['who', 'where'],
    properties: {
      who: {
        type: 'object',
        required: ['name', 'age', 'friend'],
        properties: {
          name: { type: 'string' },
          age: { type: 'strnig' },
          friend: { $ref: '#/definitions/none' },
        },
      },
      where: { type: 'string', maxLength: '9' },
      what: { type: 'string' },
    },
  });
  const { document } = read(raw);
  expect(document?.schema).toMatchObject({ required: ['who'] });
  expect(Object.keys(document?.schema.properties ?? {})).toEqual(['who', 'what']);
  expect(document?.schema.properties?.['who']).toMatchObject({ required: ['name'] });
  expect(Object.keys(document?.schema.properties?.['who']?.properties ?? {})).toEqual(['name']);
});

test('the work is counted: what would need more is refused', () => {
  const raw = asking({ type: 'string', not: { enum: ['a', 'b'] } });
  const { document, problems } = readDocument(raw, place, { steps: 3 });
  expect(document).toBeUndefined();
  expect(problems).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'too-large', effect: 'refused' })]),
  );
});

const limits = fc.record(
  {
    minLength: fc.nat({ max: 8 }),
    maxLength: fc.nat({ max: 12 }),
    minimum: fc.integer({ min: -9, max: 9 }),
    maximum: fc.integer({ min: -9, max: 20 }),
    multipleOf: fc.constantFrom(0.1, 0.5, 2, 3),
    minItems: fc.nat({ max: 3 }),
    maxItems: fc.nat({ max: 4 }),
    uniqueItems: fc.boolean(),
    minProperties: fc.nat({ max: 3 }),
  },
  { requiredKeys: [] },
);

const { schema: schemas } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(fc.constantFrom('string', 'integer', 'number', 'boolean'), limits)
      .map(([type, all]) => ({ type, ...all })),
    fc.subarray(['a', 'b', 1, 2.5, true], { minLength: 1 }).map((choices) => ({ enum: choices })),
    fc.tuple(tie('schema'), limits).map(([items, all]) => ({ type: 'array', items, ...all })),
    fc
      .tuple(
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')),
        fc.subarray(['a', 'b', 'd']),
        limits,
      )
      .map(([properties, required, all]) => ({ type: 'object', properties, required, ...all })),
    fc
      .tuple(
        fc.constantFrom('allOf', 'anyOf', 'oneOf'),
        fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      )
      .map(([keyword, parts]) => ({ [keyword]: parts })),
    fc.tuple(tie('schema'), tie('schema')).map(([then, not]) => ({ allOf: [then, { not }] })),
  ),
}));

test('a number without limits is never the largest that there is', () => {
  const limits = [{}, { minimum: 3 }, { maximum: 3 }];
  const schemas = limits.flatMap((limit) => [limit, { ...limit, multipleOf: 2 }]);
  for (const schema of schemas)
    for (const value of numbersFor([{ type: 'number', ...schema }], false, 3))
      expect(Math.abs(value), JSON.stringify(schema)).toBeLessThan(100);
});

test(
  'an answer that the search finds is one: for ajv too, and with something left of it once trimmed',
  patience,
  () => {
    const { ajv } = customizeValidator({
      ajvOptionsOverrides: { strict: false, multipleOfPrecision: 6, logger: false },
    }) as unknown as { readonly ajv: { compile(schema: object): (value: unknown) => boolean } };
    let found = 0;
    fc.assert(
      fc.property(schemas, (raw) => {
        const schema = raw as Schema;
        const steps = countSteps(defaultLimits.steps);
        const judge = createJudge(schema, steps);
        const search = createSearch({
          judge,
          steps,
          ledger: createLedger(),
          widgets: widgetCards,
          counted: trimmed,
        });
        const { values } = search.find({ parts: [judge.root], ui: [], kept: false, emptyCounts: false }, 2);
        expect(steps.spent()).toBe(false);
        if (values.length === 0) return;
        found += 1;
        const accepts = ajv.compile(schema);
        for (const value of values) {
          expect([value, accepts(value)]).toEqual([value, true]);
          expect(trimmed(value)).toBeDefined();
        }
      }),
      { numRuns: cases(200) },
    );
    // The law says nothing where nothing is found.
    expect(found).toBeGreaterThan(cases(50));
  },
);
