/** Finds references in a schema that are not allowed: outside the document, to a missing place, or circular. */

import { innerSchemas } from '#renderers/format/keywords.ts';
import { pointerOf, schemasByPlace } from '#renderers/format/refs.ts';
import { member } from '#renderers/json.ts';

export interface BrokenReference {
  /** JSON pointer of the containing schema, from the schema root. */
  readonly pointer: string;
  readonly ref: string;
  readonly fault: 'remote' | 'elsewhere' | 'missing' | 'circular';
}

export function brokenReferences(root: object): readonly BrokenReference[] {
  const places = schemasByPlace(root);
  const circular = circles(places);
  const broken: BrokenReference[] = [];
  for (const [pointer, schema] of places) {
    if (!Object.hasOwn(schema, '$ref')) continue;
    const $ref = member(schema, '$ref');
    const fault = faultOf($ref, places) ?? (circular.has(schema) ? 'circular' : undefined);
    if (fault !== undefined) broken.push({ pointer, ref: String($ref), fault });
  }
  return broken;
}

function faultOf(ref: unknown, places: ReadonlyMap<string, object>): BrokenReference['fault'] | undefined {
  const pointer = pointerOf(ref);
  if (pointer === undefined) return 'remote';
  if (!places.has(pointer)) return 'missing';
  return pointer.startsWith('/definitions/') ? undefined : 'elsewhere';
}

/** References that are part of a circle. A form that follows them never ends. */
function circles(places: ReadonlyMap<string, object>): ReadonlySet<object> {
  const found = new Set<object>();
  const done = new Set<object>();
  for (const start of places.values()) {
    // An explicit stack: a chain of references may exceed the call stack.
    const path: { readonly schema: object; readonly next: object[] }[] = [];
    const open = new Map<object, number>();
    const enter = (schema: object): void => {
      open.set(schema, path.length);
      path.push({ schema, next: followed(schema, places) });
    };
    if (!done.has(start)) enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.next.pop();
      if (next === undefined) {
        path.pop();
        open.delete(top.schema);
        done.add(top.schema);
        continue;
      }
      const met = open.get(next);
      if (met !== undefined) for (const { schema } of path.slice(met)) found.add(schema);
      else if (!done.has(next)) enter(next);
    }
  }
  return found;
}

function followed(schema: object, places: ReadonlyMap<string, object>): object[] {
  const inner = innerSchemas(schema).map((each) => each.schema);
  if (!Object.hasOwn(schema, '$ref')) return inner;
  const target = places.get(pointerOf(member(schema, '$ref')) ?? '\u0000');
  return target === undefined ? inner : [...inner, target];
}
