/** Explains why a slide is shown and where its texts come from, down to the rule and the answer. */
import { describe, expect, test } from 'vitest';
import { viewOf } from '#renderers/engine/answers.ts';
import { explainSlide } from '#renderers/engine/explain.ts';
import { explainCondition } from '#renderers/engine/explain-condition.ts';
import { explainWording } from '#renderers/engine/explain-wording.ts';
import type { When } from '#renderers/format/document.ts';
import { exerciseAt, slidesOf } from './versions.ts';

const exercise = exerciseAt('1.0.0');

const is = (key: string, value: unknown) => ({ properties: { [key]: { const: value } }, required: [key] });

describe('a slide', () => {
  test('without a condition is shown, and there is nothing more to say', () => {
    expect(explainSlide(exercise, 'start', viewOf({}, {}))).toEqual({
      slide: 'start',
      shown: true,
      condition: { holds: true, rules: [], because: [], keys: [] },
      inPart: true,
      keys: [],
    });
  });

  test('is not shown because of an answer: which rule, which key, which value', () => {
    const told = explainSlide(exercise, 'received', viewOf({ kind: 'emitted' }, {}));
    expect(told).toMatchObject({
      shown: false,
      condition: {
        because: [
          {
            rule: 'const',
            key: 'kind',
            value: 'emitted',
            operand: 'received',
            place: '/properties/kind/const',
          },
        ],
      },
      keys: [{ key: 'kind', value: 'emitted', state: 'answered', slide: 'start' }],
    });
  });

  test('is not shown because nothing was answered', () => {
    const told = explainSlide(exercise, 'received', viewOf({}, {}));
    expect(told?.condition.because).toEqual([
      { rule: 'required', place: '/required', key: 'kind', value: undefined, holds: false, rules: [] },
    ]);
    expect(told?.keys).toMatchObject([{ key: 'kind', state: 'unanswered' }]);
  });

  test('is not shown because what it looks at was answered on a slide that is hidden now', () => {
    const told = explainSlide(exercise, 'echo', viewOf({ kind: 'emitted', from: 'Paul' }, {}));
    expect(told?.shown).toBe(false);
    expect(told?.keys).toEqual([{ key: 'from', value: undefined, state: 'hidden', slide: 'received' }]);
  });

  test('of another part is not shown although its condition holds', () => {
    const parts = exerciseAt('1.0.0', (raw) => {
      for (const [index, slide] of slidesOf(raw).entries()) slide['part'] = index < 3 ? 'one' : 'two';
    });
    expect(explainSlide(parts, 'end', viewOf({}, { $part: 'one' }))).toMatchObject({
      shown: false,
      inPart: false,
      condition: { holds: true },
    });
  });

  test('that does not exist is not explained', () => {
    expect(explainSlide(exercise, 'gone', viewOf({}, {}))).toBeUndefined();
  });
});

/** JSON Schema's condition that never holds, which a document may contain. */
const never: When = JSON.parse('false');

describe('a condition', () => {
  const nested = {
    allOf: [is('a', 1), { anyOf: [is('b', 'x'), { not: { required: ['c'] } }] }],
  };
  const because = (when: When, view: Record<string, unknown>) =>
    explainCondition(when, viewOf(view, view)).because.map(({ rule, place, key }) => [rule, place, key]);

  test.each<[When, Record<string, unknown>, boolean, unknown[]]>([
    [
      nested,
      { a: 1, b: 'x' },
      true,
      [
        ['const', '/allOf/0/properties/a/const', 'a'],
        ['required', '/allOf/0/required', 'a'],
        ['const', '/allOf/1/anyOf/0/properties/b/const', 'b'],
        ['required', '/allOf/1/anyOf/0/required', 'b'],
        ['required', '/allOf/1/anyOf/1/not/required', 'c'],
      ],
    ],
    [nested, { a: 2, b: 'x' }, false, [['const', '/allOf/0/properties/a/const', 'a']]],
    [
      nested,
      { a: 1, c: 1 },
      false,
      [
        ['required', '/allOf/1/anyOf/0/required', 'b'],
        ['required', '/allOf/1/anyOf/1/not/required', 'c'],
      ],
    ],
    [
      { not: is('a', 1) },
      { a: 1 },
      false,
      [
        ['const', '/not/properties/a/const', 'a'],
        ['required', '/not/required', 'a'],
      ],
    ],
    [{ not: is('a', 1) }, { a: 2 }, true, [['const', '/not/properties/a/const', 'a']]],
    [{ required: ['a', 'b'] }, { a: 1 }, false, [['required', '/required', 'b']]],
    [
      { properties: { a: { minimum: 3, maximum: 5 } } },
      { a: 6 },
      false,
      [['maximum', '/properties/a/maximum', 'a']],
    ],
    [
      { properties: { a: { contains: { const: 'x' }, minItems: 1 } } },
      { a: ['y'] },
      false,
      [['contains', '/properties/a/contains', 'a']],
    ],
    [
      { anyOf: [never, is('a', 1)] },
      {},
      false,
      [
        ['never', '/anyOf/0', undefined],
        ['required', '/anyOf/1/required', 'a'],
      ],
    ],
  ])('%j of %j', (when, view, holds, reasons) => {
    expect(explainCondition(when, viewOf(view, view)).holds).toBe(holds);
    expect(because(when, view)).toEqual(reasons);
  });

  test('tells what it compared, inside of branches too', () => {
    const { rules, keys } = explainCondition(nested, viewOf({ a: 2 }, {}));
    expect(keys).toEqual(['a', 'b', 'c']);
    expect(rules).toMatchObject([
      {
        rule: 'allOf',
        holds: false,
        rules: [
          { rule: 'branch', holds: false },
          { rule: 'branch', holds: true, rules: [{ rule: 'anyOf' }] },
        ],
      },
    ]);
  });
});

