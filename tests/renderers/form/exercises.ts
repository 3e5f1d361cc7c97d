/** Documents for form tests: the bundled ones and a small one with several slides. */
import type { ExerciseDocument, FieldUi, Schema, Slide } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';

const files = import.meta.glob<ExerciseDocument>('../../../schemas-fixtures/widgets/*.json', {
  eager: true,
  import: 'default',
});

const fixtures: ReadonlyMap<string, ExerciseDocument> = new Map(
  Object.entries(files).map(([path, source]) => [path.replace(/^.*\/(.*)\.json$/u, '$1'), source]),
);

/** Names of the widget fixtures. */
export const widgetFixtures: readonly string[] = [...fixtures.keys()];

/** @throws if no fixture has that name. */
export function widgetFixture(name: string): ExerciseDocument {
  const source = fixtures.get(name);
  if (!source) throw new Error(`no fixture ${name}`);
  return source;
}

interface Parts {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly slides: readonly Slide[];
  readonly ui?: Readonly<Record<string, FieldUi>>;
  readonly locale?: 'fr' | 'en';
}

export function exerciseOf({
  properties,
  required = [],
  slides,
  ui = {},
  locale = 'en',
}: Parts): ExerciseDocument {
  return {
    format: 1,
    name: 'sample',
    kind: 'exercise',
    version: '1.0.0',
    locale,
    title: 'Sample',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties, required },
    uiSchema: { 'ui:slides': slides, ...ui },
    entry: { collection: 'none', key: 'none' },
  };
}

/** A document without slides, or one of unusual schema, as the app reads it. Throws with the reasons if it is refused. */
export function readExercise(
  schema: object,
  uiSchema: object = {},
  locale: 'fr' | 'en' = 'en',
): ExerciseDocument {
  const head = { ...exerciseOf({ properties: {}, slides: [], locale }), uiSchema };
  const source = { ...head, schema: { $schema: head.schema.$schema, type: 'object', ...schema } };
  const { document, problems } = readDocument(source, { name: 'sample', locale });
  if (document?.kind !== 'exercise') throw new Error(JSON.stringify(problems));
  return document;
}

const line = (title: string, maxLength = 80): Schema => ({ type: 'string', title, minLength: 1, maxLength });

/** Three slides: one question; two questions and a text; a quotation of the first and a last question. */
export const threeSlides: ExerciseDocument = exerciseOf({
  properties: {
    who: line('Who'),
    think: line('My thoughts', 400),
    feel: line('My feelings', 10),
    last: { type: 'string', title: 'Last word', maxLength: 80 },
  },
  required: ['who', 'think', 'feel'],
  slides: [
    { name: 'first', title: 'The situation', fields: ['who'] },
    {
      name: 'second',
      title: 'Your reaction',
      body: 'As it comes.\n\n- one\n- **two**',
      fields: ['think', 'feel'],
    },
    { name: 'third', title: 'To end', body: 'With {{who}}.', fields: ['last'], recall: ['who'] },
  ],
  ui: {
    who: { 'ui:title': 'Who was it with?', 'ui:widget': 'text', 'ui:help': 'A first name.' },
    think: { 'ui:title': 'What did you think?', 'ui:widget': 'textarea' },
    feel: { 'ui:title': 'What did you feel?', 'ui:widget': 'textarea', 'ui:help': 'Few words.' },
    last: {
      'ui:title': 'Anything else?',
      'ui:widget': 'text',
      'ui:options': { prefill: 'Thank you, {{who}}.' },
    },
  },
});
