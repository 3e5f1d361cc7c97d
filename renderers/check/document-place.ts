/** Formats places for authors: members joined by dots, list items in brackets. */
import { at, member } from '#renderers/json.ts';
import type { TextPlace } from './finding.ts';

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

/** Returns the value at a JSON pointer, or undefined if it does not exist. */
export function valueAt(root: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(member, root);
}

/** The full place of a part of the schema: `schema.properties.pf.oneOf[0]`. */
function schemaPlace(pointer: string): string {
  return dotted(['schema', ...stepsOf(pointer)]);
}

/** The place of a part of the schema, from the question's key if it belongs to one: `pf.oneOf[0]`. */
export function answerPlace(pointer: string): string {
  const [first, key, ...rest] = stepsOf(pointer);
  if (first !== 'properties' || key === undefined) return schemaPlace(pointer);
  const inner = dotted(rest);
  return inner === '' || inner.startsWith('[') ? `${key}${inner}` : `${key}.${inner}`;
}

/** The JSON pointer to a member, from its path. */
export function pointerTo(...steps: readonly (string | number)[]): string {
  return steps.reduce<string>(at, '');
}

/** The place of a member, shown as its full path: `entry.feeds[0].key`. */
export function placeAt(...steps: readonly (string | number)[]): TextPlace {
  return { place: dotted(steps), pointer: pointerTo(...steps) };
}

/** The place of a part of the uiSchema, shown without `uiSchema`: `ui:slides[3]`. */
export function drawingAt(...steps: readonly (string | number)[]): TextPlace {
  return { place: dotted(steps), pointer: pointerTo('uiSchema', ...steps) };
}

/** The place of a question by its key. */
export function questionAt(key: string): TextPlace {
  return { place: key, pointer: pointerTo('schema', 'properties', key) };
}

/** The place of a part of the schema, by question key if it belongs to one. `pointer` starts at the schema root. */
export function answerAt(pointer: string): TextPlace {
  return { place: answerPlace(pointer), pointer: `/schema${pointer}` };
}

/** The place of a part of the schema, shown as its full path. */
export function schemaAt(pointer: string): TextPlace {
  return { place: schemaPlace(pointer), pointer: `/schema${pointer}` };
}
