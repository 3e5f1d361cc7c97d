/** Replaces schema forms that rjsf cannot draw: no type, one branch next to null, constants of mixed types. */

import { asMembers, at, isText, type Members } from '#renderers/json.ts';
import { typeOfValue } from './answer-type.ts';
import type { Schema } from './document.ts';
import type { Findings } from './findings.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SAME_VALUE_KEYWORDS, SCHEMA_KEYWORDS } from './keywords.ts';
import { sameValue } from './plain-places.ts';
import { schemasByPlace } from './refs.ts';

/** Keywords whose schemas are never drawn. */
const UNDRAWN: ReadonlySet<string> = new Set(['contains', 'if', 'not', 'propertyNames']);

/** Keywords that describe the value, directly or through inner schemas. */
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

export interface Replaced {
  readonly schema: Schema;
  /** Labels of choices for the uiSchema, by the place of their schema. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** The schema that is being replaced, and what is recorded of it. */
interface Replacement {
  readonly root: Schema;
  readonly names: Map<string, readonly string[]>;
  readonly report: (code: 'mixed-constants' | 'no-type' | 'null-branch', place: string) => void;
}

/** Expects a schema that passed the metaschema. */
export function withoutIdioms(root: Schema, findings: Findings): Replaced {
  const names = new Map<string, readonly string[]>();
  const own: Replacement = {
    root,
    names,
    report: (code, place) => findings.repair(`/schema${place}`, [code, {}], fieldAt(place)),
  };
  return { schema: drawn(own, root, '', describedBy(own, root)), names };
}

/** @param described tells whether a schema of the same value describes a name; rules for it need no type */
function drawn(own: Replacement, given: Members, place: string, described: Described): Members {
  const schema: Record<string, unknown> = { ...withEnum(own, withoutNull(own, given, place), place) };
  const type = impliedType(schema);
  if (type !== undefined) schema['type'] = type;
  const optional = new Set<string>();
  for (const [keyword, value] of Object.entries(schema)) {
    if (UNDRAWN.has(keyword)) continue;
    const where = at(place, keyword);
    const isAnswer = keyword === 'items' || keyword === 'properties';
    const inner = (each: unknown, steps: string, name = ''): unknown => {
      if (Array.isArray(each) || (each === false && keyword !== 'properties')) return each;
      const members = each === false ? { not: {} } : (asMembers(each) ?? {});
      if (!isAnswer) return each === true ? each : drawn(own, members, steps, sameNames(keyword, members));
      if (isOptional(members)) optional.add(name);
      return drawn(
        own,
        isTyped(members) || described(name) ? members : typed(own, members, steps),
        steps,
        describedBy(own, members),
      );
    };
    const sameNames = (key: string, members: Members) =>
      SAME_VALUE_KEYWORDS.has(key) || key === 'dependencies' ? described : describedBy(own, members);
    if (LIST_KEYWORDS.has(keyword) && Array.isArray(value))
      schema[keyword] = value.map((each, index) => inner(each, at(where, index)));
    else if (SCHEMA_KEYWORDS.has(keyword)) schema[keyword] = inner(value, where);
    else if (MAP_KEYWORDS.has(keyword))
      schema[keyword] = Object.fromEntries(
        Object.entries(asMembers(value) ?? {}).map(([name, each]) => [
          name,
          inner(each, at(where, name), name),
        ]),
      );
  }
  if (schema['type'] === 'array' && schema['items'] === undefined)
    schema['items'] = typed(own, {}, at(place, 'items'));
  if (optional.size > 0 && Array.isArray(schema['required']))
    schema['required'] = schema['required'].filter((name) => !optional.has(name));
  return schema;
}

type Described = (name: string) => boolean;

/** Which names a schema of the value describes. Looked up when first asked: few documents leave a type out. */
function describedBy({ root }: Replacement, value: Members): Described {
  let names: ReadonlySet<string> | undefined;
  return (name) => {
    names ??= new Set(
      sameValue(value, schemasByPlace(root)).flatMap(({ properties }) =>
        Object.entries(properties ?? {}).flatMap(([key, each]) => (isTyped(each) ? [key] : [])),
      ),
    );
    return names.has(name);
  };
}

function typed({ report }: Replacement, schema: Members, place: string): Members {
  report('no-type', place);
  return { ...schema, type: 'string' };
}

function withoutNull({ report }: Replacement, schema: Members, place: string): Members {
  const found = besideNull(schema);
  if (found === undefined) return schema;
  const { [found.keyword]: _, ...others } = schema;
  report('null-branch', at(place, found.keyword));
  return { ...found.branch, ...others };
}

function withEnum({ names, report }: Replacement, schema: Members, place: string): Members {
  for (const keyword of ['oneOf', 'anyOf']) {
    const constants = constantsIn(schema[keyword]);
    if (constants === undefined) continue;
    if (new Set(constants.map((each) => typeOfValue(each['const']))).size === 1)
      return { ...schema, [keyword]: constants };
    const { [keyword]: _, ...others } = schema;
    names.set(
      place,
      constants.map(({ title, const: value }) => (isText(title) ? title : String(value))),
    );
    report('mixed-constants', at(place, keyword));
    return { ...others, enum: constants.map((each) => each['const']) };
  }
  return schema;
}

function isTyped(schema: unknown): boolean {
  const members = asMembers(schema) ?? {};
  return SAYING.some((keyword) => Object.hasOwn(members, keyword));
}

function isOptional(schema: Members): boolean {
  return besideNull(schema) !== undefined;
}

/** The single branch of a choice whose other branch is null. */
function besideNull(schema: Members): { readonly keyword: string; readonly branch: Members } | undefined {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = schema[keyword];
    if (!Array.isArray(branches) || branches.length !== 2) continue;
    const [branch, ...others] = branches.filter((each) => !isNull(each));
    const members = others.length === 0 ? asMembers(branch) : undefined;
    if (members !== undefined) return { keyword, branch: members };
  }
  return undefined;
}

