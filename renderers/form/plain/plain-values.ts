/** Answers of a plain form: which of the host's answers are its own, and what of them counts as said. */
import type { Schema } from '../../document/document.ts';
import { member } from '../../document/json.ts';
import { type Places, sameValue } from '../../document/plain-places.ts';
import { schemasByPlace } from '../../document/refs.ts';
import type { Answers } from '../../engine/answers.ts';
import { isBlank } from '../../engine/answers.ts';

/** Every key that the form may ask, in whichever branch. */
export function keysOf(schema: Schema): ReadonlySet<string> {
  const places = schemasByPlace(schema);
  return new Set(sameValue(schema, places).flatMap(({ properties }) => Object.keys(properties ?? {})));
}

/** The answers among them. */
export function pickAnswers(answers: Answers, keys: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

/**
 * What was said: texts without the blanks around them, nothing where there is nothing. Items of a list keep their places,
 * and `null` is an answer where a schema asks for it.
 */
export function said(value: unknown): unknown {
  if (typeof value === 'string') return isBlank(value) ? undefined : value.trim();
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => said(item) ?? blankOf(item));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const kept = said(inner);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** What stands in the form, blanks too, without the empty objects and lists that stand for nothing. */
export function written(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((item) => written(item) ?? blankOf(item));
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const kept = written(inner);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** A row of a list that was added and not filled in yet. */
function blankOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (Array.isArray(item) ? [] : {}) : null;
}

/** Deeper, a value could only be the work of something that is no person. */
const DEEPEST = 32;

/**
 * The answers with an empty object wherever a required one is missing, so that its own required questions are found
 * missing and not the object, on which nobody can write.
 */
export function withRequiredObjects(value: unknown, schema: Schema, places: Places): unknown {
  return fill(value, [schema], 0);

  function fill(given: unknown, schemas: readonly Schema[], depth: number): unknown {
    const kinds = schemas.flatMap((each) => sameValue(each, places));
    if (depth > DEEPEST) return given;
    if (Array.isArray(given)) {
      const items = kinds.flatMap(({ items: each }) =>
        typeof each === 'object' && !Array.isArray(each) ? [each] : [],
      );
      return items.length === 0 ? given : given.map((item) => fill(item, items, depth + 1));
    }
    if (typeof given !== 'object' || given === null) return given;
    const filled: Record<string, unknown> = { ...given };
    const required = new Set(schemas.flatMap((each) => each.required ?? []));
    for (const { properties } of kinds)
      for (const [key, property] of Object.entries(properties ?? {})) {
        const target = sameValue(property, places);
        const there = member(filled, key) !== undefined;
        if (!there && required.has(key) && target.some(({ type }) => type === 'object')) filled[key] = {};
        if (member(filled, key) !== undefined) filled[key] = fill(filled[key], [property], depth + 1);
      }
    return filled;
  }
}
