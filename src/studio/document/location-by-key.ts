/** Places that survive reordering: slides and sections by name, choices by code. A list of words is one place. */
import { at, isText, member } from '#renderers/json.ts';
import { longestPlace } from '#src/contract/wire/limits.ts';
import { identities } from './merge.ts';

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** The identifier of a list item, or its index if it has none. */
function nameOf(item: unknown, rank: string, holder: string): string {
  const identity = identities.get(holder);
  const name = identity === undefined ? undefined : member(item, identity);
  return name === undefined ? rank : String(name);
}

function isWordList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

/** Converts a JSON pointer to a named place. */
export function locationByKey(document: unknown, pointer: string): string {
  let place = '';
  let value = document;
  let holder = '';
  for (const step of stepsOf(pointer)) {
    if (isWordList(value)) return place;
    const inner = member(value, step);
    place = at(place, Array.isArray(value) ? nameOf(inner, step, holder) : step);
    value = inner;
    holder = step;
  }
  return place;
}

/** The value at a named place; undefined if it does not exist. */
export function valueAtPlace(document: unknown, place: string): unknown {
  return pathAtPlace(document, place).reduce<unknown>(
    (value, step) => (Array.isArray(value) ? value[Number(step)] : member(value, String(step))),
    document,
  );
}

/** The JSON path of a named place. An unknown item gets the index behind the last one. */
export function pathAtPlace(document: unknown, place: string): (string | number)[] {
  let value = document;
  let holder = '';
  return stepsOf(place).map((step) => {
    const name = holder;
    holder = step;
    if (!Array.isArray(value)) {
      value = member(value, step);
      return step;
    }
    const list: readonly unknown[] = value;
    const found = list.findIndex((item, rank) => nameOf(item, String(rank), name) === step);
    const index = found < 0 ? list.length : found;
    value = list[index];
    return index;
  });
}

/** Every named place of a document, up to `longestPlace`. Recursive: the caller has checked the depth. */
export function placesIn(document: unknown): readonly string[] {
  const places: string[] = [];
  const visit = (value: unknown, place: string, holder: string): void => {
    places.push(place);
    if (typeof value !== 'object' || value === null || isWordList(value)) return;
    for (const [step, inner] of Object.entries(value)) {
      const next = at(place, Array.isArray(value) ? nameOf(inner, step, holder) : step);
      if (next.length <= longestPlace) visit(inner, next, step);
    }
  };
  visit(document, '', '');
  return places;
}
