/** The answers of a form that stand although a rule refuses them. */
import { useState } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { keepableErrors } from '#renderers/engine/kept.ts';
import { type KeptMarks, noMarks, unchangedMarks } from '#renderers/engine/kept-marks.ts';
import { checkField } from '#renderers/engine/validate.ts';

export interface KeptAnswers {
  readonly kept: KeptMarks;
  /** The person keeps an answer against an error of this code. */
  readonly keep: (key: string, code: string) => void;
  /** The answers have changed: the marks of other answers than before go. */
  readonly follow: (before: Answers, after: Answers) => void;
}

/**
 * What is stored already is not refused again: the person may have kept it, or the rule is newer than the answer.
 * @param stored the answers that the form began with
 * @param latest the same with what was typed at an earlier visit
 */
export function useKeptAnswers(exercise: Exercise, stored: Answers, latest: Answers): KeptAnswers {
  const [kept, setKept] = useState(() => unchangedMarks(refusedOf(exercise, stored), stored, latest));
  return {
    kept,
    keep: (key, code) => setKept((marks) => ({ ...marks, [key]: code })),
    follow: (before, after) => setKept((marks) => unchangedMarks(marks, before, after)),
  };
}

function refusedOf(exercise: Exercise, answers: Answers): KeptMarks {
  const refused = [...exercise.fields.keys()].flatMap((key) => {
    const error = checkField(exercise, key, answers[key]);
    const [first] = error ? keepableErrors(exercise, error, answers[key]) : [];
    return first ? [[key, first.code] as const] : [];
  });
  return refused.length === 0 ? noMarks : Object.fromEntries(refused);
}
