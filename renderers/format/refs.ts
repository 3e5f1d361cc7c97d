/** References inside a schema, and what they lead to. */

import { asMembers, at, member } from '#renderers/json.ts';
import type { Schema } from './document.ts';
import { innerSchemas } from './keywords.ts';

const known = new WeakMap<object, ReadonlyMap<string, object>>();

/** Every schema inside a schema by its JSON pointer; the root is ''. A schema is walked once: it must not change its shape. */
export function schemasByPlace<S extends object>(root: S): ReadonlyMap<string, S> {
  // What is kept for a root was walked from it.
  const before = known.get(root) as ReadonlyMap<string, S> | undefined;
  if (before !== undefined) return before;
  const found = new Map<string, S>();
  const visit = (schema: S, place: string): void => {
    found.set(place, schema);
    for (const inner of innerSchemas(schema)) visit(inner.schema, inner.path.reduce<string>(at, place));
  };
  visit(root, '');
  known.set(root, found);
  return found;
}

/** The pointer that a `$ref` names, '' for the root; undefined where it leads out of the document. */
export function pointerOf(ref: unknown): string | undefined {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    return undefined;
  }
}

/** The schema that a schema refers to, or undefined where it is no reference or leads nowhere. */
export function referred<S extends object>(schema: object, places: ReadonlyMap<string, S>): S | undefined {
  const pointer = pointerOf(member(schema, '$ref'));
  return pointer === undefined ? undefined : places.get(pointer);
}

/** What a property means: its own members over those of what it refers to, chains followed until they come back. */
export function inlineReference(
  property: unknown,
  places: ReadonlyMap<string, object>,
  seen: ReadonlySet<object> = new Set(),
): Schema {
  if (property === false) return { not: {} };
  const own = asMembers(property);
  if (own === undefined) return {};
  if (!Object.hasOwn(own, '$ref')) return own;
  const { $ref, ...beside } = own;
  const target = referred({ $ref }, places);
  if (target === undefined || seen.has(target)) return beside;
  return { ...inlineReference(target, places, new Set([...seen, target])), ...beside };
}
