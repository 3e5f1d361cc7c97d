/** Classifies each change by its effect on existing answers and its version step. */
import { describe, expect, test } from 'vitest';
import { type Change, movedNames } from '#renderers/format/changes/change.ts';
import { type Classified, classifyChange } from '#renderers/format/changes/classify.ts';
import {
  type Bump,
  bumpBetween,
  compareVersions,
  largerBump,
} from '#renderers/format/changes/version-bump.ts';
import type { AnyDocument, PageDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { property, type Raw, renamed, slidesOf, versioned, without } from './versions.ts';

const before = versioned('1.0.0');

const ui = (key: string, members: object) => (raw: Raw) => {
  raw.uiSchema[key] = { ...(raw.uiSchema[key] as object), ...members };
};

const slide = (name: string, members: object) => (raw: Raw) => {
  Object.assign(slidesOf(raw).find((each) => each.name === name) ?? {}, members);
};

const asking =
  (key: string, schema: object, required = false) =>
  (raw: Raw) => {
    raw.schema.properties[key] = schema;
    slidesOf(raw)[0]?.fields.push(key);
    if (required) raw.schema.required.push(key);
  };

const migrating = (changes: object[], change: (raw: Raw) => void) => (raw: Raw) => {
  change(raw);
  raw.migrations = [{ from: '1.0.0', changes }];
};

const choice = (...codes: string[]) => ({
  oneOf: codes.map((code) => ({ const: code, title: code === 'received' ? 'Reçu' : 'Émis' })),
});

/** Renames the code `received` to `in`, in conditions too. */
const recoded = (raw: Raw) => {
  property('kind', {
    oneOf: [
      { const: 'in', title: 'Reçu' },
      { const: 'emitted', title: 'Émis' },
    ],
  })(raw);
  slide('received', { when: { properties: { kind: { const: 'in' } }, required: ['kind'] } })(raw);
};

const line = { type: 'string', title: 'Ligne', maxLength: 9 };

type Row = readonly [string, (raw: Raw) => void, Classified['kind'], Bump, Partial<Change>];

const rows: readonly Row[] = [
  [
    'a question',
    ui('who', { 'ui:title': 'Qui ?' }),
    'wording',
    'patch',
    { what: 'text', place: '/uiSchema/who/ui:title' },
  ],
  [
    'a label',
    property('who', { title: 'Avec qui' }),
    'wording',
    'patch',
    { what: 'text', place: '/schema/properties/who/title' },
  ],
  [
    'a choice’s words',
    property('kind', {
      oneOf: [
        { const: 'received', title: 'Venu' },
        { const: 'emitted', title: 'Émis' },
      ],
    }),
    'wording',
    'patch',
    { what: 'text', place: '/schema/properties/kind/oneOf/0/title' },
  ],
  [
    'a slide’s title',
    slide('end', { title: 'La fin' }),
    'wording',
    'patch',
    { what: 'text', place: '/uiSchema/ui:slides/5/title' },
  ],
  [
    'a variant’s text',
    ui('who', {
      'ui:variants': [
        {
          when: { properties: { kind: { const: 'emitted' } }, required: ['kind'] },
          'ui:title': 'Vers qui ?',
        },
      ],
    }),
    'wording',
    'patch',
    { place: '/uiSchema/who/ui:variants/0/ui:title' },
  ],
  [
    'a message',
    ui('who', { 'ui:options': { messages: { required: 'Qui ?' } } }),
    'wording',
    'patch',
    { place: '/uiSchema/who/ui:options/messages' },
  ],
  [
    'the line',
    (raw) => Object.assign(raw.entry, { line: 'Avec {{who}}' }),
    'wording',
    'patch',
    { place: '/entry/line' },
  ],
  ['the title', (raw) => Object.assign(raw, { title: 'Autre' }), 'wording', 'patch', { place: '/title' }],

  [
    'one more question',
    asking('more', line),
    'compatible',
    'minor',
    { what: 'question-added', place: '/schema/properties/more' },
  ],
  [
    'a question set aside',
    (raw) => {
      const { who } = raw.schema.properties;
      without('who')(raw);
      raw.schema.properties['who'] = { ...who, deprecated: true };
    },
    'compatible',
    'minor',
    { what: 'question-deprecated' },
  ],
  [
    'a question that returns',
    (raw) => {
      raw.schema.properties['old'] = { type: 'string', title: 'Ancienne question', maxLength: 80 };
      slidesOf(raw)[0]?.fields.push('old');
    },
    'breaking',
    'major',
    { what: 'limit-tightened', place: '/schema/properties/old/maxLength' },
  ],
  [
    'one more choice',
    property('kind', { oneOf: [...choice('received', 'emitted').oneOf, { const: 'none', title: 'Aucun' }] }),
    'compatible',
    'minor',
    { what: 'choice-added' },
  ],
  [
    'choices in another order',
    property('kind', choice('emitted', 'received')),
    'compatible',
    'minor',
    { what: 'drawing' },
  ],
  [
    'a wider limit',
    property('who', { maxLength: 20 }),
    'compatible',
    'minor',
    { what: 'limit-loosened', place: '/schema/properties/who/maxLength' },
  ],
  [
    'no limit',
    property('force', { maximum: undefined, minimum: undefined, type: 'integer' }),
    'compatible',
    'minor',
    { what: 'limit-loosened' },
  ],
  [
    'one more type',
    property('who', { type: ['string', 'null'] }),
    'compatible',
    'minor',
    { what: 'limit-loosened', place: '/schema/properties/who/type' },
  ],
  [
    'no longer required',
    (raw) => {
      raw.schema.required = raw.schema.required.filter((key) => key !== 'who');
    },
    'compatible',
    'minor',
    { what: 'no-longer-required' },
  ],
  [
    'one more slide',
    (raw) => void slidesOf(raw).push({ name: 'more', title: 'Encore', fields: [] }),
    'compatible',
    'minor',
    { what: 'slide-added', place: '/uiSchema/ui:slides/6' },
  ],
  [
    'a slide less',
    (raw) => {
      raw.uiSchema['ui:slides'] = slidesOf(raw).filter(({ name }) => name !== 'breathe');
    },
    'compatible',
    'minor',
    { what: 'slide-removed' },
  ],
  [
    'a slide elsewhere',
    (raw) => void slidesOf(raw).unshift(...slidesOf(raw).splice(3, 1)),
    'compatible',
    'minor',
    { what: 'slide-moved', place: '/uiSchema/ui:slides/0' },
  ],
  [
    'a question elsewhere',
    (raw) => {
      slide('either', { fields: ['force', 'mail'] })(raw);
      slide('end', { fields: ['length', 'three', 'ideas', 'terms'] })(raw);
    },
    'compatible',
    'minor',
    { what: 'question-moved', place: '/uiSchema/ui:slides/5/fields/0' },
  ],
  [
    'a slide that shows to fewer',
    slide('breathe', { when: { required: ['who'] } }),
    'compatible',
    'minor',
    { what: 'condition' },
  ],
  [
    'one answer of several no longer wanted',
    slide('either', { require: 'each' }),
    'compatible',
    'minor',
    { what: 'each-required' },
  ],
  ['another pause', slide('breathe', { pause: { seconds: 60 } }), 'compatible', 'minor', { what: 'pause' }],
  ['another quotation', slide('breathe', { recall: [] }), 'compatible', 'minor', { what: 'recall' }],
  ['a part', slide('breathe', { part: 'middle' }), 'compatible', 'minor', { what: 'part' }],
  [
    'one more variant',
    slide('end', { variants: [{ when: { required: ['who'] }, body: 'Merci.' }] }),
    'compatible',
    'minor',
    { what: 'variants' },
  ],
  [
    'another widget',
    ui('who', { 'ui:widget': 'person', 'ui:options': {} }),
    'compatible',
    'minor',
    { what: 'drawing' },
  ],
  [
    'more suggestions',
    ui('who', { 'ui:options': { messages: { required: 'Dites avec qui.' }, suggestions: ['Alice'] } }),
    'compatible',
    'minor',
    { what: 'words-offered' },
  ],
  [
    'a summary',
    (raw) => {
      raw.uiSchema['ui:summary'] = [{ title: 'Tout', fields: ['who'] }];
    },
    'compatible',
    'minor',
    { what: 'summary' },
  ],
  [
    'an alert',
    (raw) => Object.assign(raw.entry, { alert: 'data_saved' }),
    'compatible',
    'minor',
    { what: 'entry' },
  ],

  [
    'a question renamed',
    migrating([{ op: 'rename', from: 'who', to: 'person' }], renamed('who', 'person')),
    'migration',
    'minor',
    { what: 'question-renamed', place: '/schema/properties/who' },
  ],
  [
    'a question merged',
    migrating([{ op: 'move', from: 'echo', to: 'three' }], without('echo')),
    'migration',
    'minor',
    { what: 'question-merged' },
  ],
  [
    'a question dropped',
    migrating([{ op: 'drop', key: 'echo' }], without('echo')),
    'migration',
    'minor',
    { what: 'question-dropped' },
  ],
  [
    'a code renamed',
    migrating([{ op: 'option', key: 'kind', from: 'received', to: 'in' }], recoded),
    'migration',
    'minor',
    { what: 'choice-renamed' },
  ],
  [
    'a migration alone',
    migrating([{ op: 'drop', key: 'gone' }], () => undefined),
    'migration',
    'minor',
    { what: 'migrations', place: '/migrations' },
  ],
  [
    'a question renamed and reworded',
    migrating([{ op: 'rename', from: 'who', to: 'person' }], (raw) => {
      renamed('who', 'person')(raw);
      raw.uiSchema['person'] = { ...Object(raw.uiSchema['person']), 'ui:help': 'En un mot.' };
    }),
    'migration',
    'minor',
    { what: 'text', place: '/uiSchema/person/ui:help' },
  ],
  [
    'a question renamed and narrower',
    migrating([{ op: 'rename', from: 'who', to: 'person' }], (raw) => {
      renamed('who', 'person')(raw);
      property('person', { maxLength: 2 })(raw);
    }),
    'breaking',
    'major',
    { what: 'limit-tightened', place: '/schema/properties/person/maxLength' },
  ],

  ['a question that is gone', without('echo'), 'breaking', 'major', { what: 'question-removed' }],
  [
    'one more required question',
    asking('more', { ...line, minLength: 1 }, true),
    'breaking',
    'major',
    { what: 'required-question-added' },
  ],
  [
    'a question required',
    (raw) => void raw.schema.required.push('echo'),
    'breaking',
    'major',
    { what: 'required' },
  ],
  [
    'another type',
    property('echo', { type: 'integer' }),
    'breaking',
    'major',
    { what: 'type', place: '/schema/properties/echo/type' },
  ],
  ['a narrower limit', property('who', { maxLength: 9 }), 'breaking', 'major', { what: 'limit-tightened' }],
  [
    'a limit where none was',
    property('force', { minimum: 1 }),
    'breaking',
    'major',
    { what: 'limit-tightened' },
  ],
  [
    'narrower items',
    property('three', { items: { type: 'string', maxLength: 2 } }),
    'breaking',
    'major',
    { what: 'limit-tightened', place: '/schema/properties/three/items/maxLength' },
  ],
  [
    'a part required',
    property('ideas', {
      items: {
        type: 'object',
        required: ['name', 'realised'],
        properties: { name: { type: 'string', minLength: 1, maxLength: 20 }, realised: { type: 'boolean' } },
      },
    }),
    'breaking',
    'major',
    { what: 'required', place: '/schema/properties/ideas/items/required' },
  ],
  ['a choice less', property('kind', choice('received')), 'breaking', 'major', { what: 'choice-removed' }],
  [
    'choices where all was free',
    property('echo', choice('received')),
    'breaking',
    'major',
    { what: 'limit-tightened' },
  ],
  [
    'a format',
    property('echo', { format: 'email' }),
    'breaking',
    'major',
    { what: 'rule', place: '/schema/properties/echo/format' },
  ],
  [
    'no two the same',
    property('ideas', { uniqueItems: true }),
    'breaking',
    'major',
    { what: 'limit-tightened' },
  ],
  [
    'one answer of several wanted',
    slide('start', { require: 'one' }),
    'breaking',
    'major',
    { what: 'one-required' },
  ],
  [
    'a slide that shows to more and asks',
    slide('received', { when: { required: ['kind'] } }),
    'breaking',
    'major',
    { what: 'condition' },
  ],
  [
    'another collection',
    (raw) => Object.assign(raw.entry, { collection: 'others' }),
    'breaking',
    'major',
    { what: 'entry-place', place: '/entry/collection' },
  ],
  ['another version alone', () => undefined, 'same', 'none', {}],
];

describe('one change', () => {
  test.each(rows)('%s', (_, change, kind, bump, told) => {
    const found = classifyChange(before, versioned('1.1.0', change));
    expect({ kind: found.kind, bump: found.bump }).toEqual({ kind, bump });
    if (kind === 'same') expect(found.changes).toEqual([]);
    else expect(found.changes).toContainEqual(expect.objectContaining(told));
  });
});

test('the gravest of several decides, and all are told', () => {
  const { kind, changes } = classifyChange(
    before,
    versioned('2.0.0', (raw) => {
      ui('who', { 'ui:title': 'Qui ?' })(raw);
      property('who', { maxLength: 3 })(raw);
      property('from', { maxLength: 99 })(raw);
    }),
  );
  expect(kind).toBe('breaking');
  expect(changes.map((each) => each.kind).sort()).toEqual(['breaking', 'compatible', 'wording']);
});

test('a question inside of another is compared through its reference', () => {
  const refers = (maxLength: number, title: string) => (raw: Raw) => {
    Object.assign(raw.schema, { definitions: { word: { type: 'string', maxLength } } });
    property('three', { title, items: { $ref: '#/definitions/word' } })(raw);
  };
  const wide = versioned('1.0.0', refers(20, 'Trois mots'));
  expect(classifyChange(wide, versioned('1.0.1', refers(20, 'Quelques mots'))).kind).toBe('wording');
  expect(classifyChange(wide, versioned('2.0.0', refers(9, 'Trois mots'))).kind).toBe('breaking');
});

test('a migration that does not reach the version before counts for nothing', () => {
  const late = versioned('3.0.0', (raw) => {
    without('echo')(raw);
    raw.migrations = [{ from: '0.9.0', changes: [{ op: 'drop', key: 'echo' }] }];
  });
  expect(classifyChange(before, late).kind).toBe('breaking');
});

describe('pages and other documents', () => {
  const page = (sections: object[]): PageDocument => {
    const raw = {
      format: 1,
      name: 'sample',
      locale: 'fr',
      kind: 'page',
      version: '1.0.0',
      title: 'Aide',
      sections,
    };
    const { document } = readDocument(raw, { name: 'sample', locale: 'fr' });
    if (document?.kind !== 'page') throw new Error('refused');
    return document;
  };
  const [one, two] = [
    { name: 'one', title: 'Un', body: 'a' },
    { name: 'two', title: 'Deux', body: 'b' },
  ];
  const help = page([one, two]);

  test.each<[string, PageDocument, Classified['kind'], string[]]>([
    ['the same', page([one, two]), 'same', []],
    ['another text', page([one, { ...two, body: 'c' }]), 'wording', ['text']],
    [
      'a section more and one less',
      page([one, { ...two, name: 'three' }]),
      'compatible',
      ['section-removed', 'section-added'],
    ],
    ['another order', page([two, one]), 'compatible', ['section-moved']],
    ['another block', page([one, { ...two, block: 'cid' }]), 'compatible', ['section']],
  ])('%s', (_, after, kind, codes) => {
    const found = classifyChange(help, after);
    expect(found.kind).toBe(kind);
    expect(found.changes.map(({ what }) => what)).toEqual(codes);
  });

  test('what is not the same document breaks everything', () => {
    const other: AnyDocument = { ...before, name: 'other' };
    expect(classifyChange(before, other)).toMatchObject({ kind: 'breaking', bump: 'major' });
    expect(classifyChange(before, { ...before, locale: 'en' }).changes).toMatchObject([
      { what: 'another-document' },
    ]);
    expect(classifyChange(before, help).changes).toMatchObject([{ what: 'another-kind' }]);
  });
});

describe('versions', () => {
  test.each<[string, string, number, Bump]>([
    ['1.0.0', '1.0.0', 0, 'none'],
    ['1.0.0', '1.0.1', -1, 'patch'],
    ['1.0.9', '1.1.0', -1, 'minor'],
    ['1.9.9', '2.0.0', -1, 'major'],
    ['1.10.0', '1.9.0', 1, 'none'],
    ['10.0.0', '9.0.0', 1, 'none'],
    ['', '0.0.0', -1, 'major'],
    ['not a version', '', 0, 'none'],
  ])('%s to %s', (a, b, sign, bump) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
    expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign);
    expect(bumpBetween(a, b)).toBe(bump);
  });

  test('the larger of two', () => {
    expect([largerBump('patch', 'minor'), largerBump('major', 'none')]).toEqual(['minor', 'major']);
  });
});

test('of names in another order the fewest have moved', () => {
  expect(movedNames(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(['a']);
  expect(movedNames(['a', 'b', 'c'], ['x', 'a', 'c', 'y'])).toEqual([]);
  expect(movedNames(['a', 'b'], ['b', 'a'])).toHaveLength(1);
  expect(movedNames([], ['a'])).toEqual([]);
});
