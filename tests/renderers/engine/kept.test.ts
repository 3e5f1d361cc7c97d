/** Answers that the user keeps although a rule rejects them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import { advance } from '#renderers/engine/advance.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { keepableErrors } from '#renderers/engine/kept.ts';
import { markKept, noRecord, readAnswerRecord, recordAnswers } from '#renderers/engine/question-record.ts';
import { checkExercise, checkField, checkSlide } from '#renderers/engine/validate.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { passed, rawSample, sample, sampleAsking, sampleSlide } from '../format/sample.ts';
import { exerciseAt, property, renamed, without } from './versions.ts';

const exercise = compileExercise(sample);

const long = 'Alexandrine de Saint-Loup';
const answers = { kind: 'emitted', who: long };
const kept = { who: 'tooLong' };

const moment = compileExercise(
  readDocument(
    JSON.parse(
      readFileSync(new URL('../../../schemas-fixtures/widgets/moment.json', import.meta.url), 'utf8'),
    ),
    { name: 'moment', locale: 'fr' },
  ).document as ExerciseDocument,
);

/** The error codes that an answer can be kept against. */
function keepable(
  document: ReturnType<typeof sampleAsking>,
  key: string,
  answer: unknown,
): readonly string[] {
  const error = checkField(document, key, answer);
  if (error === undefined) throw new Error('the answer is right');
  return keepableErrors(document, error, answer).map(({ code }) => code);
}

describe('what can be kept', () => {
  test.each<[string, unknown, string]>([
    ['who', long, 'tooLong'],
    ['mail', 'chez moi', 'email'],
    ['length', 'longtemps', 'duration'],
    ['force', 12, 'range'],
    ['force', 'douze virgule', 'figures'],
    ['ideas', ['a', 'b', 'c'].map((name) => ({ name, realised: false })), 'tooMany'],
  ])('%s: %j', (key, answer, code) => {
    expect(keepable(exercise, key, answer)).toEqual([code]);
  });

  test('not an answer that is required and empty', () => {
    expect(keepable(exercise, 'who', '  ')).toEqual([]);
    expect(keepable(exercise, 'terms', false)).toEqual([]);
    expect(keepable(exercise, 'three', ['vrai'])).toEqual([]);
  });

  test('not a closed choice', () => {
    expect(keepable(exercise, 'kind', 'lost')).toEqual([]);
    expect(keepable(sampleAsking({ type: 'string', title: 'Une', enum: ['a', 'b'] }), 'extra', 'c')).toEqual(
      [],
    );
    expect(keepable(sampleAsking({ type: 'integer', title: 'Une', enum: [1, 2] }), 'extra', 'trois')).toEqual(
      [],
    );
    expect(
      keepable(
        sampleAsking({ type: 'array', title: 'Une', items: { type: 'string', enum: ['a'] } }),
        'extra',
        ['c'],
      ),
    ).toEqual([]);
  });

  test('not a phrase that is only begun', () => {
    const begun = sampleAsking(
      { type: 'string', title: 'La phrase', maxLength: 160 },
      { 'ui:widget': 'phrase', 'ui:options': { starters: ['Je suis là et …'] } },
    );
    expect(keepable(begun, 'extra', 'Je suis là et …')).toEqual([]);
  });

  test('not a text above 20 000 characters', () => {
    expect(keepable(exercise, 'who', 'a'.repeat(20_000))).toEqual(['tooLong']);
    expect(keepable(exercise, 'who', 'a'.repeat(20_001))).toEqual([]);
    expect(keepable(exercise, 'ideas', [{ name: 'a'.repeat(20_001) }])).toEqual([]);
  });
});

