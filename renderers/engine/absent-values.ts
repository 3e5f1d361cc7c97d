/** Handles undefined values: rjsf validates them, but JSON Schema has no such value. */

import { referred, schemasByPlace } from '#renderers/format/refs.ts';
import type { Members } from '#renderers/json.ts';

/** Copies a value without undefined members, as JSON does. Undefined list items become null. */
export function withoutUndefined(value: unknown): unknown {
  // `map` skips the holes of a sparse array.
  if (Array.isArray(value)) return Array.from(value, (item) => withoutUndefined(item) ?? null);
  return typeof value === 'object' && value !== null ? definedMembers(value) : value;
}

/** `withoutUndefined` for an object that is not an array. */
export function definedMembers(value: object): Members {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, withoutUndefined(inner)]),
  );
}

/** True if a schema rejects a missing value, because it names a type, a constant or choices. */
export function fitsNothing(schema: object, root: object): boolean {
  return !admits(schema, schemasByPlace(root), 0);
}

/** Enough for any form. A longer chain of references is circular. */
const MAX_DEPTH = 64;

function admits(schema: unknown, places: ReadonlyMap<string, object>, depth: number): boolean {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema !== 'object' || schema === null || depth > MAX_DEPTH) return true;
  const inner = (each: unknown): boolean => admits(each, places, depth + 1);
  if (Object.hasOwn(schema, '$ref')) return inner(referred(schema, places) ?? true);
  const {
    type,
    const: constant,
    enum: choices,
    not,
    allOf,
    anyOf,
    oneOf,
    if: test,
    ...node
  }: Members = { ...schema };
  if (type !== undefined || constant !== undefined || choices !== undefined) return false;
  if (not !== undefined && inner(not)) return false;
  if (Array.isArray(allOf) && !allOf.every(inner)) return false;
  if (Array.isArray(anyOf) && !anyOf.some(inner)) return false;
  if (Array.isArray(oneOf) && oneOf.filter(inner).length !== 1) return false;
  return test === undefined || inner(inner(test) ? (node['then'] ?? true) : (node['else'] ?? true));
}
