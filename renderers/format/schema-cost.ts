/** Estimates the cost to draw and check a schema. A small text can describe a huge or endless form. */

import { at } from '#renderers/json.ts';
import { choicesOf } from './answer-type.ts';
import type { Schema } from './document.ts';
import type { Exceeded, Limits } from './document-limits.ts';
import type { Breach } from './document-size.ts';
import { innerSchemas, SAME_VALUE_KEYWORDS } from './keywords.ts';
import { referred, schemasByPlace } from './refs.ts';

/** The first limit that a schema exceeds. Expects that all references have targets. */
export function costFault(root: Schema, limits: Limits): Breach | undefined {
  let fields = 0;
  let refers = false;
  let turns = false;
  const schemas = schemasByPlace(root);
  for (const [place, schema] of schemas) {
    refers ||= Object.hasOwn(schema, '$ref');
    turns ||= canTurn(schema);
    if (schema.properties !== undefined) fields += Object.keys(schema.properties).length;
    if (fields > limits.fields) return tooMany(at(place, 'properties'), 'fields', limits);
    const fault = nodeFault(schema, place, limits);
    if (fault !== undefined) return fault;
  }
  const loop = firstLoop(schemas, CHECKED) ?? (turns ? firstLoop(schemas, SANITIZED) : undefined);
  if (loop !== undefined)
    return { place: loop, fault: ['broken-reference', { ref: `#${loop}`, fault: 'circular' }] };
  if (createMeasure(root, waysOf)(root) > limits.ways) return tooMany('', 'ways', limits);
  if (
    createMeasure(root, sizeOf)(root) > limits.expanded ||
    (refers && isLargerAround(root, limits.expanded))
  )
    return tooMany('', 'expanded', limits);
  return undefined;
}

/** Keywords by which the check of a value checks the same value again: a loop is endless. */
const CHECKED: ReadonlySet<string> = new Set([...SAME_VALUE_KEYWORDS, 'dependencies']);

/**
 * Keywords that rjsf follows when a condition or a branch turns, without an answer inside
 * (`sanitizeDataForNewSchema`): a loop overflows the stack, and what was typed is lost.
 */
const SANITIZED: ReadonlySet<string> = new Set(['allOf', 'else', 'properties', 'then']);

/** Can the fields of a schema change with the answers? */
function canTurn({ anyOf = [], oneOf = [], ...schema }: Schema): boolean {
  return (
    schema.if !== undefined ||
    schema.dependencies !== undefined ||
    typeof schema.additionalProperties === 'object' ||
    ![...anyOf, ...oneOf].every(isConstant)
  );
}

/** Place of a schema that leads back to itself by these keywords and references. */
function firstLoop(schemas: ReadonlyMap<string, Schema>, keywords: ReadonlySet<string>): string | undefined {
  const state = new Map<object, 'open' | 'done'>();
  const comesBack = (schema: Schema): boolean => {
    if (state.get(schema) !== undefined) return state.get(schema) === 'open';
    state.set(schema, 'open');
    const target = referred(schema, schemas);
    const next = innerSchemas(schema)
      .filter(({ keyword }) => keywords.has(keyword))
      .map((inner) => inner.schema);
    const found = [...next, ...(target === undefined ? [] : [target])].some(comesBack);
    state.set(schema, 'done');
    return found;
  };
  for (const [place, schema] of schemas) if (comesBack(schema)) return place;
  return undefined;
}

function nodeFault(schema: Schema, place: string, limits: Limits): Breach | undefined {
  if ((schema.enum?.length ?? 0) > limits.choices) return tooMany(at(place, 'enum'), 'choices', limits);
  if ((schema.minItems ?? 0) > limits.minItems) return tooMany(at(place, 'minItems'), 'minItems', limits);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema[keyword] ?? [];
    const limit = branches.every(isConstant) ? 'choices' : 'branches';
    if (branches.length > limits[limit]) return tooMany(at(place, keyword), limit, limits);
  }
  return undefined;
}

function isConstant(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.hasOwn(schema, 'const');
}

function tooMany(place: string, limit: Exceeded, limits: Limits): Breach {
  return { place, fault: ['too-large', { limit, max: limits[limit] }] };
}

