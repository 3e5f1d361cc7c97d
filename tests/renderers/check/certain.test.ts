/** Rules 18 and 32: what is certainly answered and reachable, over the situations that conditions distinguish. */
import { describe, expect, test } from 'vitest';
import { check, inEnglish, type Loose } from './documents.ts';

const WHEN = (key: string, value: unknown) => ({ properties: { [key]: { const: value } }, required: [key] });

const closed = (...values: readonly string[]) => ({
  type: 'string',
  title: 'Choix',
  oneOf: values.map((value) => ({ const: value, title: `Choix ${value}` })),
});

const free = { type: 'string', title: 'Texte', minLength: 1, maxLength: 80 };

interface Made {
  readonly properties: Record<string, unknown>;
  readonly required?: readonly string[];
  readonly slides: readonly Loose[];
  readonly ui?: Record<string, Loose>;
  readonly entry?: Loose;
  readonly name?: string;
}

/** The findings of rules 18 and 32 for a French document. */
function told({
  properties,
  required = [],
  slides,
  ui = {},
  entry = {},
  name = 'essai',
}: Made): readonly string[] {
  const document = {
    format: 1,
    name,
    locale: 'fr',
    version: '1.0.0',
    kind: 'exercise',
    title: 'Essai',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', required, properties },
    uiSchema: { 'ui:slides': slides, ...ui },
    entry: { collection: 'none', key: 'none', ...entry },
  };
  return check({ fr: { [name]: document } })
    .filter(({ rule }) => rule === 18 || rule === 32)
    .map(inEnglish);
}

const empty = (place: string, key: string): string =>
  `fr/essai ${place}: ${key} may be empty. Add "??" and a fallback, or wrap it in [[ ]].`;

describe('an answer is certain', () => {
  const slides = [
    { name: 'un', title: 'Un', fields: ['qui'] },
    { name: 'deux', title: 'Avec {{qui}}', fields: [] },
  ];

  test('when it is required on an earlier slide', () => {
    expect(told({ properties: { qui: free }, required: ['qui'], slides })).toEqual([]);
    expect(told({ properties: { qui: free }, slides })).toEqual([empty('deux title', 'qui')]);
  });

  test('not on its own slide, and not before', () => {
    const own = [{ name: 'un', title: 'Avec {{qui}}', fields: ['qui'] }];
    expect(told({ properties: { qui: free }, required: ['qui'], slides: own })).toEqual([
      empty('un title', 'qui'),
    ]);
  });

  test('with a fallback or in a segment nothing needs to be', () => {
    const kept = [
      { name: 'un', title: 'Avec {{qui ?? vous}}', body: 'Bien[[ avec {{qui}}]].', fields: ['qui'] },
    ];
    expect(told({ properties: { qui: free }, slides: kept })).toEqual([]);
  });

  const properties = { sens: closed('recu', 'emis'), qui: free };

  test('when its slide is shown under the same condition, and not under another', () => {
    const under = (value: string) => [
      { name: 'un', title: 'Un', fields: ['sens'] },
      { name: 'deux', title: 'Deux', fields: ['qui'], when: WHEN('sens', 'recu') },
      { name: 'trois', title: 'Avec {{qui}}', fields: [], when: WHEN('sens', value) },
    ];
    expect(told({ properties, required: ['sens', 'qui'], slides: under('recu') })).toEqual([]);
    expect(told({ properties, required: ['sens', 'qui'], slides: under('emis') })).toEqual([
      empty('trois title', 'qui'),
    ]);
  });

  test('in the text that is left when the variants are taken', () => {
    const slides = (required: string[]) =>
      told({
        properties,
        required,
        slides: [
          { name: 'un', title: 'Un', fields: ['sens'] },
          { name: 'deux', title: 'Deux', fields: ['qui'], when: WHEN('sens', 'recu') },
          {
            name: 'trois',
            title: 'Avec {{qui}}',
            variants: [{ when: WHEN('sens', 'emis'), title: 'Sans personne' }],
            fields: [],
          },
        ],
      });
    expect(slides(['sens', 'qui'])).toEqual([]);
    // The choice is optional, so users without a choice see the first text too.
    expect(slides(['qui'])).toEqual([empty('trois title', 'qui')]);
  });

  test('not in a text that still speaks where a variant has no words for it', () => {
    const slides = [
      { name: 'un', title: 'Un', fields: ['sens'] },
      { name: 'deux', title: 'Deux', fields: ['qui'], when: WHEN('sens', 'recu') },
      {
        name: 'trois',
        title: 'Avec {{qui}}',
        variants: [{ when: WHEN('sens', 'emis'), body: 'Sans titre' }],
        fields: [],
      },
    ];
    expect(told({ properties, required: ['sens', 'qui'], slides })).toEqual([empty('trois title', 'qui')]);
  });

  test('when the text’s own condition asks for it', () => {
    const when = { required: ['$CIDsymptome'] };
    const slides = [{ name: 'un', title: '{{$CIDsymptome}}', fields: [], when }];
    expect(told({ properties: {}, slides })).toEqual([]);
    expect(told({ properties: {}, slides: [{ ...slides[0], when: undefined }] })).toHaveLength(1);
  });

  test('in a later part, when an earlier one asked it', () => {
    const slides = [
      { name: 'un', title: 'Un', fields: ['qui'], part: 'prepare' },
      { name: 'deux', title: 'Face à {{qui}}', fields: ['dit'], part: 'express' },
    ];
    const made = { properties: { qui: free, dit: free }, required: ['qui', 'dit'], slides };
    expect(told({ ...made, entry: { line: '{{qui}}' } })).toEqual([]);
    // The entry exists from the end of its first part.
    expect(told({ ...made, entry: { line: '{{dit}}' } })).toEqual([empty('entry.line', 'dit')]);
  });

  test('in a live sentence its own answer is', () => {
    const ui = (sentence: string) => ({
      qui: { 'ui:title': 'Qui', 'ui:widget': 'text', 'ui:options': { sentence } },
    });
    const slides = [{ name: 'un', title: 'Un', fields: ['qui'] }];
    const made = { properties: { qui: free, autre: free }, slides };
    expect(told({ ...made, ui: ui('Avec {{qui}}.') })).toEqual([]);
    expect(told({ ...made, ui: ui('Avec {{autre}}.') })).toEqual([empty('un ui:options.sentence', 'autre')]);
  });

  test('in the line of an entry, by its variants', () => {
    const slides = [
      { name: 'un', title: 'Un', fields: ['sens'] },
      { name: 'deux', title: 'Deux', fields: ['qui'], when: WHEN('sens', 'recu') },
    ];
    const made = { properties, required: ['sens', 'qui'], slides };
    const variant = { when: WHEN('sens', 'emis'), line: 'Seul' };
    expect(told({ ...made, entry: { line: '{{qui}}' } })).toEqual([empty('entry.line', 'qui')]);
    expect(told({ ...made, entry: { line: '{{qui}}', lineVariants: [variant] } })).toEqual([]);
    const wrong = { when: WHEN('sens', 'emis'), line: '{{qui}}' };
    expect(told({ ...made, entry: { line: 'Ligne', lineVariants: [wrong] } })).toEqual([
      empty('entry.lineVariants[0].line', 'qui'),
    ]);
  });
});

