/**
 * Names of a document as rjsf can carry them. It looks members up on bare objects, where a name that all objects inherit
 * is always there and an empty one never: under such a name a whole form stops listening. It takes a name of digits for a
 * place in a list, and makes a list of the object in which it is answered first. It takes a question called `$ref` for a
 * reference. They are marked on the way in and unmarked on the way out; everything else passes untouched, as the very same
 * object.
 */
import type { RJSFSchema } from '@rjsf/utils';
import { isMembers } from '../../document/json.ts';
import { DATA_KEYWORDS, LIST_KEYWORDS, MAP_KEYWORDS } from '../../document/keywords.ts';
import { withItems, withMembers } from '../../engine/unchanged.ts';

/** Not seen on a screen. */
const MARK = '\u2063';

/** Members that rjsf keeps for itself in the objects where it keeps ours. */
const KEPT: ReadonlySet<string> = new Set(['', 'classNames']);

/** How the members begin that rjsf looks for in any object, be it a schema or a map of questions. */
const RESERVED = /^(?:\$|__)/;

/** What rjsf takes for a place in a list. */
const INDEX = /^(?:0|[1-9]\d*)$/;

function isRisky(name: string): boolean {
  return (
    KEPT.has(name) ||
    RESERVED.test(name) ||
    name in Object.prototype ||
    name.startsWith(MARK) ||
    INDEX.test(name)
  );
}

/** The name for rjsf; the name itself in all but a few cases. */
export function rjsfName(name: string): string {
  return isRisky(name) ? MARK + name : name;
}

/** The document's own name again. */
export function ownName(name: string): string {
  return name.startsWith(MARK) ? name.slice(MARK.length) : name;
}

/** A value with the names of its members changed at every depth; the same value where none changes. */
function withNames(value: unknown, change: (name: string) => string): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withNames(item, change));
    return withItems(value, items);
  }
  const members = Object.entries(value).map(
    ([name, inner]) => [change(name), withNames(inner, change)] as const,
  );
  return withMembers(value, members);
}

/** Answers for rjsf. */
export function toRjsf<Value>(value: Value): Value {
  return renamed(value, rjsfName);
}

/** Answers from rjsf. */
export function fromRjsf<Value>(value: Value): Value {
  return renamed(value, ownName);
}

function renamed<Value>(value: Value, change: (name: string) => string): Value {
  // Nothing but names changes, here and below.
  return withNames(value, change) as Value;
}

const schemas = new WeakMap<object, RJSFSchema>();

/** The schema with its names as rjsf can carry them. */
export function schemaForRjsf(schema: object): RJSFSchema {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const renamed = renamedMembers(schema);
  schemas.set(schema, renamed);
  return renamed;
}

/** Maps whose names are those of questions; those of definitions are only ever referred to. */
const NAMING: ReadonlySet<string> = new Set(['properties', 'dependencies']);

function renamedSchema(schema: unknown): unknown {
  return isMembers(schema) ? renamedMembers(schema) : schema;
}

function renamedMembers(schema: object): object {
  const members = Object.entries(schema)
    // Nothing is drawn by it, and no marked name would pass it: the answers are checked under their own names.
    .filter(([keyword]) => keyword !== 'propertyNames')
    .map(([keyword, value]) => [keyword, renamedMember(keyword, value)] as const);
  return withMembers(schema, members);
}

function renamedMember(keyword: string, value: unknown): unknown {
  if (keyword === '$ref') return typeof value === 'string' ? renamedReference(value) : value;
  if (keyword === 'required') return renamedList(value);
  if (DATA_KEYWORDS.has(keyword)) return toRjsf(value);
  if (MAP_KEYWORDS.has(keyword)) return renamedMap(keyword, value);
  if (Array.isArray(value)) {
    if (!LIST_KEYWORDS.has(keyword)) return value;
    return withItems(value, value.map(renamedSchema));
  }
  return renamedSchema(value);
}

function renamedList(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const names = value.map((name) => (typeof name === 'string' ? rjsfName(name) : name));
  return withItems(value, names);
}

function renamedMap(keyword: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, inner]): readonly [string, unknown] => {
    const renamed = Array.isArray(inner) ? renamedList(inner) : renamedSchema(inner);
    const other = NAMING.has(keyword) ? rjsfName(name) : name;
    return [other, other === name || keyword !== 'properties' ? renamed : titled(renamed, name)];
  });
  return withMembers(value, members);
}

/** rjsf calls a question without a title by its name, which is not to be read with its mark. */
function titled(schema: unknown, name: string): unknown {
  if (typeof schema !== 'object' || schema === null || 'title' in schema) return schema;
  return { ...schema, title: name === '' ? '…' : name };
}

/** A reference may lead through questions. */
function renamedReference(reference: string): string {
  let naming = false;
  return reference
    .split('/')
    .map((step) => {
      const isName = naming;
      naming = !isName && NAMING.has(step);
      return isName && isRisky(decoded(step)) ? MARK + step : step;
    })
    .join('/');
}

function decoded(step: string): string {
  return step.replace(/~1/g, '/').replace(/~0/g, '~');
}

/** The uiSchema with its names likewise; `ui:` members are ours or rjsf's and stay. */
export function uiSchemaForRjsf<Ui>(ui: Ui): Ui {
  return renamedUi(ui) as Ui;
}

function renamedUi(ui: unknown): unknown {
  if (typeof ui !== 'object' || ui === null) return ui;
  if (Array.isArray(ui)) return ui.map(renamedUi);
  const members = Object.entries(ui).map(([name, value]): readonly [string, unknown] => {
    if (name === 'ui:order') return [name, renamedList(value)];
    return name.startsWith('ui:') ? [name, value] : [rjsfName(name), renamedUi(value)];
  });
  return withMembers(ui, members);
}
