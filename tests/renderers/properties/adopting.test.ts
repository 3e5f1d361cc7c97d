/** Whatever a provider changes in a document, and however often: no typed text is lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Adopted, adoptAnswers } from '#renderers/engine/adopt.ts';
import { type Answers, isEmpty } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import {
  type AnswerRecord,
  noRecord,
  readAnswerRecord,
  recordAnswers,
} from '#renderers/engine/question-record.ts';
import { cases } from '#tests/cases.ts';
import { answersTo, edits, models, type Version, versionsOf } from './arbitraries.ts';

const histories = fc
  .tuple(models, fc.array(edits, { minLength: 1, maxLength: 6 }))
  .map(([first, changes]) => versionsOf(first, changes));

/** Every text inside a value, without blanks. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Texts with a token; codes contain none. */
const typedIn = (value: unknown): readonly string[] => textsIn(value).filter((text) => /t\d*-q/.test(text));

function expectReachable(texts: readonly string[], { answers, parked }: Adopted): void {
  const found = new Set([...textsIn(answers), ...textsIn(parked.map(({ value }) => value))]);
  expect(texts.filter((text) => !found.has(text))).toEqual([]);
}

function begin({ document }: Version, answers: Answers): AnswerRecord {
  return recordAnswers(compileExercise(document), noRecord, {}, answers);
}

/** The record after storage. */
const kept = (record: AnswerRecord): AnswerRecord => readAnswerRecord(JSON.parse(JSON.stringify(record)));

const opened = histories.chain((versions) => {
  const [first] = versions;
  if (first === undefined) throw new Error('no version');
  return fc.record({
    versions: fc.constant(versions),
    first: fc.constant(first),
    answers: answersTo(first.model),
    way: fc.array(fc.nat({ max: versions.length - 1 }), { minLength: 1, maxLength: 6 }),
  });
});

test('every text is reachable, on any way through the versions, forward and back', () => {
  let moved = 0;
  fc.assert(
    fc.property(opened, ({ versions, first, answers, way }) => {
      let state: Pick<Adopted, 'answers' | 'record'> = { answers, record: begin(first, answers) };
      for (const index of way) {
        const version = versions[index] ?? first;
        const after = adoptAnswers(compileExercise(version.document), state.answers, kept(state.record));
        expectReachable(typedIn(answers), after);
        moved += after.parked.length;
        state = after;
      }
    }),
    { numRuns: cases(35, 35) },
  );
  // The test needs migrations that move answers.
  expect(moved).toBeGreaterThan(cases(8, 8));
});

test('what is typed between is reachable too, and only what the person wrote over is not', () => {
  const typing = opened.chain((opening) =>
    fc.record({
      opening: fc.constant(opening),
      typed: fc.tuple(
        ...opening.way.map((index, step) =>
          answersTo((opening.versions[index] ?? opening.first).model, `t${step}`),
        ),
      ),
    }),
  );
  fc.assert(
    fc.property(typing, ({ opening: { versions, first, answers, way }, typed }) => {
      let state: Pick<Adopted, 'answers' | 'record'> = { answers, record: begin(first, answers) };
      let texts = typedIn(answers);
      for (const [step, index] of way.entries()) {
        const exercise = compileExercise((versions[index] ?? first).document);
        const after = adoptAnswers(exercise, state.answers, kept(state.record));
        expectReachable(texts, after);
        const next: Answers = { ...after.answers, ...typed[step] };
        const over = new Set(Object.keys(typed[step] ?? {}).flatMap((key) => typedIn(after.answers[key])));
        const stillParked = new Set(textsIn(after.parked.map(({ value }) => value)));
        texts = [
          ...texts.filter((text) => !over.has(text) || stillParked.has(text)),
          ...typedIn(typed[step]),
        ];
        state = { answers: next, record: recordAnswers(exercise, after.record, after.answers, next) };
      }
      const last = adoptAnswers(compileExercise(first.document), state.answers, kept(state.record));
      expectReachable(texts, last);
    }),
    { numRuns: cases(25) },
  );
});

test('doing it again changes nothing', () => {
  fc.assert(
    fc.property(opened, ({ versions, first, answers, way }) => {
      const exercise = compileExercise((versions[way[0] ?? 0] ?? first).document);
      const once = adoptAnswers(exercise, answers, begin(first, answers));
      const twice = adoptAnswers(exercise, once.answers, once.record);
      expect(twice.answers).toBe(once.answers);
      expect(twice.record).toBe(once.record);
      expect(twice.returned).toEqual([]);
    }),
    { numRuns: cases(35) },
  );
});

test('back at the first version everything is as it was', () => {
  fc.assert(
    fc.property(opened, ({ versions, first, answers, way }) => {
      const record = begin(first, answers);
      let state: Pick<Adopted, 'answers' | 'record'> = { answers, record };
      for (const index of way)
        state = adoptAnswers(
          compileExercise((versions[index] ?? first).document),
          state.answers,
          kept(state.record),
        );
      const back = adoptAnswers(compileExercise(first.document), state.answers, state.record);
      expect(back.answers).toEqual(answers);
      expect(back.parked).toEqual([]);
      expect(back.record).toEqual(record);
    }),
    { numRuns: cases(35) },
  );
});

test('what is parked was an answer, and is told under the label that it was given to', () => {
  fc.assert(
    fc.property(opened, ({ versions, first, answers }) => {
      const exercise = compileExercise((versions.at(-1) ?? first).document);
      const { parked } = adoptAnswers(exercise, answers, begin(first, answers));
      for (const { key, value, label } of parked) {
        expect(isEmpty(value)).toBe(false);
        expect(value).toEqual(answers[key]);
        expect(label).toBe(first.document.schema.properties?.[key]?.title);
      }
    }),
    { numRuns: cases(35) },
  );
});
