/** A document as each state asks for it, and the answers to begin with. */

import type { Answers } from '#renderers/engine/answers.ts';
import { uiOf } from '#renderers/engine/compile.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { sampleAnswers } from '#src/studio/document/sample.ts';
import type { State } from './gallery-address.ts';

export type OneState = Exclude<State, 'all'>;

const flags: Readonly<Partial<Record<OneState, string>>> = {
  'read-only': 'ui:readonly',
  disabled: 'ui:disabled',
};

/** The document itself where nothing of it has to change; for `error` every question is required and none begun. */
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

/** A question that begins with an answer has nothing wrong. */
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
  // rjsf hands the root's own flag down; a slide's questions are each asked for themselves.
  if (uiSchema['ui:slides']?.[0]?.plain) return { ...uiSchema, [flag]: true };
  const keys = Object.keys(schema.properties ?? {});
  const uis = keys.map((key) => [key, { ...uiOf(uiSchema, key), [flag]: true }]);
  return { ...uiSchema, ...Object.fromEntries(uis) };
}

/** The same document under a name of its own, so that two of them on one page share no id. */
export function named(document: ExerciseDocument, state: OneState): ExerciseDocument {
  return { ...document, name: `${document.name}-${state}` };
}

export function answersIn(document: ExerciseDocument, state: OneState): Answers {
  return state === 'empty' || state === 'error' ? {} : sampleAnswers(document);
}
