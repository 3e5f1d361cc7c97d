/** Values that are not there: rjsf asks about them, JSON Schema knows none. */

import { referred, schemasByPlace } from '#renderers/format/refs.ts';
import type { Members } from '#renderers/json.ts';

/** A copy without undefined members, as JSON would write it; undefined items of a list become null. */
export function withoutUndefined(value: unknown): unknown {
  // `map` would pass by a place that was never filled.
  if (Array.isArray(value)) return Array.from(value, (item) => withoutUndefined(item) ?? null);
  return typeof value === 'object' && value !== null ? definedMembers(value) : value;
}

/** `withoutUndefined` of an object that is no list. */
export function definedMembers(value: object): Members {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, withoutUndefined(inner)]),
  );
}

/** True where a schema turns down a value that is not there: it names a type, a constant or choices. */
export function fitsNothing(schema: object, root: object): boolean {
  return !admits(schema, schemasByPlace(root), 0);
}

/** Deep enough for any form; a reference that goes on longer is endless. */
const DEEPEST = 64;

function admits(schema: unknown, places: ReadonlyMap<string, object>, depth: number): boolean {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema !== 'object' || schema === null || depth > DEEPEST) return true;
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