describe('wording', () => {
  const worded = exerciseAt('1.0.0', (raw) => {
    const [start] = slidesOf(raw);
    if (start)
      Object.assign(start, {
        title: 'Début[[ avec {{who}} de {{from}}]]',
        body: 'Bonjour {{$firstname ?? vous}}.',
        variants: [
          { when: is('kind', 'emitted'), body: 'Vers {{a who}} {{gone}}.' },
          { when: { required: ['kind'] }, title: 'Reçu' },
        ],
      });
    raw.uiSchema['who'] = {
      'ui:title': 'Avec qui ?',
      'ui:help': 'Un nom.',
      'ui:widget': 'text',
      'ui:options': { sentence: 'Avec {{who}}.' },
      'ui:variants': [{ when: is('kind', 'emitted'), 'ui:help': 'Son nom.', sentence: 'Envers {{who}}.' }],
    };
    raw.uiSchema['kind'] = { 'ui:widget': 'cards' };
  });
  const [start] = worded.slides;
  const told = (view: Record<string, unknown>) =>
    start === undefined ? [] : explainWording(worded, start, viewOf(view, view));
  const find = (view: Record<string, unknown>, text: string, key?: string) =>
    told(view).find((each) => each.text === text && each.key === key);

  test('tells every text in the order in which it is read', () => {
    expect(told({ who: 'Alice' }).map(({ text, key }) => [text, key])).toEqual([
      ['title', undefined],
      ['body', undefined],
      ['question', 'kind'],
      ['question', 'who'],
      ['help', 'who'],
      ['sentence', 'who'],
    ]);
    // An unanswered question has no preview.
    expect(told({}).at(-1)?.text).toBe('help');
  });

  test('of the variant that holds, and of the base where that one keeps the text', () => {
    const emitted = { kind: 'emitted', who: 'Alice' };
    expect(find(emitted, 'body')).toMatchObject({
      from: 0,
      result: 'Vers à Alice .',
      source: 'Vers {{a who}} {{gone}}.',
    });
    expect(find(emitted, 'title')?.from).toBe('base');
    expect(find({ kind: 'received' }, 'title')).toMatchObject({ from: 1, result: 'Reçu' });
    expect(find({ kind: 'received' }, 'body')?.from).toBe('base');
    expect(find(emitted, 'help', 'who')).toMatchObject({ from: 0, result: 'Son nom.' });
    expect(find(emitted, 'question', 'who')).toMatchObject({ from: 'base', result: 'Avec qui ?' });
    expect(find(emitted, 'sentence', 'who')).toMatchObject({ from: 0, result: 'Envers Alice.' });
    expect(find({}, 'question', 'kind')).toMatchObject({ from: 'label', result: 'Origine' });
  });

  test('tells the variants that were looked at, and why not', () => {
    const variants = find({ kind: 'received' }, 'title')?.variants;
    expect(variants?.map(({ index, condition }) => [index, condition.holds])).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(variants?.[0]?.condition.because).toMatchObject([
      { rule: 'const', key: 'kind', value: 'received' },
    ]);
    expect(find({ kind: 'emitted' }, 'title')?.variants).toHaveLength(1);
  });

  test('tells what each insertion gave', () => {
    expect(find({ who: 'Alice' }, 'title')).toMatchObject({
      result: 'Début',
      insertions: [
        { key: 'who', gave: 'dropped', segment: 0, words: '' },
        { key: 'from', gave: 'dropped', segment: 0 },
      ],
    });
    expect(find({ who: 'Alice', from: 'Paul' }, 'title')?.insertions).toMatchObject([
      { gave: 'answer', words: 'Alice' },
      { gave: 'answer', words: 'Paul' },
    ]);
    expect(find({}, 'body')?.insertions).toMatchObject([
      { key: '$firstname', gave: 'fallback', words: 'vous', fallback: 'vous', segment: undefined },
    ]);
    expect(find({ $firstname: 'Claire' }, 'body')?.insertions).toMatchObject([
      { gave: 'answer', words: 'Claire' },
    ]);
    expect(find({ kind: 'emitted', who: 'Alice' }, 'body')?.insertions).toMatchObject([
      { function: 'a', gave: 'answer', words: 'à Alice', source: '{{a who}}' },
      { key: 'gone', gave: 'nothing', words: '' },
    ]);
  });
});
