/** The reader, case by case: what it refuses, repairs, draws and ignores. */

import { describe, expect, test } from 'vitest';
import type { FindingCode } from '#renderers/format/finding-facts.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { widgetCards } from '#renderers/widgets/widget-cards.ts';
import { passed, rawSample, sample, samplePlace } from './sample.ts';

type Raw = ReturnType<typeof rawSample>;
type Members = Record<string, unknown>;

/** The sample with one fault. */
function broken(change: (raw: Raw) => unknown): Raw {
  const raw = rawSample();
  change(raw);
  return raw;
}

const read = (raw: unknown) => readDocument(raw, samplePlace);

const effects = (raw: unknown) =>
  read(raw).problems.map(({ effect, code, place, field }) => [
    effect,
    code,
    place,
    ...(field ? [field] : []),
  ]);

const properties = (raw: Raw): Members => raw.schema.properties;

const slides = (raw: Raw): Members[] => raw.uiSchema['ui:slides'];

const namesOf = (raw: unknown) => passed(raw).uiSchema['ui:slides']?.map(({ name }) => name);

test('a right document passes unchanged and without a problem', () => {
  expect(read(rawSample())).toEqual({ document: rawSample(), problems: [] });
});

describe('refuses', () => {
  test.each<[string, string, string, (raw: Raw) => unknown]>([
    ['a newer format', 'bad-format', '/format', (raw) => Object.assign(raw, { format: 2 })],
    ['a format that is no number', 'bad-format', '/format', (raw) => Object.assign(raw, { format: '1' })],
    ['another name', 'name-differs', '/name', (raw) => Object.assign(raw, { name: 'other' })],
    ['another locale', 'locale-differs', '/locale', (raw) => Object.assign(raw, { locale: 'en' })],
    ['a version of two numbers', 'bad-version', '/version', (raw) => Object.assign(raw, { version: '1.0' })],
    ['an unknown kind', 'bad-kind', '/kind', (raw) => Object.assign(raw, { kind: 'quiz' })],
    ['no title', 'no-document-title', '/title', (raw) => Object.assign(raw, { title: undefined })],
    ['a title that is an object', 'no-document-title', '/title', (raw) => Object.assign(raw, { title: {} })],
    ['no schema', 'no-object', '/schema', (raw) => Object.assign(raw, { schema: null })],
    [
      'a schema of text',
      'root-not-an-object',
      '/schema/type',
      (raw) => Object.assign(raw.schema, { type: 'string' }),
    ],
    [
      'properties that are null',
      'wrong-schema-type',
      '/schema/properties',
      (raw) => Object.assign(raw.schema, { properties: null }),
    ],
    [
      'a limit that is text',
      'wrong-schema-type',
      '/schema/properties/who/maxLength',
      (raw) => Object.assign(raw.schema.properties.who, { maxLength: '600' }),
    ],
    [
      'a negative limit',
      'out-of-range',
      '/schema/properties/who/minLength',
      (raw) => Object.assign(raw.schema.properties.who, { minLength: -1 }),
    ],
    [
      'an unknown type',
      'not-an-allowed-value',
      '/schema/properties/who/type',
      (raw) => Object.assign(raw.schema.properties.who, { type: 'date' }),
    ],
    [
      'choices that are empty',
      'empty-list',
      '/schema/properties/who/enum',
      (raw) => Object.assign(raw.schema.properties.who, { enum: [] }),
    ],
    ['no uiSchema', 'no-object', '/uiSchema', (raw) => Object.assign(raw, { uiSchema: 'x' })],
    ['no entry', 'wrong-shape', '/entry/collection', (raw) => Object.assign(raw, { entry: undefined })],
    [
      'an unknown kind of key',
      'not-one-of',
      '/entry/key',
      (raw) => Object.assign(raw.entry, { key: 'weekly' }),
    ],
    [
      'an unknown dialect',
      'wrong-dialect',
      '/schema/$schema',
      (raw) => Object.assign(raw.schema, { $schema: 'x:y' }),
    ],
    ...['http://json-schema.org/draft-06/schema#', 'https://json-schema.org/draft/2020-12/schema'].map(
      ($schema): [string, string, string, (raw: Raw) => unknown] => [
        $schema,
        'wrong-dialect',
        '/schema/$schema',
        (raw) => Object.assign(raw.schema, { $schema }),
      ],
    ),
    [
      'a reference to nothing in the place of the whole',
      'broken-reference',
      '/schema/$ref',
      (raw) => Object.assign(raw, { schema: { $ref: '#/definitions/none' } }),
    ],
    [
      'required that is text',
      'wrong-schema-type',
      '/schema/required',
      (raw) => Object.assign(raw.schema, { required: 'who' }),
    ],
    [
      'a number beyond all',
      'not-finite',
      '/schema/properties/who/maxLength',
      (raw) => Object.assign(raw.schema.properties.who, { maxLength: Number.POSITIVE_INFINITY }),
    ],
    [
      'a remote reference',
      'broken-reference',
      '/schema/properties/who/$ref',
      (raw) => Object.assign(properties(raw), { who: { $ref: 'https://example.org/x.json' } }),
    ],
    [
      'a list that must be long',
      'too-large',
      '/schema/properties/three/minItems',
      (raw) => Object.assign(raw.schema.properties.three, { minItems: 51 }),
    ],
    [
      'a text beyond the limit',
      'too-large',
      '/uiSchema/who/ui:title',
      (raw) => Object.assign(raw.uiSchema.who, { 'ui:title': 'x'.repeat(4001) }),
    ],
    [
      'too many choices',
      'too-large',
      '/schema/properties/who/enum',
      (raw) =>
        Object.assign(raw.schema.properties.who, { enum: Array.from({ length: 1001 }, (_, n) => String(n)) }),
    ],
    [
      'too many questions on a slide',
      'too-large',
      '/uiSchema/ui:slides/0/fields',
      (raw) => {
        const keys = Array.from({ length: 101 }, (_, n) => `q${n}`);
        Object.assign(
          raw.schema.properties,
          Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
        );
        Object.assign(slides(raw)[0] ?? {}, { fields: keys });
      },
    ],
  ])('%s', (_, code, place, change) => {
    const { document, problems } = read(broken(change));
    expect(document).toBeUndefined();
    expect(problems.filter(({ effect }) => effect === 'refused')).toMatchObject([
      { code, place, document: 'sample', locale: 'fr' },
    ]);
  });

  test.each([...Object.getOwnPropertyNames(Object.prototype), 'prototype', '', '$ref', 'classNames'])(
    'a property called %s',
    (name) => {
      const text = JSON.stringify(rawSample()).replace('"echo":{"type"', `"${name}":{"type"`);
      const { document, problems } = read(JSON.parse(text));
      expect(document).toBeUndefined();
      expect(problems).toContainEqual(
        expect.objectContaining({ code: 'reserved-name', place: `/schema/properties/${name}` }),
      );
    },
  );

  test('a property called 1 inside of an answer, not at the root', () => {
    const named = (properties: object) => ({
      ...rawSample(),
      schema: { type: 'object', properties },
      uiSchema: {},
    });
    expect(read(named({ 1: { type: 'string' } })).document).toBeDefined();
    const { document, problems } = read(
      named({ a: { type: 'object', properties: { 1: { type: 'string' } } } }),
    );
    expect(document).toBeUndefined();
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'reserved-name', place: '/schema/properties/a/properties/1' }),
    );
  });

  test.each([null, 'text', 3, true, [1], []])('%j in place of a document', (raw) => {
    expect(read(raw).document).toBeUndefined();
  });

  test.each<[string, Members]>([
    ['itself', { who: { $ref: '#/properties/who' } }],
    ['one another', { who: { $ref: '#/properties/from' }, from: { $ref: '#/properties/who' } }],
    ['itself through a choice', { who: { anyOf: [{ type: 'string' }, { $ref: '#/properties/who' }] } }],
  ])('references that come back to %s', (_, change) => {
    const { document, problems } = read(broken((raw) => Object.assign(properties(raw), change)));
    expect(document).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'broken-reference', facts: { fault: 'circular' }, effect: 'refused' },
    ]);
  });

  test('a document that is deep, circular, or swells when its references are followed', () => {
    let deep: unknown = { type: 'string' };
    for (let level = 0; level < 5000; level += 1) deep = { items: deep };
    const round: Members = {};
    round['again'] = round;
    const definitions = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => {
        const next = { $ref: `#/definitions/d${n + 1}` };
        return [`d${n}`, { type: 'object', properties: { a: next, b: next } }];
      }),
    );
    const swelling = { ...definitions, d30: { type: 'string' } };
    const choosing = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => {
        const next = { $ref: `#/definitions/c${n + 1}` };
        return [`c${n}`, { anyOf: [next, next, next] }];
      }),
    );
    for (const [code, change] of [
      ['too-deep', (raw: Raw) => Object.assign(properties(raw), { deep })],
      ['too-deep', (raw: Raw) => Object.assign(raw, { round })],
      [
        'too-large',
        (raw: Raw) =>
          Object.assign(raw.schema, {
            definitions: swelling,
            properties: { who: { $ref: '#/definitions/d0' } },
          }),
      ],
      [
        'too-large',
        (raw: Raw) =>
          Object.assign(raw.schema, {
            definitions: { ...choosing, c9: { type: 'string' } },
            properties: { who: { $ref: '#/definitions/c0' } },
          }),
      ],
    ] as const)
      expect(read(broken(change)).problems).toMatchObject([{ effect: 'refused', code }]);
  });
});

