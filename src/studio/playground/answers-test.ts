/** The source of a test that expects of these answers what the playground shows. */
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { Members } from '#renderers/json.ts';
import { writtenOf } from './entry-of.ts';
import { contextOf, type Typed } from './quoted-context.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** @param document as written, before the reader. */
export function answersTest(document: Members, exercise: Exercise, answers: Answers, typed: Typed): string {
  const { name, locale } = exercise.document;
  const { line, wrong } = writtenOf(exercise, answers, contextOf(locale, typed));
  return `import { expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { writtenOf } from '#src/studio/playground/entry-of.ts';
import { contextOf } from '#src/studio/playground/quoted-context.ts';

const fixture = ${json(document)};
const answers = ${json(answers)};

test('${name}, ${locale}: these answers', () => {
  const { document } = readDocument(fixture, { name: '${name}', locale: '${locale}' });
  if (document?.kind !== 'exercise') throw new Error('No exercise.');
  const context = contextOf('${locale}', ${json(typed)});
  const { line, wrong } = writtenOf(compileExercise(document), answers, context);
  expect({ line, wrong }).toEqual(${json({ line, wrong })});
});
`;
}
