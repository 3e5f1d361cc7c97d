// @vitest-environment happy-dom
// What draws nested values is fetched by the first document that has some, and by no other.
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import nested from '#fixtures/plain/address-book.json';
import slides from '#fixtures/widgets/textarea.json';
import type { ExerciseDocument } from '#renderers/document/document.ts';
import { readDocument } from '#renderers/document/read-document.ts';
import { until } from '#tests/ui/draw.tsx';
import { draw } from './draw.tsx';

/** The form as a page that was just opened has it, and whether the parts were fetched. */
async function fresh() {
  vi.resetModules();
  const fetched = vi.fn();
  vi.doMock('#renderers/form/nested.ts', async (original) => {
    fetched();
    return original();
  });
  const { ExerciseForm } = await import('#renderers/form/exercise-form.tsx');
  const { compileExercise } = await import('#renderers/engine/compile.ts');
  return { ExerciseForm, compileExercise, fetched };
}

function read(source: { readonly name: string; readonly locale: string }): ExerciseDocument {
  const { document } = readDocument(source, source);
  if (document?.kind !== 'exercise') throw new Error(`${source.name} is refused`);
  return document;
}

const nothing = { context: {}, answers: {}, slide: '', onAnswers() {}, onSlide() {}, onFinish() {} };

test('a document of nested values draws its form once that has come', async () => {
  const { ExerciseForm, compileExercise, fetched } = await fresh();
  const place = await draw(<ExerciseForm {...nothing} exercise={compileExercise(read(nested))} />);
  await until(() => expect(place.querySelectorAll('input').length).toBeGreaterThan(1));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('slides with the engine’s own questions are drawn without it', async () => {
  const { ExerciseForm, compileExercise, fetched } = await fresh();
  const place = await draw(<ExerciseForm {...nothing} exercise={compileExercise(read(slides))} />);
  expect(place.querySelector('textarea')).not.toBeNull();
  await act(async () => undefined);
  expect(fetched).not.toHaveBeenCalled();
});
