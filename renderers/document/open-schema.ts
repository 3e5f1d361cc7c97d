/** What a schema leaves open or asks for without describing it: an author's mistake would block a person. */
import { choicesOf } from './answer-type.ts';
import type { Schema } from './document.ts';
import type { Findings } from './findings.ts';
import { isFlat } from './flat-schema.ts';
import { asMembers, at, isMembers, type Members, member } from './json.ts';
import {
  innerSchemas,
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  SAME_VALUE_KEYWORDS,
  SCHEMA_KEYWORDS,
} from './keywords.ts';
import { sameValue } from './plain-places.ts';
import { schemasByPlace, schemasToCheck } from './refs.ts';

/** Under these a schema that asks for less would refuse more. */
const TURNED: ReadonlySet<string> = new Set(['if', 'not']);

/** The schema without required names that no schema of the document describes. Expects one that the metaschema has passed. */
export function withoutUnknownRequired(root: Members, findings: Findings): Members {
  const described = describedNames(root);
  return withKnownRequired(root, '', described, findings);
}

/** Every name that any `properties` of the schema lets a person answer; undefined where unknown names are described too. */
function describedNames(root: Members): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const schema of schemasToCheck(root).values()) {
    const { properties, additionalProperties, patternProperties } = schema;
    if (additionalProperties === true || asMembers(additionalProperties) !== undefined) return undefined;
    if (patternProperties !== undefined) return undefined;
    for (const [name, property] of Object.entries(asMembers(properties) ?? {}))
      if (canBeAnswered(asMembers(property) ?? {})) names.add(name);
  }
  return names;
}

/** False where the only answer is null, which nobody can give. */
function canBeAnswered({ type, const: constant }: Members): boolean {
  return type !== 'null' && constant !== null;
}

function withKnownRequired(
  schema: Members,
  place: string,
  described: ReadonlySet<string> | undefined,
  findings: Findings,
): Members {
  if (isFlat(schema)) return schema;
  const copy: Record<string, unknown> = { ...schema };
  const { required } = copy;
  if (Array.isArray(required) && described !== undefined) {
    copy['required'] = required.filter((name) => described.has(name));
    for (const [index, name] of required.entries())
      if (!described.has(name))
        findings.note({
          place: at(at(`/schema${place}`, 'required'), index),
          code: 'unknown-required',
          problem: `"${name}" is required and no one can answer it; it is not asked for`,
          suggestion: 'Describe it under "properties", or remove it from "required".',
        });
  }
  for (const [keyword, value] of Object.entries(copy))
    if (!TURNED.has(keyword))
      copy[keyword] = withInner(keyword, value, (inner, name) =>
        withKnownRequired(
          inner,
          name === undefined ? at(place, keyword) : at(at(place, keyword), name),
          described,
          findings,
        ),
      );
  return copy;
}

