/** Places that stay right when something is moved: slides and sections by name, choices by their code; a list of words is one place. */
import { at, isText, member } from '#renderers/json.ts';
import { identities } from './merge.ts';

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** What identifies an item of the list in the member `holder`; its rank where nothing does. */
function nameOf(item: unknown, rank: string, holder: string): string {
  const identity = identities.get(holder);
  const name = identity === undefined ? undefined : member(item, identity);
  return name === undefined ? rank : String(name);
}

function isWordList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

/** The named place of a JSON pointer into a document. */
export function namedPlace(document: unknown, pointer: string): string {
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

/** The value at a named place; undefined where there is none. */
export function valueAtPlace(document: unknown, place: string): unknown {
  return pathAtPlace(document, place).reduce<unknown>(
    (value, step) => (Array.isArray(value) ? value[Number(step)] : member(value, String(step))),
    document,
  );
}

/** The names and ranks that lead to a named place; an item that a list has not is behind its last one. */
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

/** Characters: far more than a place of a document has. A place below a longer one is left out. */
export const longestPlace = 1000;

/** Every named place of a document. Recursive: for a text that passed the gate. */
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