/** How many rounds rjsf follows a circular schema before it shows the first level. */
const LOOKAHEAD = 5;

/** True if resolving references gives more schemas than `most`. Circular references count a few rounds. */
function isLargerAround(root: Schema, max: number): boolean {
  const places = schemasByPlace(root);
  let count = 0;
  const walk = (schema: Schema, path: readonly Schema[]): void => {
    count += 1;
    if (count > max) return;
    const target = Object.hasOwn(schema, '$ref') ? referred(schema, places) : undefined;
    if (target === undefined)
      for (const inner of innerSchemas(schema).filter(isDrawn)) walk(inner.schema, path);
    else if (path.filter((each) => each === target).length < LOOKAHEAD) walk(target, [...path, target]);
  };
  walk(root, []);
  return count > max;
}

/** Keywords whose schemas are never drawn. */
const UNDRAWN: ReadonlySet<string> = new Set(['contains', 'if', 'not', 'propertyNames']);

/** What a form draws at once, with references resolved. One branch counts; a list counts its minimum rows, or one. */
export interface DrawnAtOnce {
  readonly fields: (schema: Schema) => number;
  readonly choices: (schema: Schema) => number;
}

/** @param root target of the references in the schemas to measure */
export function drawnAtOnce(root: Schema): DrawnAtOnce {
  return {
    fields: createMeasure(root, (schema, inner, figure) =>
      drawnBy(Object.keys(schema.properties ?? {}).length, schema, inner, figure),
    ),
    choices: createMeasure(root, (schema, inner, figure) =>
      drawnBy(choicesOf(schema).length, schema, inner, figure),
    ),
  };
}

function drawnBy(
  own: number,
  holder: Schema,
  inner: readonly Inner[],
  figure: (schema: Schema) => number,
): number {
  let sum = own;
  const max = { anyOf: 0, oneOf: 0 };
  for (const { keyword, schema } of inner)
    if (keyword === 'anyOf' || keyword === 'oneOf') max[keyword] = Math.max(max[keyword], figure(schema));
    else if (!UNDRAWN.has(keyword)) sum += figure(schema) * rowsOf(keyword, holder);
  return sum + max.anyOf + max.oneOf;
}

interface Inner {
  readonly keyword: string;
  readonly schema: Schema;
}

type Combine = (schema: Schema, inner: readonly Inner[], figure: (inner: Schema) => number) => number;

/** Computes a number from the leaves upwards, once per schema. A schema met inside itself counts as a leaf. */
function createMeasure(root: Schema, combine: Combine): (schema: Schema) => number {
  const places = schemasByPlace(root);
  const known = new Map<Schema, number>();
  const figure = (schema: Schema): number => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    known.set(schema, 1);
    const target = referred(schema, places);
    const inner: Inner[] = innerSchemas(schema).filter(isDrawn);
    if (target !== undefined) inner.push({ keyword: '$ref', schema: target });
    const result = combine(schema, inner, figure);
    known.set(schema, result);
    return result;
  };
  return figure;
}

/** Minimum rows of a list. */
function rowsOf(keyword: string, { minItems = 0 }: Schema): number {
  return keyword === 'items' ? Math.max(minItems, 1) : 1;
}

/** Definitions cost nothing until they are referenced. */
function isDrawn({ keyword }: { readonly keyword: string }): boolean {
  return keyword !== 'definitions' && keyword !== '$defs';
}

const sizeOf: Combine = (holder, inner, figure) =>
  inner.reduce((sum, { keyword, schema }) => sum + figure(schema) * rowsOf(keyword, holder), 1);

/** Nested choices multiply; sibling questions add up. */
const waysOf: Combine = (schema, inner, figure) => {
  let ways = 1;
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const branches = schema[keyword] ?? [];
    if (branches.length === 0 || branches.every(isConstant)) continue;
    ways *= inner.reduce((sum, each) => (each.keyword === keyword ? sum + figure(each.schema) : sum), 0);
  }
  const beside = inner.filter(({ keyword }) => !['anyOf', 'oneOf', 'allOf'].includes(keyword));
  return beside.reduce((max, each) => Math.max(max, figure(each.schema)), 1) * Math.max(ways, 1);
};
