/** Lines of lists and previews of answers: the chosen variant, and the text without missing answers. */
import { describe, expect, test } from 'vitest';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { lineOf } from '#renderers/engine/entry-line.ts';
import { wordSentence } from '#renderers/engine/wording.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { samplePlace } from '../format/sample.ts';
import { exerciseAt, type Raw, versioned } from './versions.ts';

const is = (key: string, value: unknown) => ({ properties: { [key]: { const: value } }, required: [key] });

const saying = (line: string | undefined, lineVariants?: unknown) =>
  exerciseAt('1.0.0', (raw) => Object.assign(raw.entry, { line, lineVariants }));

describe('the line', () => {
  test.each<[string, Record<string, unknown>, string | undefined]>([
    ['{{who}}', { who: 'Alice' }, 'Alice'],
    ['{{who}}', {}, undefined],
    ['{{who}} · {{from}} · {{echo}}', { who: 'Alice', from: 'Paul', echo: 'Oui' }, 'Alice · Paul · Oui'],
    ['{{who}} · {{from}} · {{echo}}', { who: 'Alice', echo: 'Oui' }, 'Alice · Oui'],
    ['{{who}} · {{from}} · {{echo}}', { from: 'Paul' }, 'Paul'],
    ['{{who}} · {{from}} · {{echo}}', {}, undefined],
    ['{{who}}, {{from}}', { who: 'Alice' }, 'Alice'],
    ['{{who}}, {{from}}', { from: 'Paul' }, 'Paul'],
    ['{{who}}\u00a0: {{from}}', { who: 'Alice' }, 'Alice'],
    ['On me traite {{de who}}. {{from}}', { who: 'égoïste', from: 'Non.' }, 'On me traite d’égoïste. Non.'],
    ['On me traite {{de who}}. {{from}}', { who: 'égoïste' }, 'On me traite d’égoïste.'],
    ['{{who}}. {{from}}', { who: 'Fini.', from: 'Vrai ?' }, 'Fini. Vrai ?'],
    ['{{who}}. {{from}}', { who: 'Fini…', from: 'Oui' }, 'Fini… Oui'],
    ['Avec {{who}}[[, pour {{from}}]]', { who: 'Alice' }, 'Avec Alice'],
    ['Avec {{who ?? quelqu’un}}', {}, 'Avec quelqu’un'],
    ['{{who}}', { who: 'deux\nlignes  \n ensemble' }, 'Deux lignes ensemble'],
    ['{{who}} ({{from}})', { who: 'Alice', from: 'Paul' }, 'Alice (Paul)'],
    ['{{who}} {{from}}', { who: '- un', from: 'deux - ' }, '- un deux -'],
    ['{{who}}', { who: 'a  ,  b ..' }, 'A  ,  b ..'],
  ])('%j of %j is %j', (line, answers, expected) => {
    expect(lineOf(saying(line), answers, {})).toBe(expected);
  });

  test('is that of the first variant whose condition holds, context included', () => {
    const exercise = saying('Avec {{who}}', [
      { when: is('kind', 'emitted'), line: 'Envers {{who}}' },
      { when: is('$type', 'ppp'), line: '{{who}}, {{$type}}' },
      { when: { required: ['kind'] }, line: 'De {{who}}' },
    ]);
    expect(lineOf(exercise, { who: 'Li' }, {})).toBe('Avec Li');
    expect(lineOf(exercise, { who: 'Li', kind: 'received' }, {})).toBe('De Li');
    expect(lineOf(exercise, { who: 'Li', kind: 'emitted' }, { $type: 'ppp' })).toBe('Envers Li');
    expect(lineOf(exercise, { who: 'Li', kind: 'received' }, { $type: 'ppp' })).toBe('Li, ppp');
  });

  test('of a document that has none is nothing; of one that only has variants, theirs', () => {
    expect(lineOf(saying(undefined), { who: 'Li' }, {})).toBeUndefined();
    const exercise = saying(undefined, [{ when: { required: ['who'] }, line: 'Avec {{who}}' }]);
    expect(lineOf(exercise, { who: 'Li' }, {})).toBe('Avec Li');
    expect(lineOf(exercise, { kind: 'received' }, {})).toBeUndefined();
  });
});

