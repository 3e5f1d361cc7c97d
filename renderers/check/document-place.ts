/** Places in an author's words: members joined by dots, items in brackets. */
import { member } from '../document/json.ts';

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
export function schemaPlace(pointer: string): string {
  return dotted(['schema', ...stepsOf(pointer)]);
}

/** Where a part of the schema is, by the question's key where it belongs to one: `pf.oneOf[0]`. */
export function answerPlace(pointer: string): string {
  const [first, key, ...rest] = stepsOf(pointer);
  if (first !== 'properties' || key === undefined) return schemaPlace(pointer);
  const inner = dotted(rest);
  return inner === '' || inner.startsWith('[') ? `${key}${inner}` : `${key}.${inner}`;
}