describe('repairs', () => {
  test('a reference to nothing: the answer is asked as text, under its own label', () => {
    const raw = broken((whole) =>
      Object.assign(properties(whole), { who: { $ref: '#/definitions/x', title: 'Qui' } }),
    );
    expect(effects(raw)).toEqual([['repaired', 'broken-reference', '/schema/properties/who/$ref', 'who']]);
    expect(passed(raw).schema.properties?.['who']).toEqual({ type: 'string', title: 'Qui' });
  });

  test('an unknown widget: the default for the type, and the question is named', () => {
    const raw = broken(({ uiSchema }) =>
      Object.assign(uiSchema.force, { 'ui:widget': 'slider', 'ui:options': {} }),
    );
    expect(effects(raw)).toEqual([['repaired', 'unknown-widget', '/uiSchema/force/ui:widget', 'force']]);
    expect(passed(raw).uiSchema['force']).toMatchObject({ 'ui:widget': 'scale' });
  });

  test.each<[string, Members, string, string, string]>([
    ['who', { 'ui:widget': 'scale' }, 'unfitting-type', 'ui:widget', 'text'],
    ['who', { 'ui:widget': 'cards' }, 'unfitting-widget', 'ui:widget', 'text'],
    ['kind', { 'ui:widget': 'chips' }, 'unfitting-type', 'ui:widget', 'cards'],
    ['three', { 'ui:field': 'intuitions' }, 'unfitting-widget', 'ui:field', 'list'],
    ['ideas', { 'ui:widget': 'chips' }, 'unfitting-widget', 'ui:field', 'intuitions'],
    ['terms', { 'ui:widget': 'text' }, 'unfitting-type', 'ui:widget', 'checkbox'],
  ])('a widget that does not fit %s', (key, ui, code, member, expected) => {
    const raw = broken(({ uiSchema }) => Object.assign(uiSchema, { [key]: { 'ui:title': 'Q', ...ui } }));
    expect(effects(raw)).toMatchObject([['repaired', code, expect.anything(), key]]);
    expect(passed(raw).uiSchema[key]).toMatchObject({ [member]: expected });
  });

  test('a widget that this host does not draw', () => {
    const widgets = widgetCards.filter(({ name }) => name === 'text');
    const { document, problems } = readDocument(rawSample(), samplePlace, { widgets });
    expect(problems).toContainEqual(expect.objectContaining({ code: 'unknown-widget', field: 'from' }));
    expect(document).toMatchObject({ uiSchema: { from: { 'ui:widget': 'text' } } });
  });

  test('options that are unknown, of a wrong type, or of another widget', () => {
    const raw = broken(({ uiSchema }) =>
      Object.assign(uiSchema.who, {
        'ui:options': { colour: 'red', suggestions: 'Alice', ends: ['a', 'b'], lowercase: true },
      }),
    );
    expect(effects(raw)).toEqual([
      ['repaired', 'unknown-option', '/uiSchema/who/ui:options/colour'],
      ['repaired', 'bad-option', '/uiSchema/who/ui:options/suggestions'],
      ['repaired', 'unknown-option', '/uiSchema/who/ui:options/ends'],
    ]);
    expect(passed(raw).uiSchema['who']).toMatchObject({ 'ui:options': { lowercase: true } });
  });

  test('slide fields that do not exist, are deprecated or were asked before are left out', () => {
    const raw = broken((whole) =>
      Object.assign(slides(whole)[1] ?? {}, { fields: ['nothing', 'old', 'who', 'from'] }),
    );
    expect(effects(raw).map(([, code]) => code)).toEqual([
      'unknown-field',
      'deprecated-field',
      'asked-before',
    ]);
    expect(passed(raw).uiSchema['ui:slides']?.[1]?.fields).toEqual(['from']);
  });

  test('a live property on no slide gets a last slide, a deprecated one does not', () => {
    const raw = broken((whole) => Object.assign(slides(whole)[0] ?? {}, { fields: ['kind'] }));
    expect(effects(raw)).toContainEqual(['repaired', 'on-no-slide', '/schema/properties/who', 'who']);
    expect(passed(raw).uiSchema['ui:slides']?.at(-1)).toEqual({ name: 'form', fields: ['who'] });
  });

  test.each<[string, FindingCode, unknown]>([
    ['a keyword of another kind', 'keyword-not-allowed', { if: {} }],
    ['an unknown key', 'unknown-key', { properties: { knd: { const: 'x' } }, required: ['knd'] }],
    ['a key asked later', 'not-asked-before', { required: ['echo'] }],
    ['a key asked on the slide itself', 'not-asked-before', { required: ['from'] }],
    ['a key tested and not required', 'tested-not-required', { properties: { kind: { const: 'received' } } }],
    [
      'a value that the key never has',
      'never-this-value',
      { properties: { kind: { const: 'recieved' } }, required: ['kind'] },
    ],
    ['no object', 'condition-not-an-object', 'kind'],
    ['required that is not a list', 'wrong-condition-value', { required: 'kind' }],
    ['an inner condition that is none', 'condition-not-an-object', { not: 'kind' }],
  ])('a when with %s: the slide is always shown', (_, code, when) => {
    const raw = broken((whole) => Object.assign(slides(whole)[1] ?? {}, { when }));
    expect(effects(raw)).toMatchObject([['repaired', code, '/uiSchema/ui:slides/1/when']]);
    expect(passed(raw).uiSchema['ui:slides']?.[1]).not.toHaveProperty('when');
  });

  test.each<[string, unknown]>([
    [
      'a key required by a part that must hold',
      { allOf: [{ required: ['kind'] }, { properties: { kind: { enum: ['received', 'other'] } } }] },
    ],
    ['context of any name', { properties: { '$source.pf': { const: 'future' } }, required: ['$source.pf'] }],
    ['a negation', { not: { properties: { kind: { const: 'emitted' } }, required: ['kind'] } }],
    ['PHP’s empty object', []],
  ])('a when with %s is right', (_, when) => {
    expect(effects(broken((whole) => Object.assign(slides(whole)[1] ?? {}, { when })))).toEqual([]);
  });

  test('a single entry sees keys of other documents', () => {
    const raw = broken((whole) => {
      Object.assign(whole.entry, { key: 'single' });
      Object.assign(slides(whole)[1] ?? {}, { when: { required: ['elsewhere'] } });
    });
    expect(effects(raw)).toEqual([]);
  });

  test('a variant with a broken when is not used', () => {
    const raw = broken(({ uiSchema }) =>
      Object.assign(uiSchema.who, { 'ui:variants': [{ when: { required: ['terms'] }, 'ui:title': 'X' }] }),
    );
    expect(effects(raw)).toMatchObject([
      ['repaired', 'not-asked-before', '/uiSchema/who/ui:variants/0/when'],
    ]);
    expect(passed(raw).uiSchema['who']).not.toHaveProperty('ui:variants');
  });

  test('a pattern is dropped, and what would refuse more without it', () => {
    const raw = broken((whole) =>
      Object.assign(whole.schema.properties.who, { pattern: '^(a+)+$', not: { pattern: 'x' } }),
    );
    expect(effects(raw)).toEqual([
      ['repaired', 'pattern-not-allowed', '/schema/properties/who/pattern'],
      ['repaired', 'pattern-not-allowed', '/schema/properties/who/not'],
    ]);
    expect(passed(raw).schema.properties?.['who']).toEqual(rawSample().schema.properties.who);
  });

  test('slides that are not a list, no objects, empty or without a name of their own', () => {
    expect(namesOf(broken((raw) => Object.assign(raw.uiSchema, { 'ui:slides': { a: 1 } })))).toEqual([
      'form',
    ]);
    const raw = broken((whole) => {
      const list = slides(whole);
      list.splice(1, 0, null as unknown as Members, { name: 'empty', fields: [] });
      Object.assign(list.at(-1) ?? {}, { name: 'start' });
      Object.assign(list.at(-2) ?? {}, { name: 7 });
    });
    expect(namesOf(raw)).toEqual(['start', 'received', 'echo', 'breathe', 'slide-7', 'start-2']);
  });

  test.each([
    ['{{who', 'broken-insertion', { fault: 'unbalanced-braces', at: 0 }],
    ['{{perchance who}}', 'unknown-function', { name: 'perchance' }],
    ['{{nobody}}', 'unknown-insertion', { key: 'nobody' }],
    ['{{who}} [[ {{who}}', 'broken-insertion', { fault: 'unbalanced-brackets', at: 8 }],
  ])('the interpolation %s is told and kept', (text, code, facts) => {
    const raw = broken(({ uiSchema }) => Object.assign(uiSchema.from, { 'ui:title': text }));
    const { problems } = read(raw);
    expect(problems).toMatchObject([{ effect: 'repaired', code, facts, place: '/uiSchema/from/ui:title' }]);
    expect(passed(raw).uiSchema['from']).toMatchObject({ 'ui:title': text });
  });

  test.each([
    ['<b>Bonjour</b>', 'markup-sign'],
    ['Voir [ici](javascript:alert)', 'link-target'],
    ['Voir [ici](//example.org)', 'link-target'],
    ['Voir [ici](http://example.org)', 'link-target'],
  ])('%s stays text and is told', (text, code) => {
    const raw = broken((whole) => Object.assign(slides(whole)[0] ?? {}, { body: text }));
    expect(effects(raw)).toEqual([['repaired', code, '/uiSchema/ui:slides/0/body']]);
    expect(passed(raw).uiSchema['ui:slides']?.[0]?.body).toBe(text);
  });

  test('a text that is no text is left out', () => {
    const raw = broken(({ uiSchema }) => Object.assign(uiSchema.who, { 'ui:help': { a: 1 } }));
    expect(effects(raw)).toEqual([['repaired', 'wrong-shape', '/uiSchema/who/ui:help', 'who']]);
    expect(passed(raw).uiSchema['who']).not.toHaveProperty('ui:help');
  });
});