/** The value of a keyword with each schema in it changed; values that contain none are returned unchanged. */
export function withInner(
  keyword: string,
  value: unknown,
  change: (schema: Members, name?: string | number) => Members,
): unknown {
  const changed = (inner: unknown, name?: string | number): unknown =>
    isMembers(inner) ? change(inner, name) : inner;
  if (LIST_KEYWORDS.has(keyword) && Array.isArray(value)) {
    const items = value.map((inner, index) => changed(inner, index));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (SCHEMA_KEYWORDS.has(keyword)) return changed(value);
  const named = MAP_KEYWORDS.has(keyword) ? asMembers(value) : undefined;
  return named === undefined ? value : withEachMember(named, (name, inner) => changed(inner, name));
}

/** The members with each value changed; the same object where none is another. */
export function withEachMember<Value>(
  members: Readonly<Record<string, Value>>,
  change: (name: string, value: Value) => Value,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(members);
  let isSame = true;
  for (const entry of entries) {
    const changed = change(...entry);
    isSame &&= changed === entry[1];
    entry[1] = changed;
  }
  return isSame ? members : Object.fromEntries(entries);
}

/** Keywords that define what a value is, or lead to its definition. */
const SAYING: readonly string[] = [
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'dependencies',
  'enum',
  'if',
  'items',
  'oneOf',
  'properties',
  'type',
];

/**
 * The schema with a type for every question: rjsf draws nothing without one.
 * @param plain rjsf draws the whole; otherwise only what is inside of the questions of slides
 */
export function withTypes(schema: Schema, findings: Findings, plain: boolean): Schema {
  const namesIn = (value: Schema): ReadonlySet<string> =>
    new Set(
      sameValue(value, schemasByPlace(schema)).flatMap(({ properties }) =>
        Object.entries(properties ?? {}).flatMap(([name, each]) => (isTyped(each) ? [name] : [])),
      ),
    );
  const described = plain ? namesIn(schema) : new Set<string>();
  const typing = { place: '', field: undefined, described, namesIn, findings };
  if (plain) return typed(schema, typing);
  const inside = (keyword: '$defs' | 'definitions' | 'properties'): Readonly<Record<string, Schema>> =>
    withEachMember(schema[keyword] ?? {}, (name, each) => {
      if (areAllTyped(each)) return each;
      const place = at(at('', keyword), name);
      const field = keyword === 'properties' ? name : undefined;
      const silent = field !== undefined && !isTyped(each) && !isNever(each) && each.deprecated !== true;
      const withType = { ...each, ...(silent && asText(place, field, findings)) };
      return typed(withType, { ...typing, place, field, described: namesIn(withType) });
    });
  return {
    ...schema,
    properties: inside('properties'),
    ...(schema.definitions !== undefined && { definitions: inside('definitions') }),
    ...(schema.$defs !== undefined && { $defs: inside('$defs') }),
  };
}

/** True for a text, a number or a closed choice of its own, and for a list of them: there is nothing to add. */
function areAllTyped(schema: Members): boolean {
  if (isFlat(schema)) return true;
  const { type, items } = schema;
  if (typeof type !== 'string') return false;
  const inner = innerSchemas(schema);
  if (type !== 'array') return inner.length === 0;
  const item = asMembers(items);
  return inner.length === 1 && item !== undefined && item['type'] !== 'array' && areAllTyped(item);
}

function isTyped(schema: unknown): boolean {
  const members = asMembers(schema) ?? {};
  return SAYING.some((keyword) => Object.hasOwn(members, keyword));
}

/** Stands for `false`: no value is valid, and there is no type to add. */
function isNever(schema: unknown): boolean {
  const turned = member(asMembers(schema) ?? {}, 'not');
  const rules = asMembers(turned);
  return turned === true || (rules !== undefined && Object.keys(rules).length === 0);
}

function asText(place: string, field: string | undefined, findings: Findings): { readonly type: string } {
  findings.repair({
    place: `/schema${place}`,
    code: 'no-type',
    problem: 'nothing says what the answer is; it is asked as text',
    ...(field !== undefined && { field }),
  });
  return { type: 'string' };
}

interface Typing {
  readonly place: string;
  /** Key at the root. */
  readonly field: string | undefined;
  /** Names that a sibling schema describes: a branch that only adds a limit is complete. */
  readonly described: ReadonlySet<string>;
  readonly namesIn: (value: Schema) => ReadonlySet<string>;
  readonly findings: Findings;
}

function typed(schema: Members, typing: Typing): Members {
  const { place, field, described, namesIn, findings } = typing;
  const closed = withConstants(schema);
  const copy: Record<string, unknown> = { ...closed, ...implied(closed) };
  const textSchema = (where: string, key: string | undefined) => asText(where, key, findings);
  const typedItems = (items: unknown): unknown => {
    const where = at(place, 'items');
    if (!Array.isArray(items) || items.length === 0) return isTyped(items) ? items : textSchema(where, field);
    return items.map((item, index) =>
      item === false || isTyped(item) ? item : textSchema(at(where, index), field),
    );
  };
  const properties = asMembers(copy['properties']);
  if (properties !== undefined)
    copy['properties'] = Object.fromEntries(
      Object.entries(properties).map(([key, raw]) => {
        const where = at(at(place, 'properties'), key);
        if (raw === false) return [key, raw];
        const property = asMembers(raw) ?? {};
        const silent = !isTyped(property) && !described.has(key);
        const withType = silent ? { ...property, ...textSchema(where, field ?? key) } : property;
        const inside = { place: where, field: field ?? key, described: namesIn(withType) };
        return [key, typed(withType, { ...typing, ...inside })];
      }),
    );
  if (copy['type'] === 'array') copy['items'] = typedItems(copy['items']);
  for (const [keyword, value] of Object.entries(copy))
    if (keyword !== 'properties' && !TURNED.has(keyword))
      copy[keyword] = withInner(keyword, value, (inner, name) => {
        const where = name === undefined ? at(place, keyword) : at(at(place, keyword), name);
        const isSame = SAME_VALUE_KEYWORDS.has(keyword) || keyword === 'dependencies';
        return typed(inner, {
          ...typing,
          place: where,
          described: isSame ? described : namesIn(inner),
        });
      });
  return copy;
}

/** A choice between lists of one value each is drawn as one between constants, and is equivalent. */
function withConstants(schema: Members): Members {
  const copy: Record<string, unknown> = { ...schema };
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches: unknown = copy[keyword];
    if (!Array.isArray(branches)) continue;
    const constants = branches.map(constantOf);
    if (constants.every((each) => each !== undefined)) copy[keyword] = constants;
  }
  return copy;
}

function constantOf(branch: unknown): Members | undefined {
  const members = asMembers(branch);
  if (members === undefined || Object.hasOwn(members, 'const')) return members;
  const { enum: values } = members;
  return Array.isArray(values) && values.length === 1 ? { ...members, const: values[0] } : undefined;
}

/** The type that the other members leave no doubt about, where none is named. */
function implied(schema: Members): { readonly type?: string } {
  if (Object.hasOwn(schema, 'type') || Object.hasOwn(schema, '$ref')) return {};
  if (asMembers(schema['properties']) !== undefined) return { type: 'object' };
  if (Object.hasOwn(schema, 'items')) return { type: 'array' };
  if (schema['const'] === true) return { type: 'boolean' };
  const [type, ...others] = new Set(choicesOf(schema).map(typeOfValue));
  // An object or a list would be drawn by its parts, and the choice not at all.
  const isWhole = type !== 'object' && type !== 'array';
  return type !== undefined && others.length === 0 && isWhole ? { type } : {};
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
