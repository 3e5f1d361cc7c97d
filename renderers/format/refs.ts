/** Resolves references inside a schema. */

import { asMembers, at, member } from '#renderers/json.ts';
import type { Schema } from './document.ts';
import { innerSchemas } from './keywords.ts';

const known = new WeakMap<object, ReadonlyMap<string, object>>();

/** All schemas inside a schema by JSON pointer; '' is the root. Cached, so the schema's structure must not change. */
export function schemasByPlace<S extends object>(root: S): ReadonlyMap<string, S> {
  // The cache entry of a root has the same type as the root.
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

/** The pointer of a `$ref`, '' for the root; undefined if it points outside the document. */
export function pointerOf(ref: unknown): string | undefined {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    return undefined;
  }
}

/** The target of a schema's reference, or undefined if it has no valid reference. */
export function referred<S extends object>(schema: object, places: ReadonlyMap<string, S>): S | undefined {
  const pointer = pointerOf(member(schema, '$ref'));
  return pointer === undefined ? undefined : places.get(pointer);
}

/** Merges a property with the target of its reference; its own members win. Follows chains until they repeat. */
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
