/** Questions that the user cannot change (constant, read-only, disabled, hidden): never required, never invalid. */
import type { FieldUi, Schema } from '#renderers/format/document.ts';
import { type Places, sameValue, whatIsAt } from '#renderers/format/plain-places.ts';
import { asMembers, member } from '#renderers/json.ts';

/** True for a constant, except a checkbox that the user must tick. */
export function isFixed(schema: Schema): boolean {
  return Object.hasOwn(schema, 'const') && schema.const !== true;
}

/** True if there is nothing to answer: a constant, or only null. */
export function isNoQuestion(schema: Schema): boolean {
  const { type } = schema;
  const isNull = Array.isArray(type)
    ? type.length > 0 && type.every((each) => each === 'null')
    : type === 'null';
  return isNull || isFixed(schema);
}

/** True if the user cannot change the answer. */
export function isStill({ ui, schema }: { readonly ui: FieldUi; readonly schema: Schema }): boolean {
  return isLocked(ui) || schema.readOnly === true || isNoQuestion(schema);
}

function isLocked(ui: unknown): boolean {
  const options = member(ui, 'ui:options');
  const isOn = (name: string): boolean => member(ui, `ui:${name}`) === true || member(options, name) === true;
  return isOn('readonly') || isOn('disabled') || member(ui, 'ui:widget') === 'hidden';
}

/**
 * True if the value at a path inside an answer, or one of its parents, cannot be changed.
 * @param places targets of the schema's references
 */
export function isStillAt(
  path: readonly (string | number)[],
  schema: Schema,
  ui: unknown,
  places: Places,
): boolean {
  let schemas: readonly Schema[] = sameValue(schema, places);
  let uis: readonly unknown[] = [ui];
  for (let depth = 0; ; depth += 1) {
    if (uis.some(isLocked) || schemas.some(({ readOnly }) => readOnly === true)) return true;
    // A branch that is not chosen may offer more than the constant of another one.
    if (depth > 0 && schemas.every(isNoQuestion)) return true;
    const step = path[depth];
    if (step === undefined) return false;
    const names = typeof step === 'number' || isList(schemas) ? ['items', 'additionalItems'] : [String(step)];
    uis = uis.flatMap(withBranches).flatMap((each) => names.map((name) => uiAt(each, name, Number(step))));
    const described = names.flatMap((name) => whatIsAt(schemas, name, places));
    schemas = described.length > 0 ? described : whatIsAt(schemas, 'additionalProperties', places);
    // The form asks nothing for a name without a schema.
    if (schemas.length === 0) return true;
  }
}

function isList(schemas: readonly Schema[]): boolean {
  return schemas.some(({ type, items }) => type === 'array' || items !== undefined);
}

function withBranches(ui: unknown): readonly unknown[] {
  const branches = [member(ui, 'oneOf'), member(ui, 'anyOf')].filter(Array.isArray).flat();
  return [ui, ...branches];
}

function uiAt(ui: unknown, name: string, rank: number): unknown {
  const found = member(ui, name);
  return Array.isArray(found) ? found[rank] : (asMembers(found) ?? {});
}
