/** The entry that the app would write for these answers. The app's own exercise builds it, if there is one. */
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { lineOf } from '#renderers/engine/entry-line.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { checkWhole } from '#renderers/engine/whole-check.ts';
import { messageOf } from '#renderers/form/errors.tsx';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { fill } from '#renderers/words/words.ts';
import { exerciseNamed } from '#src/core/exercises/catalogue.ts';
import { emptySnapshot } from '#src/core/exercises/empty-snapshot.ts';

export interface Written {
  /** Which code built the entry. */
  readonly by: 'the app' | 'the engine';
  readonly entry: unknown;
  /** Its line in a list, if the document has one. */
  readonly line: string | undefined;
  /** Validation errors, one per line. */
  readonly wrong: readonly string[];
}

export function writtenOf(exercise: Exercise, answers: Answers, context: Context): Written {
  const { document } = exercise;
  const split = splitHidden(exercise, answers, context);
  const descriptor = exerciseNamed(document.name);
  const landing = descriptor?.gather({ document, ...split, former: undefined, snapshot: emptySnapshot });
  return {
    by: landing === undefined ? 'the engine' : 'the app',
    entry: landing ?? { to: document.entry, ...split },
    line: lineOf(exercise, split.answers, context),
    wrong: wrongIn(exercise, answers, context),
  };
}

function wrongIn(exercise: Exercise, answers: Answers, context: Context): readonly string[] {
  const words = wordsIn(exercise.locale);
  if (exercise.slides[0]?.slide.plain)
    return checkWhole(exercise.document, answers, () => undefined).map(
      ({ path, code, n }) => `/${path.join('/')}: ${fill(words.errors[code], n === undefined ? {} : { n })}`,
    );
  return [...checkExercise(exercise, answers, context)].flatMap(([slide, errors]) => [
    ...errors.fields.map((error) => `${slide}, ${error.key}: ${messageOf(error, words)}`),
    ...(errors.slide === 'oneRequired' ? [`${slide}: ${words.oneRequired}`] : []),
  ]);
}
