/** What a newer document changes in an open exercise: its texts at once, the rest later. */
import { describe, expect, test } from 'vitest';
import { type Answers, viewOf } from '#renderers/engine/answers.ts';
import { pendingChange, withWording } from '#renderers/engine/pending.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import { exerciseAt, property, type Raw, renamed, slidesOf, without } from './versions.ts';

const open = exerciseAt('1.0.0');

const ui = (key: string, members: object) => (raw: Raw) => {
  raw.uiSchema[key] = { ...(raw.uiSchema[key] as object), ...members };
};

const slide = (name: string, members: object) => (raw: Raw) => {
  Object.assign(slidesOf(raw).find((each) => each.name === name) ?? {}, members);
};

const words: readonly [string, (raw: Raw) => void][] = [
  ['the title', (raw) => Object.assign(raw, { title: 'Un autre titre' })],
  ['the description', (raw) => Object.assign(raw, { description: undefined })],
  ['a label', property('who', { title: 'Avec qui' })],
  [
    'the title of a choice',
    property('kind', {
      oneOf: [
        { const: 'received', title: 'Venu' },
        { const: 'emitted', title: 'Émis' },
      ],
    }),
  ],
  ['a question', ui('who', { 'ui:title': 'Avec qui, au juste ?' })],
  ['a help that was not there', ui('who', { 'ui:help': 'Un prénom.' })],
  [
    'the text of a variant',
    ui('who', {
      'ui:variants': [
        {
          when: { properties: { kind: { const: 'emitted' } }, required: ['kind'] },
          'ui:title': 'Vers qui ?',
        },
      ],
    }),
  ],
  ['a message', ui('who', { 'ui:options': { messages: { required: 'Qui ?' } } })],
  ['the ends of a scale', ui('force', { 'ui:options': { ends: ['rien', 'tout'] } })],
  ['a slide', slide('start', { title: 'Pour commencer', body: 'Bonjour {{who ?? vous}}.' })],
  ['the line', (raw) => Object.assign(raw.entry, { line: 'Avec {{who}}' })],
];

const structure: readonly [string, (raw: Raw) => void][] = [
  ['a question less', without('echo')],
  ['a question under another key', renamed('who', 'person')],
  ['another limit', property('who', { maxLength: 11 })],
  [
    'one more choice',
    property('kind', {
      oneOf: [
        { const: 'received', title: 'Reçu' },
        { const: 'emitted', title: 'Émis' },
        { const: 'none', title: 'Ni l’un ni l’autre' },
      ],
    }),
  ],
  ['another widget', ui('who', { 'ui:widget': 'person' })],
  ['a slide under another name', slide('echo', { name: 'again' })],
  [
    'another order of the slides',
    (raw) => void slidesOf(raw).splice(0, 2, ...slidesOf(raw).slice(0, 2).reverse()),
  ],
  ['another condition', slide('echo', { when: { required: ['who'] } })],
  ['another pause', slide('breathe', { pause: { seconds: 40 } })],
  ['another quotation', slide('breathe', { recall: ['who'] })],
  ['one answer instead of each', slide('start', { require: 'one' })],
  ['one more variant', slide('end', { variants: [{ when: { required: ['who'] }, title: 'Fin, {{who}}' }] })],
  ['another collection', (raw) => Object.assign(raw.entry, { collection: 'others' })],
];

const answers: Answers = { kind: 'received', who: 'Alice', from: 'Paul', three: ['a'] };

const outcome = (exercise: typeof open) => ({
  slides: planSlides(exercise, viewOf(answers, {})).map((each) => each.slide.name),
  errors: [...checkExercise(exercise, answers, {})].map(([name, { fields, slide: whole }]) => [
    name,
    whole,
    fields.map(({ key, code, n }) => [key, code, n]),
  ]),
});

describe('pending', () => {
  test('nothing, where only the version rose or migrations came', () => {
    expect(pendingChange(open, open)).toBe('none');
    const newer = exerciseAt('2.0.0', (raw) => {
      raw.migrations = [{ from: '1.0.0', changes: [{ op: 'drop', key: 'gone' }] }];
    });
    expect(pendingChange(open, newer)).toBe('none');
    expect(withWording(open, newer)).toBe(open);
  });

  test.each(words)('wording: %s', (_, change) => {
    const latest = exerciseAt('1.0.1', change);
    expect(pendingChange(open, latest)).toBe('wording');
    const now = withWording(open, latest);
    expect({ ...now.document, version: '' }).toEqual({ ...latest.document, version: '' });
    expect(now.document.version).toBe('1.0.0');
    expect(withWording(open, latest)).toBe(now);
  });

  test.each(structure)('structure: %s', (_, change) => {
    const latest = exerciseAt('1.1.0', change);
    expect(pendingChange(open, latest)).toBe('structure');
    expect(outcome(withWording(open, latest))).toEqual(outcome(open));
  });

  test('of a change of both kinds, the words come at once and the structure stays', () => {
    const latest = exerciseAt('2.0.0', (raw) => {
      ui('who', { 'ui:title': 'Avec qui, au juste ?' })(raw);
      property('who', { maxLength: 3 })(raw);
      without('force')(raw);
      slide('start', { title: 'Pour commencer' })(raw);
    });
    expect(pendingChange(open, latest)).toBe('structure');
    const now = withWording(open, latest);
    expect(outcome(now)).toEqual(outcome(open));
    const [first] = now.slides;
    const said = first && wordSlide(now, first, viewOf({}, {}));
    expect([said?.title, said?.fields['who']?.title]).toEqual(['Pour commencer', 'Avec qui, au juste ?']);
    expect(now.fields.get('who')?.schema.maxLength).toBe(10);
    expect(now.fields.has('force')).toBe(true);
  });

  test('a text that puts in an answer which the open exercise does not ask waits', () => {
    const latest = exerciseAt('1.1.0', (raw) => {
      raw.schema.properties['new'] = { type: 'string', title: 'Nouveau', maxLength: 9 };
      slidesOf(raw)[0]?.fields.push('new');
      slide('end', { title: 'Fin, {{new}}' })(raw);
      slide('echo', { title: 'Écho de {{who}}' })(raw);
    });
    const now = withWording(open, latest);
    const titles = now.slides.map((each) => each.slide.title);
    expect(titles).toContain('Fin');
    expect(titles).toContain('Écho de {{who}}');
  });

  test('words for another kind of answer wait with it', () => {
    const latest = exerciseAt('2.0.0', (raw) => {
      raw.schema.properties['echo'] = {
        type: 'array',
        title: 'Des échos',
        maxItems: 3,
        items: { type: 'string', maxLength: 9 },
      };
      ui('echo', { 'ui:title': 'Lesquels ?', 'ui:widget': 'chips' })(raw);
    });
    const now = withWording(open, latest);
    expect(now.fields.get('echo')?.ui['ui:title']).toBe('Et {{from ?? cela}} ?');
    expect(now.fields.get('echo')?.schema.title).toBe('Écho');
  });

  test('another exercise, or another language, gives nothing', () => {
    const other = exerciseAt('1.0.0', (raw) => Object.assign(raw, { title: 'Autre' }));
    const english = { ...other, locale: 'en', document: { ...other.document, locale: 'en' } } as const;
    expect(withWording(open, english)).toBe(open);
    expect(pendingChange(open, english)).toBe('structure');
  });
});
