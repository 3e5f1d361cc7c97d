/** A schema without what the search found out that nobody can answer. */
import type { Schema } from '../document.ts';
import { asMembers } from '../json.ts';
import { walked } from '../refs.ts';
import type { Result } from './ledger.ts';

type Owned = Record<string, unknown>;

/** A copy of the schema, changed: names taken off `required`, choices that are never right taken out. */
export function mended(schema: Schema, { released, choices }: Pick<Result, 'released' | 'choices'>): Schema {
  const copy: Owned = structuredClone(schema);
  const places = walked(copy);
  for (const { holder, name } of released) {
    const part = places.get(holder);
    if (Array.isArray(part?.['required']))
      part['required'] = part['required'].filter((each) => each !== name);
  }
  for (const { place, keyword, wrong } of choices) {
    const part = places.get(place);
    const listed = part?.[keyword];
    if (part !== undefined && Array.isArray(listed))
      part[keyword] = listed.filter((_, index) => !wrong.includes(index));
  }
  return copy;
}

/** A copy without the questions and branches at these places; a question is taken off `required` where it stood. */
export function without(schema: Schema, places: readonly string[]): Schema {
  const copy: Owned = structuredClone(schema);
  const known = walked(copy);
  // The last branch first: the others keep their ranks.
  for (const place of [...places].sort((one, other) => rankOf(other) - rankOf(one))) {
    const [, holderPlace = '', keyword = '', raw = ''] = /^(.*)\/([^/]+)\/([^/]*)$/u.exec(place) ?? [];
    const name = raw.replace(/~1/g, '/').replace(/~0/g, '~');
    const holder = known.get(holderPlace);
    const held = holder?.[keyword];
    if (holder === undefined || held === undefined) continue;
    if (Array.isArray(held)) {
      holder[keyword] = held.filter((_, index) => index !== Number(name));
      continue;
    }
    holder[keyword] = Object.fromEntries(
      Object.entries(asMembers(held) ?? {}).filter(([each]) => each !== name),
    );
    if (Array.isArray(holder['required']))
      holder['required'] = holder['required'].filter((each) => each !== name);
  }
  return copy;
}

function rankOf(place: string): number {
  const rank = Number(place.slice(place.lastIndexOf('/') + 1));
  return Number.isInteger(rank) ? rank : -1;
}