describe('a slide can be reached', () => {
  const properties = {
    sens: closed('recu', 'emis'),
    liste: { type: 'array', title: 'Liste', maxItems: 4, items: closed('a', 'b', 'c') },
    force: { type: 'integer', title: 'Force', minimum: 0, maximum: 10 },
  };
  const reached = (when: unknown, required: readonly string[] = []): readonly string[] =>
    told({
      properties,
      required,
      slides: [
        { name: 'un', title: 'Un', fields: ['sens', 'liste', 'force'] },
        { name: 'fin', title: 'Fin', fields: [], when },
      ],
    });

  test.each([
    ['one value', WHEN('sens', 'recu')],
    ['no answer', { not: { required: ['sens'] } }],
    ['either', { anyOf: [WHEN('sens', 'x'), WHEN('sens', 'emis')] }],
    ['a list that holds', { properties: { liste: { contains: { const: 'b' } } }, required: ['liste'] }],
    ['a list without', { properties: { liste: { not: { contains: { const: 'b' } } } }, required: ['liste'] }],
    [
      'two of a list',
      {
        properties: { liste: { allOf: [{ contains: { const: 'a' } }, { contains: { const: 'b' } }] } },
        required: ['liste'],
      },
    ],
    ['a longer list', { properties: { liste: { minItems: 3 } }, required: ['liste'] }],
    ['a strong one', { properties: { force: { minimum: 8 } }, required: ['force'] }],
    ['in between', { properties: { force: { minimum: 4, maximum: 4 } }, required: ['force'] }],
  ])('%s', (_, when) => {
    expect(reached(when)).toEqual([]);
  });

  test.each([
    ['both values', { allOf: [WHEN('sens', 'recu'), WHEN('sens', 'emis')] }, 'sens = recu and sens = emis'],
    ['no choice of it', WHEN('sens', 'autre'), 'sens = autre'],
    [
      'above the scale',
      { properties: { force: { minimum: 11 } }, required: ['force'] },
      'no answers meet its condition',
    ],
    [
      'answered and not',
      { required: ['sens'], not: { required: ['sens'] } },
      'no answers meet its condition',
    ],
  ])('never: %s', (_, when, reason) => {
    expect(reached(when)).toEqual([`fr/essai ui:slides[1] "fin": can never be shown (${reason}).`]);
  });

  test('never, where the question must be answered', () => {
    expect(reached({ not: { required: ['sens'] } }, ['sens'])).toHaveLength(1);
  });

  test('never, where the slide that asks is hidden then', () => {
    const slides = [
      { name: 'un', title: 'Un', fields: ['sens'] },
      { name: 'deux', title: 'Deux', fields: ['force'], when: WHEN('sens', 'recu') },
      {
        name: 'fin',
        title: 'Fin',
        fields: [],
        when: { ...WHEN('sens', 'emis'), required: ['sens', 'force'] },
      },
    ];
    expect(told({ properties, slides })).toEqual([
      'fr/essai ui:slides[2] "fin": can never be shown (sens = emis and force answered).',
    ]);
  });

  test('says so where combinations are too many to decide', () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`c${index}`, closed('a', 'b', 'c')]),
    );
    const slides = [
      ...Object.keys(many).map((key) => ({ name: key, title: 'Un', fields: [key] })),
      {
        name: 'fin',
        title: 'Fin',
        fields: [],
        when: { allOf: Object.keys(many).map((key) => WHEN(key, 'a')) },
      },
    ];
    expect(told({ properties: many, slides })).toEqual([
      'fr/essai ui:slides[12] "fin": could not check whether it can be shown: its condition has too many combinations. Test fewer keys.',
    ]);
  });
});