function isNull(schema: unknown): boolean {
  const members = asMembers(schema) ?? {};
  return members['type'] === 'null' || members['const'] === null;
}

/** The branches if each is one value, each with its `const`. rjsf treats an `enum` of one value as the same. */
function constantsIn(branches: unknown): readonly Members[] | undefined {
  if (!Array.isArray(branches) || branches.length === 0) return undefined;
  const constants = branches.flatMap((branch) => {
    const members = asMembers(branch) ?? {};
    const { enum: values } = members;
    if (Object.hasOwn(members, 'const')) return [members];
    return Array.isArray(values) && values.length === 1 ? [{ ...members, const: values[0] }] : [];
  });
  return constants.length === branches.length ? constants : undefined;
}

/** The type that the other members imply, if `type` is missing. */
function impliedType(schema: Members): string | undefined {
  if (Object.hasOwn(schema, 'type') || Object.hasOwn(schema, '$ref') || Object.hasOwn(schema, 'enum'))
    return undefined;
  if (asMembers(schema['properties']) !== undefined) return 'object';
  if (Object.hasOwn(schema, 'items')) return 'array';
  if (schema['const'] === true) return 'boolean';
  const [constant] = constantsIn(schema['oneOf']) ?? constantsIn(schema['anyOf']) ?? [];
  const type = constant && typeOfValue(constant['const']);
  // rjsf would draw the parts of an object or list, and not the choice.
  return type === 'object' || type === 'array' || type === 'null' ? undefined : type;
}

/** Key of the root question that a place in the schema belongs to. */
export function fieldAt(place: string): string | undefined {
  const [, keyword, key] = place.split('/');
  return keyword === 'properties' ? key?.replace(/~1/g, '/').replace(/~0/g, '~') : undefined;
}

/** The uiSchema with the labels of choices where their schema is drawn. A definition may be drawn in several places. */
export function withChoiceNames(uiSchema: Members, { names }: Pick<Replaced, 'names'>): Members {
  let ui = uiSchema;
  for (const [place, choices] of names) {
    const path = uiPathOf(place.split('/').slice(1));
    if (path !== undefined) ui = withMember(ui, [...path, 'ui:enumNames'], choices);
  }
  return ui;
}

/** The uiSchema path of a place in the schema; undefined for definitions. */
function uiPathOf(steps: readonly string[]): readonly string[] | undefined {
  const path: string[] = [];
  for (let index = 0; index < steps.length; index += 1) {
    const keyword = steps[index] ?? '';
    if (keyword === 'definitions' || keyword === '$defs') return undefined;
    if (keyword === 'properties') path.push((steps[++index] ?? '').replace(/~1/g, '/').replace(/~0/g, '~'));
    else if (keyword === 'items' || keyword === 'additionalProperties') path.push(keyword);
    else if (LIST_KEYWORDS.has(keyword) || keyword === 'dependencies') index += 1;
  }
  return path;
}

function withMember(members: Members, [name = '', ...rest]: readonly string[], value: unknown): Members {
  const own = Object.hasOwn(members, name) ? members[name] : undefined;
  if (rest.length === 0) return own === undefined ? { ...members, [name]: value } : members;
  return { ...members, [name]: withMember(asMembers(own) ?? {}, rest, value) };
}
