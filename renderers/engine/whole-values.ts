/** Prepares the answers of a document without slides: selects its own, cleans them, and fills in constants. */
import type { Schema } from '#renderers/format/document.ts';
import { type Places, sameValue } from '#renderers/format/plain-places.ts';
import { referred, schemasByPlace } from '#renderers/format/refs.ts';
import { asMembers, member } from '#renderers/json.ts';
import { type Answers, isBlank, type Path } from './answers.ts';
import { isFixed } from './fixed-values.ts';

/** Returns the index of the chosen branch at a path, if known. */
export type ChosenAt = (path: Path, keyword: 'anyOf' | 'oneOf') => number | undefined;

/** Every key that the document may ask, in all branches. */
export function keysOf(schema: Schema): ReadonlySet<string> {
  const places = schemasByPlace(schema);
  return new Set(sameValue(schema, places).flatMap(({ properties }) => Object.keys(properties ?? {})));
}

/** The answers among them. */
export function pickAnswers(answers: Answers, keys: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

/**
 * The value for validation: texts trimmed, undefined if empty. List items keep their indexes. `null` is an answer if a
 * schema asks for it.
 */
export function validationValue(value: unknown): unknown {
  if (typeof value === 'string') return isBlank(value) ? undefined : value.trim();
  return withoutEmpty(value, validationValue);
}

/** The value for the form: blanks stay, empty objects and lists without meaning are removed. */
export function written(value: unknown): unknown {
  return withoutEmpty(value, written);
}

function withoutEmpty(value: unknown, inside: (inner: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => inside(item) ?? blankOf(item));
  const members = Object.entries(value).flatMap(([name, each]) => {
    const kept = inside(each);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** The value of a list row that was added but not filled in. */
function blankOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (Array.isArray(item) ? [] : {}) : null;
}

/** Maximum depth of an answer. No user fills in a deeper form. */
const MAX_DEPTH = 32;

/** `maybe`: in a branch or condition that may not hold. `chosen`: in a branch that a control chose. */
interface Applied {
  readonly schema: Schema;
  readonly by: 'sure' | 'chosen' | 'maybe';
}

/**
 * Adds the constants of the chosen branches, and an empty object for each missing required one. Validation then reports
 * the required questions of that object. Never fills in other constants.
 */
export function completed(answers: unknown, schema: Schema, chosenAt: ChosenAt): unknown {
  const places = schemasByPlace(schema);
  return fill(answers, [{ schema, by: 'sure' }], []);

  function fill(given: unknown, schemas: readonly Applied[], path: Path): unknown {
    if (typeof given !== 'object' || given === null || path.length > MAX_DEPTH) return given;
    const kinds = appliedAt(schemas, path, places, chosenAt);
    if (Array.isArray(given))
      return given.map((item, rank) => fill(item, itemsOf(kinds, rank), [...path, rank]));
    const filled: Record<string, unknown> = { ...given };
    const required = new Set(
      kinds.flatMap(({ schema, by }) => (by === 'maybe' ? [] : (schema.required ?? []))),
    );
    const asked: Record<string, Applied[]> = Object.create(null);
    for (const { schema, by } of kinds)
      for (const [key, property] of Object.entries(schema.properties ?? {})) {
        asked[key] = [...(asked[key] ?? []), { schema: property, by: 'sure' }];
        if (by === 'chosen' && isFixed(property)) filled[key] = property.const;
        else if (member(filled, key) === undefined && required.has(key) && isObject(property, places))
          filled[key] = {};
      }
    for (const key of Object.keys(filled)) filled[key] = fill(filled[key], asked[key] ?? [], [...path, key]);
    return filled;
  }
}

function isObject(schema: Schema, places: Places): boolean {
  return sameValue(schema, places).some(({ type }) => type === 'object');
}

/** The schemas that apply to the value at a path. Of branches, only the one that a control chose, if known. */
function appliedAt(
  schemas: readonly Applied[],
  path: Path,
  places: Places,
  chosenAt: ChosenAt,
): readonly Applied[] {
  const found = new Map<Schema, Applied>();
  const waiting = [...schemas];
  const wait = (schema: unknown, by: Applied['by']) => {
    const members = asMembers(schema);
    if (members !== undefined) waiting.push({ schema: members, by });
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { schema, by } = next;
    if (found.has(schema)) continue;
    found.set(schema, next);
    wait(referred(schema, places), by);
    for (const part of schema.allOf ?? []) wait(part, by);
    for (const part of [schema['then'], schema['else'], ...Object.values(schema['dependencies'] ?? {})])
      wait(part, 'maybe');
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const chosen = chosenAt(path, keyword);
      if (chosen !== undefined) wait(schema[keyword]?.[chosen], 'chosen');
      else for (const branch of schema[keyword] ?? []) wait(branch, 'maybe');
    }
  }
  return [...found.values()];
}

function itemsOf(kinds: readonly Applied[], rank: number): readonly Applied[] {
  return kinds.flatMap(({ schema: { items } }: { readonly schema: Schema }) => {
    const item = asMembers(Array.isArray(items) ? items[rank] : items);
    return item === undefined ? [] : [{ schema: item, by: 'sure' as const }];
  });
}
