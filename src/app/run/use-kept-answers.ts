/** Answers of a form that the user keeps although they break a rule. */
import { useState } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { type KeptMarks, unchangedMarks } from '#renderers/engine/kept-marks.ts';
import { marksOfRefused } from '#renderers/engine/validate.ts';

export interface KeptAnswers {
  readonly kept: KeptMarks;
  /** Keeps an answer despite an error with this code. */
  readonly keep: (key: string, code: string) => void;
  /** Call it after a change: removes the marks of replaced answers. */
  readonly follow: (before: Answers, after: Answers) => void;
}

/**
 * @param stored initial answers of the form
 * @param latest initial answers plus the input of an earlier visit
 */
export function useKeptAnswers(exercise: Exercise, stored: Answers, latest: Answers): KeptAnswers {
  const [kept, setKept] = useState(() => unchangedMarks(marksOfRefused(exercise, stored), stored, latest));
  return {
    kept,
    keep: (key, code) => setKept((marks) => ({ ...marks, [key]: code })),
    follow: (before, after) => setKept((marks) => unchangedMarks(marks, before, after)),
  };
}
