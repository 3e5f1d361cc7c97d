/** The keywords of draft-07 by content: which members of a schema are schemas, and which are data. */

/** One schema. */
export const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set([
  'additionalItems',
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
]);

/** A list of schemas (`items` may be either). */
export const LIST_KEYWORDS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'items', 'oneOf']);

/** Schemas by name. */
export const MAP_KEYWORDS: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'dependencies',
  'properties',
]);

/** Schemas that check the same value as their parent. */
export const SAME_VALUE_KEYWORDS: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'else',
  'if',
  'not',
  'oneOf',
  'then',
]);

/** Plain data without schemas. */
export const DATA_KEYWORDS: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples']);

/** Not copied: they rename schemas, so references could point elsewhere. */
export const RENAMING_KEYWORDS: ReadonlySet<string> = new Set([
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  '$recursiveAnchor',
  '$recursiveRef',
  '$vocabulary',
  'id',
]);

/** Formats that are checked or drawn. rjsf would use any other as the name of a widget. */
const FORMATS: ReadonlySet<unknown> = new Set([
  'color',
  'data-url',
  'date',
  'date-time',
  'duration',
  'email',
  'hostname',
  'idn-email',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'iri',
  'iri-reference',
  'json-pointer',
  'relative-json-pointer',
  'single-duration',
  'time',
  'uri',
  'uri-reference',
  'uri-template',
  'uuid',
]);

export function isFormat(value: unknown): boolean {
  return FORMATS.has(value);
}

/** Regular expressions. Not supported, because a hostile one freezes the page. */
export const PATTERN_KEYWORDS: ReadonlySet<string> = new Set(['pattern', 'patternProperties']);

/** Keywords under which a looser schema rejects more answers, not fewer. */
export const STRICTER_WHEN_LOOSENED: ReadonlySet<string> = new Set(['if', 'not', 'oneOf']);

const HOLDERS: ReadonlySet<string> = new Set([...SCHEMA_KEYWORDS, ...LIST_KEYWORDS, ...MAP_KEYWORDS]);

/**
 * The schemas directly inside a schema, each with its keyword and path. Inner schemas have the type of the parent:
 * objects in raw JSON, schemas after the metaschema check.
 */
export function innerSchemas<S extends object>(
  schema: S,
): { readonly keyword: string; readonly path: readonly string[]; readonly schema: S }[] {
  const found: { keyword: string; path: readonly string[]; schema: S }[] = [];
  const add = (keyword: string, value: unknown, name?: string): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    // The metaschema checks a schema together with every inner schema.
    found.push({ keyword, path: name === undefined ? [keyword] : [keyword, name], schema: value as S });
  };
  for (const keyword of Object.keys(schema)) {
    if (!HOLDERS.has(keyword)) continue;
    const value: unknown = Reflect.get(schema, keyword);
    if (LIST_KEYWORDS.has(keyword) && Array.isArray(value))
      for (const [index, inner] of value.entries()) add(keyword, inner, String(index));
    else if (SCHEMA_KEYWORDS.has(keyword)) add(keyword, value);
    else if (MAP_KEYWORDS.has(keyword) && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) add(keyword, Reflect.get(value, name), name);
  }
  return found;
}
