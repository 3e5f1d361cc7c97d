/** Draws the given shape and prints its number of fields. A separate program, because it may have to be killed. */
import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils';
import { renderToStaticMarkup } from 'react-dom/server';
import { compileExercise } from '#renderers/engine/compile.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import { noDefaults } from '#renderers/form/no-defaults.ts';
import { createRjsfValidator } from '#renderers/form/rjsf-validator.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { shapes } from './shapes.ts';

const nothing = { context: {}, slide: '', onAnswers() {}, onSlide() {}, onFinish() {} };

/** What rjsf does when an answer turns a condition or chooses a branch. */
function turn(schema: RJSFSchema, answers: object): void {
  if (!/"(?:if|dependencies|oneOf|anyOf|additionalProperties)":/u.test(JSON.stringify(schema))) return;
  const utils = createSchemaUtils(createRjsfValidator(), schema, noDefaults);
  const [before, after] = [utils.retrieveSchema(schema, {}), utils.retrieveSchema(schema, answers)];
  utils.sanitizeDataForNewSchema(after, before, answers);
}

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
  // Answers that trigger conditions and dependencies.
  const answers = { tree: { name: 'x', next: { name: 'x' } } };
  const page = renderToStaticMarkup(
    <ExerciseForm {...nothing} words={wordsIn('en')} exercise={exercise} answers={answers} />,
  );
  try {
    turn(document.schema as object, answers);
  } catch (error) {
    return { stuck: String(error) };
  }
  return { fields: page.match(/data-question=/gu)?.length ?? 0 };
}

const shape = shapes.find(({ name }) => name === process.argv[2]);
/** On a page, the error boundary shows that the form cannot be drawn. Server rendering has no boundaries. */
function drawn(schema: object): object {
  try {
    return draw(schema);
  } catch (error) {
    return { failed: String(error) };
  }
}

process.stdout.write(JSON.stringify(shape ? drawn(shape.schema) : { missing: true }));