describe('draws', () => {
  const plain = (changes: Members = {}) =>
    broken((raw) => {
      Object.assign(raw, { uiSchema: changes });
      Object.assign(raw.schema, {
        properties: {
          a: { type: 'string' },
          b: { type: 'boolean' },
          c: { type: 'object', properties: { d: { type: 'number' } } },
        },
      });
    });

  test('a plain rjsf document on one slide, in its own order', () => {
    expect(passed(plain()).uiSchema['ui:slides']).toEqual([
      { name: 'form', plain: true, fields: ['a', 'b', 'c'] },
    ]);
    expect(passed(plain({ 'ui:order': ['c', '*', 'a'] })).uiSchema['ui:slides']?.[0]?.fields).toEqual([
      'c',
      'b',
      'a',
    ]);
    expect(passed(plain({ 'ui:order': ['b'] })).uiSchema['ui:slides']?.[0]?.fields).toEqual(['b', 'a', 'c']);
  });

  test('many questions that no slide asks on several', () => {
    const raw = broken((whole) => {
      const many = Array.from({ length: 150 }, (_, n) => [`q${n}`, { type: 'string' }] as const);
      Object.assign(whole, { uiSchema: { 'ui:slides': [{ title: 'Un titre' }] } });
      Object.assign(whole.schema, { properties: Object.fromEntries(many) });
    });
    expect(passed(raw).uiSchema['ui:slides']?.map(({ fields }) => fields.length)).toEqual([0, 100, 50]);
  });

  test('a question without a widget with the default of its type; a nested one as rjsf draws it', () => {
    const raw = plain({
      'ui:slides': [{ name: 'one', fields: ['a', 'b', 'c'] }],
      c: { d: { 'ui:widget': 'updown' } },
    });
    const { uiSchema } = passed(raw);
    expect([uiSchema['a'], uiSchema['b'], uiSchema['c']]).toEqual([
      { 'ui:widget': 'text' },
      { 'ui:widget': 'checkbox' },
      { d: { 'ui:widget': 'updown' } },
    ]);
  });

  test('a question that refers to a definition as what it refers to, under its own label', () => {
    const raw = broken(({ schema }) => {
      Object.assign(schema, { definitions: { name: { type: 'string', title: 'Nom', maxLength: 9 } } });
      Object.assign(schema.properties, { who: { $ref: '#/definitions/name', title: 'Qui' } });
    });
    expect(passed(raw).schema.properties?.['who']).toEqual({ type: 'string', title: 'Qui', maxLength: 9 });
  });

  test('a definition that holds itself further in', () => {
    const raw = broken(({ schema }) => {
      const tree = {
        type: 'object',
        properties: { more: { type: 'array', items: { $ref: '#/definitions/tree' } } },
      };
      Object.assign(schema, { definitions: { tree } });
      Object.assign(schema.properties, { who: { $ref: '#/definitions/tree' } });
    });
    expect(read(raw).document).toBeDefined();
  });
});

