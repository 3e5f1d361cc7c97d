/** Draws the shape that it is named, and prints how many fields that took: a program of its own, since it can be killed. */
import { renderToStaticMarkup } from 'react-dom/server';
import { compileExercise } from '#renderers/engine/compile.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import { readDocument } from '#renderers/format/read-document.ts';
import { shapes } from './shapes.ts';

const nothing = { context: {}, slide: '', onAnswers() {}, onSlide() {}, onFinish() {} };

function draw(schema: object): object {
  const head = {
    format: 1,
    name: 'sample',
    kind: 'exercise',
    version: '1.0.0',
    locale: 'en',
    title: 'Sample',
  };
  const source = { ...head, schema, uiSchema: {}, entry: { collection: 'none', key: 'none' } };
  const { document, problems } = readDocument(source, { name: 'sample', locale: 'en' });
  if (document?.kind !== 'exercise') return { refused: problems.map(({ code }) => code) };
  const exercise = compileExercise(document);
  // With answers that ask for what a condition or a dependency brings.
  const answers = { tree: { name: 'x', next: { name: 'x' } } };
  const page = renderToStaticMarkup(<ExerciseForm {...nothing} exercise={exercise} answers={answers} />);
  return { fields: page.match(/data-question=/gu)?.length ?? 0 };
}

const shape = shapes.find(({ name }) => name === process.argv[2]);
/** On a page the boundary around the form says that it cannot be drawn: this way of drawing has no boundaries. */
function drawn(schema: object): object {
  try {
    return draw(schema);
  } catch (error) {
    return { failed: String(error) };
  }
}

process.stdout.write(JSON.stringify(shape ? drawn(shape.schema) : { missing: true }));