describe('a kept answer', () => {
  test('is right, and the other errors of its slide count', () => {
    expect(checkField(exercise, 'who', long, kept)).toBeUndefined();
    expect(checkSlide(exercise, sampleSlide('start'), answers, kept)).toEqual({
      fields: [],
      slide: undefined,
    });
    expect(checkSlide(exercise, sampleSlide('start'), answers).fields).toMatchObject([{ code: 'tooLong' }]);
    const { kind: _, ...unsaid } = answers;
    expect(checkSlide(exercise, sampleSlide('start'), unsaid, kept).fields).toMatchObject([{ key: 'kind' }]);
    expect(checkExercise(exercise, answers, {}, kept).has('start')).toBe(false);
    expect(checkExercise(exercise, answers, {}).has('start')).toBe(true);
  });

  test('goes on', () => {
    expect(advance(exercise, answers, {}, sampleSlide('start'))).toMatchObject({ to: 'stay' });
    expect(advance(exercise, answers, {}, sampleSlide('start'), undefined, kept)).toMatchObject({
      to: 'slide',
    });
  });

  test('in parts: its wrong parts are right, and what is missing is still asked', () => {
    const value = { titre: 'T'.repeat(81), criteres: ['utile'], duree: 'P2D', pic: 'P1D' };
    const error = checkField(moment, 'moment', value);
    if (error === undefined) throw new Error('the answer is right');
    expect(keepableErrors(moment, error, value).map(({ key }) => key)).toEqual(['titre']);
    expect(checkField(moment, 'moment', value, { moment: 'tooLong' })?.parts).toMatchObject([
      { key: 'plusvalue', code: 'required' },
      { key: 'choix', code: 'required' },
    ]);
    const whole = { ...value, plusvalue: 'La paix', choix: 'keep' };
    expect(checkField(moment, 'moment', whole, { moment: 'tooLong' })).toBeUndefined();
  });

  test('of whatever mark never stands for one that cannot be kept', () => {
    const marks = { kind: 'choice', who: 'required', terms: 'terms' };
    expect(checkField(exercise, 'kind', 'lost', marks)).toMatchObject({ code: 'choice' });
    expect(checkField(exercise, 'who', '', marks)).toMatchObject({ code: 'required' });
    expect(checkField(exercise, 'terms', undefined, marks)).toMatchObject({ code: 'terms' });
    expect(checkSlide(exercise, sampleSlide('either'), {}, { force: 'range' }).slide).toBe('oneRequired');
  });
});

describe('the mark', () => {
  const record = markKept(recordAnswers(exercise, noRecord, {}, answers), 'who', 'tooLong');

  test('stays with its answer, whatever else changes, and through storage', () => {
    const next = { ...answers, kind: 'received' };
    expect(recordAnswers(exercise, record, answers, next).kept).toEqual(kept);
    expect(readAnswerRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(readAnswerRecord({ kept: { who: 4, from: 'tooLong' } }).kept).toEqual({ from: 'tooLong' });
    expect(readAnswerRecord({ kept: 'who' }).kept).toEqual({});
  });

  test('goes when the answer changes or is emptied', () => {
    expect(recordAnswers(exercise, record, answers, { ...answers, who: `${long}.` }).kept).toEqual({});
    expect(recordAnswers(exercise, record, answers, { kind: 'emitted' }).kept).toEqual({});
  });

  const versionOne = exerciseAt('1.2.3');

  test('goes where a changed document accepts the answer, and stays where it does not', () => {
    expect(adoptAnswers(versionOne, answers, record).record).toBe(record);
    const strict = exerciseAt('2.0.0', property('who', { maxLength: 8 }));
    expect(adoptAnswers(strict, answers, record)).toMatchObject({ answers, record: { kept } });
    const generous = exerciseAt('2.0.0', property('who', { maxLength: 80 }));
    expect(adoptAnswers(generous, answers, record)).toMatchObject({ answers, record: { kept: {} } });
  });

  test('follows its answer to another key and back', () => {
    const other = exerciseAt('2.0.0', (raw) => {
      renamed('who', 'whom')(raw);
      raw.migrations = [{ from: '1.2.3', changes: [{ op: 'rename', from: 'who', to: 'whom' }] }];
    });
    const there = adoptAnswers(other, answers, record);
    expect(there.answers).toMatchObject({ whom: long });
    expect(there.record.kept).toEqual({ whom: 'tooLong' });
    expect(adoptAnswers(other, there.answers, there.record).record.kept).toEqual({ whom: 'tooLong' });
    const back = adoptAnswers(versionOne, there.answers, there.record);
    expect(back.answers).toEqual(answers);
    expect(back.record.kept).toEqual(kept);
  });

  test('stays in a document without slides, inside of an answer and under a condition', () => {
    const line = { type: 'string', maxLength: 3 };
    const schema = {
      type: 'object',
      properties: { on: { type: 'boolean' }, place: { type: 'object', properties: { street: line } } },
      if: { properties: { on: { const: true } }, required: ['on'] },
      then: { properties: { more: line } },
    };
    const whole = compileExercise(passed({ ...rawSample(), schema, uiSchema: {} }));
    const given = { on: true, more: long, place: { street: long } };
    const marks = { more: 'tooLong', place: 'tooLong' };
    const record = readAnswerRecord({ ...noRecord, kept: marks });
    expect(adoptAnswers(whole, given, record).record.kept).toEqual(marks);
    const right = { ...given, place: { street: 'A' } };
    expect(adoptAnswers(whole, right, { ...record, version: '' }).record.kept).toEqual({ more: 'tooLong' });
  });

  test('waits with an answer that is put aside', () => {
    const there = adoptAnswers(exerciseAt('2.0.0', without('who')), answers, record);
    expect(there.parked).toHaveLength(1);
    const back = adoptAnswers(versionOne, there.answers, there.record);
    expect(back.answers).toEqual(answers);
    expect(back.record.kept).toEqual(kept);
  });
});