describe('lets nothing else through', () => {
  test('members of the uiSchema outside the format', () => {
    const raw = broken(({ uiSchema }) => {
      Object.assign(uiSchema, {
        'ui:submitButtonOptions': { props: { dangerouslySetInnerHTML: { __html: 'x' } } },
      });
      Object.assign(uiSchema.who, {
        'ui:style': { background: 'url(x)' },
        'ui:classNames': 'x',
        'ui:inputType': 'image',
      });
    });
    expect(passed(raw)).toEqual(sample);
    expect(read(raw).problems.every(({ effect }) => effect === 'noted')).toBe(true);
  });

  test('identifiers and foreign objects inside the schema', () => {
    const raw = broken(({ schema }) => {
      Object.assign(schema, { $id: 'https://example.org/', 'x-more': { $ref: 'https://example.org/' } });
      Object.assign(schema.properties.who, { id: 'who', __absolute_ref__: 'x' });
    });
    expect(passed(raw).schema).toEqual(sample.schema);
  });

  test('marks that turn text round; markers of no-break spaces become U+00A0', () => {
    const raw = broken(({ uiSchema, schema }) => {
      Object.assign(uiSchema.who, { 'ui:title': 'Avec\u202E qui&nbsp;?\u0007' });
      Object.assign(schema.properties.who, { title: '\uFEFFQui&#160;' });
    });
    const { uiSchema, schema } = passed(raw);
    expect(uiSchema['who']).toMatchObject({ 'ui:title': 'Avec qui\u00A0?' });
    expect(schema.properties?.['who']?.title).toBe('Qui\u00A0');
  });

  test('but members of a later minor of the format are kept', () => {
    expect(passed({ ...rawSample(), mood: { calm: true } })).toMatchObject({ mood: { calm: true } });
  });
});

test('a page: sections, of which wrong ones are left out', () => {
  const page = {
    format: 1,
    name: 'sample',
    locale: 'fr',
    kind: 'page',
    version: '1.0.0',
    title: 'Aide',
    sections: [
      {
        name: 'a',
        title: 'A',
        body: 'Bonjour&nbsp;!',
        when: { required: ['$type'] },
        recall: ['cid.x'],
        block: 'cid',
      },
      'text',
      { name: 'a', body: 'Encore', when: { required: ['plain'] } },
    ],
  };
  const { document, problems } = read(page);
  expect(document).toMatchObject({
    kind: 'page',
    sections: [
      {
        name: 'a',
        title: 'A',
        body: 'Bonjour\u00A0!',
        when: { required: ['$type'] },
        recall: ['cid.x'],
        block: 'cid',
      },
      { name: 'a-2', title: '', body: 'Encore' },
    ],
  });
  expect(problems.map(({ code }) => code)).toEqual(['not-an-object', 'no-name', 'unknown-key']);
  expect(read({ ...page, sections: 'x' }).document).toBeUndefined();
});
