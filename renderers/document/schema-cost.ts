/** What a schema would cost to draw and to check: small text can describe an enormous form. */
import { choicesOf } from './answer-type.ts';
import type { Schema } from './document.ts';
import type { Breach, Limits } from './document-limits.ts';
import { isFlat } from './flat-schema.ts';
import { at } from './json.ts';
import { innerSchemas } from './keywords.ts';
import { referred, schemasByPlace, schemasToCheck } from './refs.ts';

/** The first limit that a schema breaks. Expects references that all lead somewhere. */
export function sizeFault(root: Schema, limits: Limits): Breach | undefined {
  let fields = 0;
  let refers = false;
  for (const [place, schema] of schemasToCheck(root)) {
    refers ||= Object.hasOwn(schema, '$ref');
    if (schema.properties !== undefined) fields += Object.keys(schema.properties).length;
    if (fields > limits.fields)
      return tooMany(at(place, 'properties'), `more than ${limits.fields} properties`);
    const fault = nodeFault(schema, place, limits);
    if (fault !== undefined) return fault;
  }
  if (createMeasure(root, waysOf, () => 1)(root) > limits.ways)
    return tooMany('', `more than ${limits.ways} ways through nested choices`);
  if (
    createMeasure(root, sizeOf, ({ oneOf = [] }) => 1 + oneOf.length)(root) > limits.expanded ||
    (refers && isLargerAround(root, limits.expanded))
  )
    return tooMany('', `more than ${limits.expanded} schemas once its references are followed`);
  return undefined;
}

function nodeFault(schema: Schema, place: string, limits: Limits): Breach | undefined {
  if ((schema.enum?.length ?? 0) > limits.choices)
    return tooMany(at(place, 'enum'), `more than ${limits.choices} choices`);
  if ((schema.minItems ?? 0) > limits.minItems)
    return tooMany(at(place, 'minItems'), `a list that must hold more than ${limits.minItems} items`);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema[keyword] ?? [];
    const most = branches.every(isConstant) ? limits.choices : limits.branches;
    if (branches.length > most) return tooMany(at(place, keyword), `more than ${most} branches`);
  }
  return undefined;
}

function isConstant(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.hasOwn(schema, 'const');
}

function tooMany(place: string, problem: string): Breach {
  return { place, code: 'too-large', problem };
}

/** How often rjsf goes around a schema that leads back to itself before its first level is on the screen. */
const LOOKAHEAD = 5;

/** True if there are more schemas than this once its references are followed, those that lead back a few times over. */
function isLargerAround(root: Schema, most: number): boolean {
  const places = schemasByPlace(root);
  let count = 0;
  const walk = (schema: Schema, path: readonly Schema[]): void => {
    count += 1;
    if (count > most || isFlat(schema)) return;
    const target = Object.hasOwn(schema, '$ref') ? referred(schema, places) : undefined;
    if (target === undefined)
      for (const inner of innerSchemas(schema).filter(isDrawn)) walk(inner.schema, path);
    else if (path.filter((each) => each === target).length < LOOKAHEAD) walk(target, [...path, target]);
  };
  walk(root, []);
  return count > most;
}

/** Keywords whose schemas are never drawn. */
const UNDRAWN: ReadonlySet<string> = new Set(['contains', 'if', 'not', 'propertyNames']);

/** What a form draws at once, references followed. Of several branches one is drawn; a list counts one row. */
export interface DrawnAtOnce {
  readonly fields: (schema: Schema) => number;
  readonly choices: (schema: Schema) => number;
}

/** @param root where the references of the schemas to be measured lead */
export function drawnAtOnce(root: Schema): DrawnAtOnce {
  const fields: Combine = ({ properties }, inner, figure) =>
    drawnBy(Object.keys(properties ?? {}).length, inner, figure);
  const choices: Combine = (schema, inner, figure) => drawnBy(choicesOf(schema).length, inner, figure);
  return {
    fields: createMeasure(root, fields, () => 0),
    choices: createMeasure(root, choices, (schema) => choicesOf(schema).length),
  };
}

function drawnBy(own: number, inner: readonly Inner[], figure: (schema: Schema) => number): number {
  let sum = own;
  const most = { anyOf: 0, oneOf: 0 };
  for (const { keyword, schema } of inner)
    if (keyword === 'anyOf' || keyword === 'oneOf') most[keyword] = Math.max(most[keyword], figure(schema));
    else if (!UNDRAWN.has(keyword)) sum += figure(schema);
  return sum + most.anyOf + most.oneOf;
}

interface Inner {
  readonly keyword: string;
  readonly schema: Schema;
}

type Combine = (schema: Schema, inner: readonly Inner[], figure: (inner: Schema) => number) => number;

/**
 * Works a figure out from the leaves up, each schema once; a schema met again inside itself counts as one leaf.
 * @param ofFlat the same figure of a flat schema, without a look into it
 */
function createMeasure(
  root: Schema,
  combine: Combine,
  ofFlat: (schema: Schema) => number,
): (schema: Schema) => number {
  const known = new Map<Schema, number>();
  const figure = (schema: Schema): number => {
    if (isFlat(schema)) return ofFlat(schema);
    const before = known.get(schema);
    if (before !== undefined) return before;
    known.set(schema, 1);
    const target = Object.hasOwn(schema, '$ref') ? referred(schema, schemasByPlace(root)) : undefined;
    const inner =
      target === undefined ? innerSchemas(schema).filter(isDrawn) : [{ keyword: '$ref', schema: target }];
    const result = combine(schema, inner, figure);
    known.set(schema, result);
    return result;
  };
  return figure;
}

/** Definitions cost nothing until something refers to them. */
function isDrawn({ keyword }: { readonly keyword: string }): boolean {
  return keyword !== 'definitions' && keyword !== '$defs';
}

const sizeOf: Combine = (_, inner, figure) => inner.reduce((sum, { schema }) => sum + figure(schema), 1);

/** Choices inside choices multiply; questions beside one another do not. */
const waysOf: Combine = (schema, inner, figure) => {
  let ways = 1;
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const branches = schema[keyword] ?? [];
    if (branches.length === 0 || branches.every(isConstant)) continue;
    ways *= inner.reduce((sum, each) => (each.keyword === keyword ? sum + figure(each.schema) : sum), 0);
  }
  const beside = inner.filter(({ keyword }) => !['anyOf', 'oneOf', 'allOf'].includes(keyword));
  return beside.reduce((most, each) => Math.max(most, figure(each.schema)), 1) * Math.max(ways, 1);
};
