/** Translates other drafts of JSON Schema to draft-07: one schema at a time, its inner schemas untouched. */
import { asMembers, type Members, member } from './json.ts';

/** Keywords without a counterpart: leaving them out accepts more answers, never fewer. */
const WITHOUT_COUNTERPART: ReadonlySet<string> = new Set([
  'contentSchema',
  'maxContains',
  'minContains',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** What may be beside a reference and changes no answer. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  'default',
  'deprecated',
  'description',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
]);

/** Holds definitions only; draft-07 keeps them beside a reference. */
const SHELVES: ReadonlySet<string> = new Set(['$defs', '$schema', 'definitions']);

export interface Translation {
  readonly schema: Members;
  /** Keywords that had to be left out. */
  readonly lost: readonly string[];
}

/** True where members beside a `$ref` count: since 2019-09. */
export function refHasSiblings(dialect: unknown): boolean {
  return typeof dialect === 'string' && /\/20(?:19-09|20-12)\//.test(dialect);
}

/**
 * The same schema in draft-07. What is draft-07 already is returned unchanged.
 * @param siblings members beside a `$ref` count
 */
export function inDraft07(raw: Members, siblings: boolean): Translation {
  const schema: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const [keyword, value] of Object.entries(raw))
    if (WITHOUT_COUNTERPART.has(keyword)) lost.push(keyword);
    else schema[keyword] = value;
  translateLimit(schema, 'exclusiveMinimum', 'minimum');
  translateLimit(schema, 'exclusiveMaximum', 'maximum');
  translateTuple(schema);
  translateDependencies(schema);
  translateDynamicReference(schema);
  return { schema: siblings ? withSiblings(schema) : schema, lost };
}

/** Draft-04 says `exclusiveMinimum: true` of the `minimum` beside it. */
function translateLimit(schema: Record<string, unknown>, exclusive: string, inclusive: string): void {
  if (typeof schema[exclusive] !== 'boolean') return;
  const strict = schema[exclusive] === true && schema[inclusive] !== undefined;
  delete schema[exclusive];
  if (!strict) return;
  schema[exclusive] = schema[inclusive];
  delete schema[inclusive];
}

/** 2020-12 says `prefixItems` for the items that each have a place, and `items` for those after them. */
function translateTuple(schema: Record<string, unknown>): void {
  const { prefixItems, items } = schema;
  if (!Array.isArray(prefixItems)) return;
  delete schema['prefixItems'];
  schema['items'] = prefixItems;
  if (items !== undefined) schema['additionalItems'] = items;
}

/** 2019-09 cut `dependencies` in two; names that are required become a schema that requires them. */
function translateDependencies(schema: Record<string, unknown>): void {
  const all = new Map<string, unknown>();
  for (const keyword of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
    const named = asMembers(schema[keyword]);
    if (named === undefined) continue;
    delete schema[keyword];
    for (const [key, value] of Object.entries(named)) {
      const translated = asSchema(value);
      all.set(key, all.has(key) ? { allOf: [all.get(key), translated] } : translated);
    }
  }
  // fromEntries defines members: a key called `__proto__` stays a key, and is refused as one.
  if (all.size > 0) schema['dependencies'] = Object.fromEntries(all);
}

function asSchema(dependency: unknown): unknown {
  return Array.isArray(dependency) ? { required: dependency } : dependency;
}

/** A recursive or dynamic reference is followed where it is: nothing here extends a schema from outside. */
function translateDynamicReference(schema: Record<string, unknown>): void {
  const target = schema['$recursiveRef'] ?? schema['$dynamicRef'];
  delete schema['$recursiveRef'];
  delete schema['$dynamicRef'];
  if (target !== undefined && schema['$ref'] === undefined) schema['$ref'] = target;
}

/** Draft-07 overlooks what is beside a reference: the two are asked for together. */
function withSiblings(schema: Record<string, unknown>): Members {
  if (member(schema, '$ref') === undefined) return schema;
  const beside = Object.entries(schema).filter(
    ([keyword]) => keyword !== '$ref' && !ANNOTATIONS.has(keyword) && !SHELVES.has(keyword),
  );
  if (beside.length === 0) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => ANNOTATIONS.has(keyword) || SHELVES.has(keyword));
  return { ...Object.fromEntries(kept), allOf: [{ $ref: schema['$ref'] }, Object.fromEntries(beside)] };
}
