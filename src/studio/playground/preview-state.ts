/** Adapts a document and its sample answers to a state of the playground. */

import type { Answers } from '#renderers/engine/answers.ts';
import { uiOf } from '#renderers/engine/compile.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { sampleAnswers } from '#src/studio/document/sample.ts';
import type { State } from './playground-address.ts';

export type OneState = Exclude<State, 'all'>;

const flags: Readonly<Partial<Record<OneState, string>>> = {
  'read-only': 'ui:readonly',
  disabled: 'ui:disabled',
};

/** Returns the same document if the state needs no change. For `error`: all questions required and empty. */
export function inState(document: ExerciseDocument, state: OneState): ExerciseDocument {
  const { schema } = document;
  const flag = flags[state];
  if (flag !== undefined) return { ...document, uiSchema: flagged(document, flag) };
  if (state !== 'error') return document;
  const live = Object.entries(schema.properties ?? {}).filter(([, property]) => !property.deprecated);
  return {
    ...document,
    uiSchema: withoutPrefill(document),
    schema: { ...schema, required: live.map(([key]) => key) },
  };
}

/** A prefilled question would have no error to show. */
function withoutPrefill({ schema, uiSchema }: ExerciseDocument): ExerciseDocument['uiSchema'] {
  const uis = Object.keys(schema.properties ?? {}).flatMap((key) => {
    const ui = uiOf(uiSchema, key);
    if (ui['ui:options']?.prefill === undefined) return [];
    const { prefill: _, ...options } = ui['ui:options'];
    return [[key, { ...ui, 'ui:options': options }] as const];
  });
  return { ...uiSchema, ...Object.fromEntries(uis) };
}

function flagged({ schema, uiSchema }: ExerciseDocument, flag: string): ExerciseDocument['uiSchema'] {
  // rjsf passes the root's flag down to all fields. Questions on slides need their own.
  if (uiSchema['ui:slides']?.[0]?.plain) return { ...uiSchema, [flag]: true };
  const keys = Object.keys(schema.properties ?? {});
  const uis = keys.map((key) => [key, { ...uiOf(uiSchema, key), [flag]: true }]);
  return { ...uiSchema, ...Object.fromEntries(uis) };
}

/** Renames the document, so that two instances on one page have different ids. */
export function named(document: ExerciseDocument, state: OneState): ExerciseDocument {
  return { ...document, name: `${document.name}-${state}` };
}

export function answersIn(document: ExerciseDocument, state: OneState): Answers {
  return state === 'empty' || state === 'error' ? {} : sampleAnswers(document);
}
