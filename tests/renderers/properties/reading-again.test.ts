/** Stored answers with any later version of their document: the present questions, and no text missing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import { answersNow, withFormerNames, withoutFormerNames } from '#renderers/engine/answers-now.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { noRecord, recordAnswers } from '#renderers/engine/question-record.ts';
import { cases } from '#tests/cases.ts';
import { answersTo, edits, models, versionsOf } from './arbitraries.ts';

const read = fc
  .tuple(models, fc.array(edits, { minLength: 1, maxLength: 6 }))
  .map(([first, changes]) => versionsOf(first, changes))
  .chain((versions) => {
    const [first] = versions;
    const last = versions.at(-1);
    if (first === undefined || last === undefined) throw new Error('no version');
    return fc.record({ first: fc.constant(first), last: fc.constant(last), answers: answersTo(first.model) });
  });

/** Every typed text, unordered. Codes contain no token. */
function typedIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /t-q/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(typedIn) : [];
}

test('each answer stands where the form finds it, and what the form would put aside stays to be read', () => {
  let carried = 0;
  fc.assert(
    fc.property(read, ({ first, last: { document }, answers }) => {
      const record = recordAnswers(compileExercise(first.document), noRecord, {}, answers);
      const adopted = adoptAnswers(compileExercise(document), answers, record);
      const now = answersNow(document, answers, first.document.version);
      expect(typedIn(now).toSorted()).toEqual(typedIn(answers).toSorted());
      if (adopted.parked.length > 0) return;
      expect(now).toEqual(adopted.answers);
      if (now !== answers) carried += 1;
    }),
    { numRuns: cases(150, 150) },
  );
  // One in twelve answers is migrated: about a dozen of 150, never as few as this.
  expect(carried).toBeGreaterThan(cases(150, 150) / 100);
});

test('read twice is read once, and a former name is no second answer', () => {
  fc.assert(
    fc.property(read, ({ first, last: { document }, answers }) => {
      const now: Answers = answersNow(document, answers, first.document.version);
      expect(answersNow(document, now, document.version)).toBe(now);
      expect(withoutFormerNames(document, withFormerNames(document, now))).toEqual(
        withoutFormerNames(document, now),
      );
    }),
    { numRuns: cases(75) },
  );
});
