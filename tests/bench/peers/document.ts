/** The exercise as a document of our engine. */
import type { ExerciseDocument, FieldUi, Schema } from '../../../renderers/format/document.ts';
import type { BenchQuestion, BenchSlide } from './exercise.ts';

const widgets = { line: 'text', text: 'textarea', choice: 'cards' };

function schemaOf({ title, maxLength, choices }: BenchQuestion): Schema {
  return {
    type: 'string',
    title,
    ...(maxLength === undefined
      ? { oneOf: choices.map((choice) => ({ const: choice.value, title: choice.title })) }
      : { minLength: 1, maxLength }),
  };
}

function uiOf({ title, help, kind }: BenchQuestion): FieldUi {
  return {
    'ui:title': title,
    'ui:widget': widgets[kind],
    ...(help !== undefined && { 'ui:help': help }),
  };
}

export function documentOf(slides: readonly BenchSlide[]): ExerciseDocument {
  const questions = slides.flatMap((slide) => slide.questions);
  return {
    format: 1,
    name: 'bench',
    kind: 'exercise',
    version: '1.0.0',
    locale: 'en',
    title: 'Noticing',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: questions.map(({ key }) => key),
      properties: Object.fromEntries(questions.map((question) => [question.key, schemaOf(question)])),
    },
    uiSchema: {
      'ui:slides': slides.map(({ name, title, questions: asked }) => ({
        name,
        title,
        fields: asked.map(({ key }) => key),
      })),
      ...Object.fromEntries(questions.map((question) => [question.key, uiOf(question)])),
    },
    entry: { collection: 'none', key: 'none' },
  };
}
