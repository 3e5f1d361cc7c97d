/** Places in an author's words: members joined by dots, items in brackets. */
import { at, member } from '#renderers/json.ts';
import type { Place } from './finding.ts';

/** `['ui:slides', 1, 'when']` → `ui:slides[1].when` */
export function dotted(path: readonly (string | number)[]): string {
  return path.reduce<string>((before, step) => {
    if (typeof step === 'number' || /^\d+$/.test(step)) return `${before}[${step}]`;
    return before === '' ? step : `${before}.${step}`;
  }, '');
}

/** The steps of a JSON pointer. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** The value at a JSON pointer; undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(member, root);
}

/** Where a part of the schema is, whole: `schema.properties.pf.oneOf[0]`. */
function schemaPlace(pointer: string): string {
  return dotted(['schema', ...stepsOf(pointer)]);
}

/** Where a part of the schema is, by the question's key where it belongs to one: `pf.oneOf[0]`. */
export function answerPlace(pointer: string): string {
  const [first, key, ...rest] = stepsOf(pointer);
  if (first !== 'properties' || key === undefined) return schemaPlace(pointer);
  const inner = dotted(rest);
  return inner === '' || inner.startsWith('[') ? `${key}${inner}` : `${key}.${inner}`;
}

/** The JSON pointer to a member, from the steps that lead to it. */
export function pointerTo(...steps: readonly (string | number)[]): string {
  return steps.reduce<string>(at, '');
}

/** A member, its author's words being the steps themselves: `entry.feeds[0].key`. */
export function placeAt(...steps: readonly (string | number)[]): Place {
  return { place: dotted(steps), pointer: pointerTo(...steps) };
}

/** A part of the uiSchema, which an author's words leave out: `ui:slides[3]`. */
export function drawingAt(...steps: readonly (string | number)[]): Place {
  return { place: dotted(steps), pointer: pointerTo('uiSchema', ...steps) };
}

/** A question by its key. */
export function questionAt(key: string): Place {
  return { place: key, pointer: pointerTo('schema', 'properties', key) };
}

/** A part of the schema by the question's key where it belongs to one; the pointer is from the root of the schema. */
export function answerAt(pointer: string): Place {
  return { place: answerPlace(pointer), pointer: `/schema${pointer}` };
}

/** A part of the schema, in whole words. */
export function schemaAt(pointer: string): Place {
  return { place: schemaPlace(pointer), pointer: `/schema${pointer}` };
}
