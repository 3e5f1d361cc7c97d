/** A small exercise with one of everything that the engine handles. Tests replace parts of it. */
import { compileExercise } from '#renderers/engine/compile.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';

const is = (key: string, value: unknown) => ({ properties: { [key]: { const: value } }, required: [key] });

/** The document as a server sends it: JSON, writable. */
export function rawSample(): ReturnType<typeof build> {
  return structuredClone(build());
}

function build() {
  return {
    format: 1,
    name: 'sample',
    kind: 'exercise',
    version: '1.2.3',
    locale: 'fr',
    title: 'Un exemple',
    description: 'Pour voir.',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: ['kind', 'who', 'from', 'terms', 'three', 'ideas'],
      properties: {
        kind: {
          type: 'string',
          title: 'Origine',
          oneOf: [
            { const: 'received', title: 'Reçu' },
            { const: 'emitted', title: 'Émis' },
          ],
        },
        who: { type: 'string', title: 'Qui', minLength: 1, maxLength: 10 },
        from: { type: 'string', title: 'De', minLength: 1, maxLength: 80 },
        echo: { type: 'string', title: 'Écho', maxLength: 80 },
        force: { type: 'integer', title: 'Force', minimum: 0, maximum: 10 },
        mail: { type: 'string', title: 'E-mail', format: 'email', maxLength: 80 },
        length: { type: 'string', title: 'Durée', format: 'single-duration', maxLength: 10 },
        three: {
          type: 'array',
          title: 'Trois mots',
          minItems: 3,
          maxItems: 3,
          uniqueItems: true,
          items: { type: 'string', maxLength: 20 },
        },
        ideas: {
          type: 'array',
          title: 'Idées',
          minItems: 1,
          maxItems: 2,
          items: {
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string', minLength: 1, maxLength: 20 },
              realised: { type: 'boolean' },
            },
          },
        },
        terms: { type: 'boolean', title: 'Conditions', const: true },
        old: { type: 'string', title: 'Ancienne question', deprecated: true },
      },
    },
    uiSchema: {
      'ui:slides': [
        { name: 'start', title: 'Début', fields: ['kind', 'who'] },
        { name: 'received', title: 'Reçu', fields: ['from'], when: is('kind', 'received') },
        { name: 'echo', title: 'Écho', fields: ['echo'], when: { required: ['from'] } },
        { name: 'breathe', body: 'Respirez.', fields: [], pause: { seconds: 30 }, recall: ['who', '$note'] },
        { name: 'either', title: 'L’un ou l’autre', fields: ['force', 'mail', 'length'], require: 'one' },
        { name: 'end', title: 'Fin', fields: ['three', 'ideas', 'terms'] },
      ],
      kind: { 'ui:title': 'D’où cela vient-il ?', 'ui:widget': 'cards' },
      who: {
        'ui:title': 'Avec qui ?',
        'ui:widget': 'text',
        'ui:options': { messages: { required: 'Dites avec qui.' } },
        'ui:variants': [{ when: is('kind', 'emitted'), 'ui:title': 'Envers qui ?' }],
      },
      from: { 'ui:title': 'De la part de qui ?', 'ui:widget': 'person' },
      echo: { 'ui:title': 'Et {{from ?? cela}} ?', 'ui:widget': 'textarea' },
      force: {
        'ui:title': 'Avec quelle force ?',
        'ui:widget': 'scale',
        'ui:options': { ends: ['peu', 'fort'] },
      },
      mail: { 'ui:title': 'Votre e-mail', 'ui:widget': 'text', 'ui:inputType': 'email' },
      length: { 'ui:title': 'Combien de temps ?', 'ui:widget': 'duration' },
      three: { 'ui:title': 'Trois mots', 'ui:widget': 'chips', 'ui:options': { exactly: 3 } },
      ideas: { 'ui:title': 'Vos idées', 'ui:field': 'intuitions' },
      terms: { 'ui:title': 'J’accepte', 'ui:widget': 'checkbox' },
    },
    entry: { collection: 'samples', key: 'date', top: ['kind'], line: '{{who}}' },
  };
}

export const samplePlace = { name: 'sample', locale: 'fr' } as const;

/** Reads a document that must be accepted. Throws with the reasons if not. */
export function passed(raw: unknown): ExerciseDocument {
  const { document, problems } = readDocument(raw, samplePlace);
  if (document?.kind !== 'exercise') throw new Error(`refused: ${JSON.stringify(problems)}`);
  return document;
}

/** The sample after reading. */
export const sample = passed(rawSample());

/** A slide of the sample. @throws if there is none of that name. */
export function sampleSlide(name: string): CompiledSlide {
  const found = compileExercise(sample).slides.find((each) => each.slide.name === name);
  if (found === undefined) throw new Error(`no slide ${name}`);
  return found;
}

/** The sample with one more question. */
export function sampleAsking(property: object, ui: object = {}): Exercise {
  const raw = rawSample();
  Object.assign(raw.schema.properties, { extra: property });
  Object.assign(raw.uiSchema, { extra: ui });
  return compileExercise(passed(raw));
}
