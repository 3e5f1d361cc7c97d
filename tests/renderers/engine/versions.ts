/** Versions of a small document, to test what happens to answers when it changes. */

import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { passed, rawSample } from '../format/sample.ts';

/** The sample as JSON, writable. */
export interface Raw {
  schema: { properties: Record<string, object>; required: string[]; [member: string]: unknown };
  uiSchema: Record<string, unknown>;
  entry: Record<string, unknown>;
  migrations?: unknown;
  [member: string]: unknown;
}

/** The sample with changes, as a new version: the raw JSON and the read document. */
export function versioned(version: string, change: (raw: Raw) => void = () => undefined): ExerciseDocument {
  const raw: Raw = { ...(rawSample() as unknown as Raw), version };
  change(raw);
  return passed(raw);
}

export function exerciseAt(version: string, change?: (raw: Raw) => void): Exercise {
  return compileExercise(versioned(version, change));
}

/** Removes a question everywhere. */
export function without(key: string): (raw: Raw) => void {
  return (raw) => {
    delete raw.schema.properties[key];
    delete raw.uiSchema[key];
    raw.schema.required = raw.schema.required.filter((each) => each !== key);
    for (const slide of slidesOf(raw)) slide.fields = slide.fields.filter((each) => each !== key);
  };
}

/** Renames a question. */
export function renamed(from: string, to: string): (raw: Raw) => void {
  return (raw) => {
    raw.schema.properties[to] = raw.schema.properties[from] ?? {};
    raw.uiSchema[to] = raw.uiSchema[from];
    for (const slide of slidesOf(raw)) slide.fields = slide.fields.map((each) => (each === from ? to : each));
    if (raw.schema.required.includes(from)) raw.schema.required.push(to);
    without(from)(raw);
  };
}

export function slidesOf(
  raw: Raw,
): { name: string; title?: string; fields: string[]; [member: string]: unknown }[] {
  return raw.uiSchema['ui:slides'] as { name: string; fields: string[] }[];
}

/** Replaces members of a property. */
export function property(key: string, members: object): (raw: Raw) => void {
  return (raw) => {
    raw.schema.properties[key] = { ...raw.schema.properties[key], ...members };
  };
}
