/** Maps parts of a plain document's uiSchema to its schema, across all branches. */

import { asMembers } from '#renderers/json.ts';
import type { Schema } from './document.ts';
import { innerSchemas, SAME_VALUE_KEYWORDS } from './keywords.ts';
import { inlineReference, referred } from './refs.ts';

export type Places = ReadonlyMap<string, Schema>;

/** The schema and all inner schemas of the same value: branches, conditions, dependencies, references. */
export function sameValue(schema: Schema, places: Places): readonly Schema[] {
  const found = new Set<Schema>();
  const waiting: Schema[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const target = referred(next, places);
    if (target !== undefined) waiting.push(target);
    for (const inner of innerSchemas(next))
      if (SAME_VALUE_KEYWORDS.has(inner.keyword) || inner.keyword === 'dependencies')
        waiting.push(inner.schema);
  }
  return [...found];
}

/** The schemas for a name in a uiSchema: a property, or `items`, `additionalItems`, `additionalProperties`. */
export function whatIsAt(schemas: readonly Schema[], name: string, places: Places): readonly Schema[] {
  const found: Schema[] = [];
  for (const schema of schemas.flatMap((each) => sameValue(each, places))) {
    const properties = asMembers(schema.properties) ?? {};
    if (Object.hasOwn(properties, name)) found.push(inlineReference(properties[name], places));
    else if (INSIDE.has(name) && isSchema(schema[name])) found.push(inlineReference(schema[name], places));
  }
  return found;
}

const INSIDE: ReadonlySet<string> = new Set(['items', 'additionalItems', 'additionalProperties']);

function isSchema(value: unknown): boolean {
  return value === true || asMembers(value) !== undefined;
}

/** The schemas for one index of a list in a uiSchema: a branch, or an item with its own schema. */
export function branchesOf(
  schemas: readonly Schema[],
  keyword: string,
  index: number,
  places: Places,
): readonly Schema[] {
  return schemas
    .flatMap((each) => sameValue(each, places))
    .flatMap((schema) => {
      const branches = schema[keyword];
      const branch: unknown = Array.isArray(branches) ? branches[index] : undefined;
      return isSchema(branch) ? [inlineReference(branch, places)] : [];
    });
}
