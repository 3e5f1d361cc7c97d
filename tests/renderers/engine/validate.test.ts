/** One error per question, and the right one. */
import { describe, expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { lengthOf, trimmed } from '#renderers/engine/trim-answers.ts';
import { checkExercise, checkField, checkSlide } from '#renderers/engine/validate.ts';
import { passed, rawSample, sample, sampleAsking, sampleSlide } from '../format/sample.ts';

const exercise = compileExercise(sample);

describe('a phrase that is only begun', () => {
  const ui = { 'ui:widget': 'phrase', 'ui:options': { starters: ['Je suis là et …', 'help … grow'] } };
  const asked = sampleAsking({ type: 'string', title: 'La phrase', maxLength: 160 }, ui);

  test.each<[string, object | undefined]>([
    ['Je suis là et …', { code: 'starterOnly', keyword: 'starters' }],
    [' je suis là et ', { code: 'starterOnly' }],
    ['help  grow', { code: 'starterOnly' }],
    ['Je suis là et je respire', undefined],
    ['  ', undefined],
  ])('%j: %j', (answer, error) => {
    const found = checkField(asked, 'extra', answer);
    if (error === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(error);
  });

  test('is one by the starters of the other language too, where it is at hand', () => {
    const inEnglish = { ...ui, 'ui:options': { starters: ['I trust …'] } };
    const other = sampleAsking({ type: 'string', title: 'The phrase', maxLength: 160 }, inEnglish).document;
    const both = compileExercise(asked.document, [other]);
    expect(compileExercise(asked.document, [other])).toBe(both);
    expect(checkField(both, 'extra', ' i TRUST')).toMatchObject({ code: 'starterOnly' });
    expect(checkField(both, 'extra', 'Je suis là et …')).toMatchObject({ code: 'starterOnly' });
    expect(checkField(both, 'extra', 'I trust you')).toBeUndefined();
    expect(checkField(compileExercise(asked.document), 'extra', 'I trust …')).toBeUndefined();
  });

  test('is an answer where the document asks for those very words', () => {
    const closed = sampleAsking(
      { type: 'string', title: 'La phrase', enum: ['Je suis là et …', 'Rien'] },
      ui,
    );
    expect(checkField(closed, 'extra', 'Je suis là et …')).toBeUndefined();
  });
});

describe('one answer', () => {
  test.each<[string, unknown, object | undefined]>([
    ['who', 'Alice', undefined],
    ['who', '   Alice   ', undefined],
    ['who', undefined, { code: 'required', keyword: 'required', message: 'Dites avec qui.' }],
    ['who', '', { code: 'required' }],
    ['who', ' \n\t', { code: 'required' }],
    ['who', null, { code: 'required' }],
    ['who', 'x'.repeat(11), { code: 'tooLong', keyword: 'maxLength', n: 10 }],
    ['who', '😀'.repeat(10), undefined],
    ['who', `${'x'.repeat(10)}    `, undefined],
    ['who', 7, { code: 'invalid', keyword: 'type' }],
    ['kind', 'received', undefined],
    ['kind', 'neither', { code: 'choice', keyword: 'const' }],
    ['force', 5, undefined],
    ['force', undefined, undefined],
    ['force', 11, { code: 'range', keyword: 'maximum', n: 10 }],
    ['force', 'ten', { code: 'figures', keyword: 'type' }],
    ['force', 1.5, { code: 'whole' }],
    ['mail', 'claire@example.org', undefined],
    ['mail', ' claire@example.org ', undefined],
    ['mail', 'claire', { code: 'email', keyword: 'format' }],
    ['mail', '  ', undefined],
    ['length', 'PT20M', undefined],
    ['length', 'P3D', undefined],
    ['length', 'P1DT2H', { code: 'duration', keyword: 'format' }],
    ['length', 'PT1000M', { code: 'duration' }],
    ['three', ['a', 'b', 'c'], undefined],
    ['three', ['a', 'b'], { code: 'tooFew', keyword: 'minItems', n: 3 }],
    ['three', ['a', 'b', '  '], { code: 'tooFew' }],
    ['three', [' ', ''], { code: 'required' }],
    ['three', ['a', 'b', 'c', 'd'], { code: 'tooMany', keyword: 'maxItems', n: 3 }],
    ['three', ['a', 'b', 'b '], { code: 'twice', keyword: 'uniqueItems' }],
    ['three', ['a', 'b', 'x'.repeat(21)], { code: 'tooLong', n: 20 }],
    ['ideas', [{ name: 'Écouter', realised: false }], undefined],
    ['ideas', [{ name: ' ', realised: false }], { code: 'required' }],
    ['ideas', [{ name: '', realised: true }], { code: 'required' }],
    ['ideas', [{ name: 'x'.repeat(21), realised: false }], { code: 'tooLong', n: 20 }],
    ['ideas', 'x', { code: 'invalid' }],
    ['terms', true, undefined],
    ['terms', false, { code: 'terms', keyword: 'const' }],
    ['terms', undefined, { code: 'terms' }],
    ['old', 3, undefined],
    ['nothing', 3, undefined],
  ])('%s = %j', (key, value, expected) => {
    const error = checkField(exercise, key, value);
    if (expected === undefined) expect(error).toBeUndefined();
    else expect(error).toMatchObject({ key, ...expected });
  });

  test('the document’s own message belongs to its keyword', () => {
    const extra = sampleAsking(
      { type: 'string', minLength: 3, maxLength: 5 },
      { 'ui:options': { messages: { maxLength: 'Trop long !' } } },
    );
    expect(checkField(extra, 'extra', 'abcdef')?.message).toBe('Trop long !');
    expect(checkField(extra, 'extra', 'ab')).toMatchObject({ code: 'tooShort', n: 3 });
    expect(checkField(extra, 'extra', 'ab')?.message).toBeUndefined();
  });

  test('a message for minLength or minItems also tells an absent answer', () => {
    const raw = rawSample();
    Object.assign(raw.uiSchema.who, { 'ui:options': { messages: { minLength: 'Écrivez.' } } });
    expect(checkField(compileExercise(passed(raw)), 'who', ' ')?.message).toBe('Écrivez.');
  });

  test('a question that only shows its answer is never wrong', () => {
    const extra = sampleAsking({ type: 'string', format: 'email' }, { 'ui:readonly': true });
    expect(checkField(extra, 'extra', 'not an address')).toBeUndefined();
  });

  test('a day of the calendar', () => {
    const extra = sampleAsking({ type: 'string', format: 'date' });
    expect(checkField(extra, 'extra', '2025-02-28')).toBeUndefined();
    expect(checkField(extra, 'extra', '2025-02-29')?.code).toBe('date');
  });

  test('two branches at once are one fault', () => {
    const extra = sampleAsking({ type: 'string', oneOf: [{ minLength: 1 }, { maxLength: 9 }] });
    expect(checkField(extra, 'extra', 'both')).toMatchObject({ code: 'invalid', keyword: 'oneOf' });
  });

  test('limits behind a reference are found', () => {
    const raw = rawSample();
    Object.assign(raw.schema, { definitions: { word: { type: 'string', maxLength: 4 } } });
    Object.assign(raw.schema.properties, { extra: { type: 'array', items: { $ref: '#/definitions/word' } } });
    const error = checkField(compileExercise(passed(raw)), 'extra', ['short', 'x']);
    expect(error).toMatchObject({ code: 'tooLong', n: 4 });
  });
});

describe('a slide', () => {
  test('one missing answer is told at its question, two on the slide as well', () => {
    expect(checkSlide(exercise, sampleSlide('start'), { kind: 'received' })).toMatchObject({
      fields: [{ key: 'who', code: 'required' }],
      slide: undefined,
    });
    expect(checkSlide(exercise, sampleSlide('start'), {})).toMatchObject({
      fields: [{ key: 'kind' }, { key: 'who' }],
      slide: 'allRequired',
    });
  });

  test('empty slots of a fixed number are told on the slide', () => {
    const answers = { three: ['a', 'b'], ideas: [{ name: 'x' }], terms: true };
    expect(checkSlide(exercise, sampleSlide('end'), answers)).toMatchObject({
      fields: [{ key: 'three', code: 'tooFew' }],
      slide: 'allRequired',
    });
  });

  test('require one: any one answer will do, blanks are none', () => {
    expect(checkSlide(exercise, sampleSlide('either'), { mail: ' ' })).toEqual({
      fields: [],
      slide: 'oneRequired',
    });
    expect(checkSlide(exercise, sampleSlide('either'), { force: 0 })).toEqual({
      fields: [],
      slide: undefined,
    });
  });

  test('names that every object answers to are no answers', () => {
    expect(
      checkSlide(exercise, sampleSlide('start'), Object.create({ who: 'Alice', kind: 'received' })).slide,
    ).toBe('allRequired');
  });
});

test('the whole exercise: errors of the slides shown, by slide, in order', () => {
  const errors = checkExercise(exercise, { kind: 'received', who: 'Alice' }, {});
  expect([...errors.keys()]).toEqual(['received', 'either', 'end']);
  const done = {
    kind: 'emitted',
    who: 'Alice',
    force: 3,
    three: ['a', 'b', 'c'],
    ideas: [{ name: 'x', realised: false }],
    terms: true,
  };
  expect(checkExercise(exercise, done, {}).size).toBe(0);
});

describe('trimming', () => {
  test('takes blanks away and leaves what was typed alone', () => {
    const typed = [' a ', ' ', { name: ' b ', realised: false }, { name: ' ', realised: false }];
    const before = structuredClone(typed);
    expect(trimmed(typed)).toEqual(['a', { name: 'b', realised: false }]);
    expect(typed).toEqual(before);
  });

  test('keeps zero and false, which are answers', () => {
    expect([trimmed(0), trimmed(false), trimmed(null), trimmed({ a: ' ' })]).toEqual([
      0,
      false,
      undefined,
      undefined,
    ]);
  });

  test('counts code points without the blanks around', () => {
    expect(lengthOf('  é😀 ')).toBe(2);
  });
});