describe('the preview of an answer', () => {
  const exercise = exerciseAt('1.0.0', (raw) => {
    raw.uiSchema['who'] = {
      'ui:widget': 'text',
      'ui:options': { sentence: 'On me traite {{de who}}.' },
      'ui:variants': [
        { when: is('kind', 'emitted'), sentence: 'Je traite {{who}}.' },
        { when: is('kind', 'received'), 'ui:title': 'Et vous ?' },
      ],
    };
  });

  test.each<[string | undefined, string]>([
    [undefined, 'On me traite d’égoïste.'],
    ['emitted', 'Je traite égoïste.'],
    ['received', 'On me traite d’égoïste.'],
  ])('where kind is %s: %s', (kind, expected) => {
    expect(wordSentence(exercise, 'who', viewOf({ kind, who: 'égoïste' }, {}))).toBe(expected);
  });
});

describe('the reader', () => {
  const problemsOf = (change: (raw: Raw) => void) => {
    const raw = JSON.parse(JSON.stringify(versioned('1.0.0', change)));
    change(raw);
    return readDocument(raw, samplePlace);
  };

  test.each<[string, (raw: Raw) => void, string, string]>([
    [
      'variants of the line that are not a list',
      (raw) => Object.assign(raw.entry, { lineVariants: 'x' }),
      '/entry/lineVariants',
      'not-a-list',
    ],
    [
      'a variant without a line',
      (raw) => Object.assign(raw.entry, { lineVariants: [{ when: { required: ['who'] } }] }),
      '/entry/lineVariants/0',
      'no-line',
    ],
    [
      'a variant with a broken condition',
      (raw) => Object.assign(raw.entry, { lineVariants: [{ when: { if: {} }, line: 'x' }] }),
      '/entry/lineVariants/0/when',
      'keyword-not-allowed',
    ],
    [
      'a variant of an unknown key',
      (raw) => Object.assign(raw.entry, { lineVariants: [{ when: { required: ['knd'] }, line: 'x' }] }),
      '/entry/lineVariants/0/when',
      'unknown-key',
    ],
    [
      'a preview that is no text',
      (raw) => {
        raw.uiSchema['who'] = {
          'ui:widget': 'text',
          'ui:variants': [{ when: { required: ['kind'] }, sentence: 5 }],
        };
      },
      '/uiSchema/who/ui:variants/0/sentence',
      'wrong-shape',
    ],
    [
      'a preview where none is shown',
      (raw) => {
        raw.uiSchema['echo'] = {
          'ui:widget': 'textarea',
          'ui:variants': [{ when: { required: ['kind'] }, sentence: 'x' }],
        };
      },
      '/uiSchema/echo/ui:variants/0/sentence',
      'unknown-option',
    ],
  ])('leaves out %s, with a problem', (_, change, place, code) => {
    const { document, problems } = problemsOf(change);
    expect(problems).toContainEqual(expect.objectContaining({ place, code, effect: 'repaired' }));
    expect(JSON.stringify(document)).not.toContain('"sentence"');
    expect(document?.kind === 'exercise' && document.entry.lineVariants).toBeFalsy();
  });

  test('reads what it gave out again without a change', () => {
    const document = versioned('1.0.0', (raw) => {
      raw.entry['lineVariants'] = [{ when: { required: ['who'] }, line: '&nbsp;{{who}}' }];
      raw.uiSchema['who'] = {
        'ui:widget': 'text',
        'ui:variants': [{ when: { required: ['kind'] }, sentence: '{{who}}' }],
      };
    });
    const again = readDocument(JSON.parse(JSON.stringify(document)), samplePlace);
    expect(again.document).toEqual(document);
    expect(document.entry.lineVariants?.[0]?.line).toBe('\u00a0{{who}}');
    expect(compileExercise(document).fields.get('who')?.variants[0]?.sentence).toBe('{{who}}');
  });
});
