/** Constants of a branch that the person chose: nobody can be asked to write them, and nobody would know how. */

import { isFixed } from '#renderers/engine/fixed-values.ts';
import { withItems } from '#renderers/engine/unchanged.ts';
import type { Schema } from '../../document/document.ts';
import { asMembers, member } from '../../document/json.ts';
import type { Places } from '../../document/plain-places.ts';
import { referred } from '../../document/refs.ts';
import type { ChosenAt, Path } from './plain-place.ts';

interface Applied {
  readonly schema: Schema;
  /** It is a branch on which a control stands, or a part of one. */
  readonly chosen: boolean;
}

/** Deeper, a value could only be the work of something that is no person. */
const DEEPEST = 32;

/**
 * The answers with the constants of the branches that the form stands on, in every object that is there. A constant of
 * no branch is never filled in: nothing is chosen for a person.
 */
export function withConstants(value: unknown, schema: Schema, places: Places, chosenAt: ChosenAt): unknown {
  return fill(value, [{ schema, chosen: false }], []);

  function fill(given: unknown, schemas: readonly Applied[], path: Path): unknown {
    if (typeof given !== 'object' || given === null || path.length > DEEPEST) return given;
    const kinds = applied(schemas, path);
    if (Array.isArray(given)) {
      const items = given.map((item, index) => fill(item, itemsOf(kinds, index), [...path, index]));
      return withItems(given, items);
    }
    const filled: Record<string, unknown> = { ...given };
    for (const { schema: kind, chosen } of kinds)
      for (const [key, property] of Object.entries(kind.properties ?? {}))
        if (chosen && isFixed(property)) filled[key] = property.const;
    for (const [key, inner] of Object.entries(filled))
      filled[key] = fill(inner, propertiesOf(kinds, key), [...path, key]);
    const same =
      Object.keys(filled).length === Object.keys(given).length &&
      Object.entries(filled).every(([key, inner]) => member(given, key) === inner);
    return same ? given : filled;
  }

  /** What is asked of the value at a path: of several branches the one that its control stands on. */
  function applied(schemas: readonly Applied[], path: Path): readonly Applied[] {
    const found: Applied[] = [];
    const waiting = [...schemas];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { schema: each, chosen } = next;
      if (found.some((known) => known.schema === each)) continue;
      found.push(next);
      const target = referred(each, places);
      if (target !== undefined) waiting.push({ schema: target, chosen });
      for (const part of each.allOf ?? []) if (isSchema(part)) waiting.push({ schema: part, chosen });
      for (const keyword of ['oneOf', 'anyOf'] as const) {
        const branch = each[keyword]?.[chosenAt(path, keyword) ?? -1];
        if (isSchema(branch)) waiting.push({ schema: branch, chosen: true });
      }
    }
    return found;
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function propertiesOf(kinds: readonly Applied[], key: string): readonly Applied[] {
  return kinds.flatMap(({ schema }) => {
    const named = asMembers(schema.properties) ?? {};
    const property = Object.hasOwn(named, key) ? named[key] : undefined;
    return isSchema(property) ? [{ schema: property, chosen: false }] : [];
  });
}

function itemsOf(kinds: readonly Applied[], index: number): readonly Applied[] {
  return kinds.flatMap(({ schema }) => {
    const items: unknown = schema.items;
    const item = Array.isArray(items) ? items[index] : items;
    return isSchema(item) ? [{ schema: item, chosen: false }] : [];
  });
}
