/** Replaces references in a schema with their targets. */

import { asMembers } from '#renderers/json.ts';
import type { Schema } from '../document.ts';
import { DATA_KEYWORDS, LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from '../keywords.ts';
import { inlineReference } from '../refs.ts';

/** Maximum depth. Deeper levels of a circular schema count as schemas that allow everything. */
const MAX_DEPTH = 8;

/**
 * A copy of a schema without references and comments for authors.
 * @param places the schemas of its document by pointer (`schemasByPlace`)
 */
export function resolvedSchema(schema: unknown, places: ReadonlyMap<string, object>, depth = 0): Schema {
  if (asMembers(schema) === undefined) return schema === false ? { not: {} } : {};
  if (depth > MAX_DEPTH) return {};
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(inlineReference(schema, places)))
    if (!DROPPED.has(keyword)) copy[keyword] = resolvedMember(keyword, value, places, depth);
  return copy;
}

const DROPPED: ReadonlySet<string> = new Set([
  '$comment',
  '$defs',
  '$schema',
  'default',
  'definitions',
  'examples',
]);

function resolvedMember(
  keyword: string,
  value: unknown,
  places: ReadonlyMap<string, object>,
  depth: number,
): unknown {
  const inner = (each: unknown): unknown =>
    typeof each === 'boolean' ? each : resolvedSchema(each, places, depth + 1);
  if (DATA_KEYWORDS.has(keyword)) return value;
  if (LIST_KEYWORDS.has(keyword) && Array.isArray(value)) return value.map(inner);
  if (SCHEMA_KEYWORDS.has(keyword)) return inner(value);
  if (MAP_KEYWORDS.has(keyword) && asMembers(value) !== undefined)
    return Object.fromEntries(
      Object.entries(asMembers(value) ?? {}).map(([name, each]) => [
        name,
        Array.isArray(each) ? each : inner(each),
      ]),
    );
  return value;
}
