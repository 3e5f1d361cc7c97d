/** References inside a schema: local, present, and ending somewhere. */
import type { Schema } from './document.ts';
import type { Breach } from './document-limits.ts';
import type { Findings } from './findings.ts';
import { isFlat } from './flat-schema.ts';
import { asMembers, at, member } from './json.ts';
import { innerSchemas, SAME_VALUE_KEYWORDS } from './keywords.ts';

/** What was found in each root. */
type Known = WeakMap<object, ReadonlyMap<string, object>>;

function once<S extends object>(
  known: Known,
  root: S,
  walk: (root: S) => ReadonlyMap<string, S>,
): ReadonlyMap<string, S> {
  // What is kept for a root was walked from it.
  const before = known.get(root) as ReadonlyMap<string, S> | undefined;
  if (before !== undefined) return before;
  const found = walk(root);
  known.set(root, found);
  return found;
}

const known: Known = new WeakMap();

/** Every schema inside a schema by its JSON pointer; the root is ''. A schema is walked once: it must not change its shape. */
export function schemasByPlace<S extends object>(root: S): ReadonlyMap<string, S> {
  return once(known, root, walked);
}

const knownToCheck: Known = new WeakMap();

/** The same without flat schemas: in them there is nothing to look for. */
export function schemasToCheck<S extends object>(root: S): ReadonlyMap<string, S> {
  return once(knownToCheck, root, (each) => walked(each, isFlat));
}

/** The same for a schema that is about to be changed. */
export function walked<S extends object>(
  root: S,
  isPassedOver?: (schema: S) => boolean,
): ReadonlyMap<string, S> {
  const found = new Map<string, S>();
  const visit = (schema: S, place: string): void => {
    found.set(place, schema);
    for (const inner of innerSchemas(schema, isPassedOver))
      visit(inner.schema, inner.path.reduce<string>(at, place));
  };
  visit(root, '');
  return found;
}

/** The pointer that a `$ref` names, '' for the root; undefined where it leads out of the document. */
export function pointerOf(ref: unknown): string | undefined {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(ref.slice(1));
  } catch {
    return undefined;
  }
}

/** The schema that a schema refers to, or undefined where it is no reference or leads nowhere. */
export function referred<S extends object>(schema: object, places: ReadonlyMap<string, S>): S | undefined {
  const pointer = pointerOf(member(schema, '$ref'));
  return pointer === undefined ? undefined : places.get(pointer);
}

interface WrongReference {
  /** Place of the schema that refers. */
  readonly place: string;
  readonly ref: unknown;
}

/** The references that lead to no schema of the document. */
export function wrongReferences(root: object): readonly WrongReference[] {
  return [...schemasToCheck(root)].flatMap(([place, schema]) =>
    !Object.hasOwn(schema, '$ref') || referred(schema, schemasByPlace(root)) !== undefined
      ? []
      : [{ place, ref: member(schema, '$ref') }],
  );
}

/** What is wrong with a reference that leads to nothing in this schema. */
export function referenceFault(ref: unknown, place: string): Breach {
  const remote = pointerOf(ref) === undefined;
  return {
    place: `/schema${place}/$ref`,
    code: remote ? 'remote-ref' : 'missing-ref',
    problem: `"${String(ref).slice(0, 200)}" is ${remote ? 'not a place of this schema' : 'missing'}`,
  };
}

export const ENDLESS = {
  code: 'endless-ref',
  problem: 'the reference refers to itself without entering the answer',
} as const;

/** False, with a finding, where a reference is endless. */
export function checkLoops(root: object, findings: Findings): boolean {
  const loop = firstLoop(root);
  if (loop !== undefined) findings.refuse({ ...ENDLESS, place: `/schema${loop}` });
  return loop === undefined;
}

/** Place of a schema that, checking one value, leads to a check of the same value by itself again: an endless loop. */
function firstLoop(root: object): string | undefined {
  const state = new Map<object, 'open' | 'done'>();
  const comesBack = (schema: object): boolean => {
    if (isFlat(schema)) return false;
    if (state.get(schema) !== undefined) return state.get(schema) === 'open';
    state.set(schema, 'open');
    const target = Object.hasOwn(schema, '$ref') ? referred(schema, schemasByPlace(root)) : undefined;
    const next =
      target === undefined
        ? innerSchemas(schema, isFlat)
            .filter(({ keyword }) => SAME_VALUE_KEYWORDS.has(keyword))
            .map((inner) => inner.schema)
        : [target];
    const found = next.some(comesBack);
    state.set(schema, 'done');
    return found;
  };
  for (const [place, schema] of schemasToCheck(root)) if (comesBack(schema)) return place;
  return undefined;
}

/** What a property means: its own members over those of what it refers to, chains followed. */
export function inlineReference(property: unknown, places: ReadonlyMap<string, object>): Schema {
  if (property === false) return { not: {} };
  const own = asMembers(property);
  if (own === undefined) return {};
  if (!Object.hasOwn(own, '$ref')) return own;
  const { $ref, ...beside } = own;
  const target = referred({ $ref }, places);
  return target === undefined ? beside : { ...inlineReference(target, places), ...beside };
}
