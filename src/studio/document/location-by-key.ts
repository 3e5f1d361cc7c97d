/** Places that survive reordering: slides and sections by name, choices by code. A list of words is one place. */
import { stepsOf, valueAt } from '#renderers/check/document-place.ts';
import { identityOf, type Meaning, meaningOf } from '#renderers/format/format-table.ts';
import { pointerOf } from '#renderers/format/refs.ts';
import { at, isText, member } from '#renderers/json.ts';
import { longestPlace } from '#src/contract/wire/limits.ts';

/** The name or code of a list item, or its index if it has none. */
function nameOf(item: unknown, rank: string, meaning: Meaning): string {
  const name = identityOf(meaning)?.(item);
  return name === undefined || typeof name === 'object' ? rank : String(name);
}

function isWordList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

/** Converts a JSON pointer to a named place. */
export function locationByKey(document: unknown, pointer: string): string {
  let place = '';
  let value = document;
  let meaning: Meaning = 'document';
  for (const step of stepsOf(pointer)) {
    if (isWordList(value)) return place;
    const inner = member(value, step);
    place = at(place, Array.isArray(value) ? nameOf(inner, step, meaning) : step);
    if (!Array.isArray(value)) meaning = meaningOf(meaning, step);
    value = inner;
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
  let meaning: Meaning = 'document';
  return stepsOf(place).map((step) => {
    if (!Array.isArray(value)) {
      value = member(value, step);
      meaning = meaningOf(meaning, step);
      return step;
    }
    const list: readonly unknown[] = value;
    const found = list.findIndex((item, rank) => nameOf(item, String(rank), meaning) === step);
    const index = found < 0 ? list.length : found;
    value = list[index];
    return index;
  });
}

/** Converts a named place to a JSON pointer. */
export function pointerAtPlace(document: unknown, place: string): string {
  return pathAtPlace(document, place).reduce<string>((parent, step) => at(parent, String(step)), '');
}

/** Longer chains of references are endless. */
const maxReferences = 8;

/** The pointer to the same value where questions share a definition: behind each `$ref` on the way. */
export function pointerBehind(document: unknown, pointer: string, left = maxReferences): string {
  const steps = stepsOf(pointer);
  const holders = steps.map((_, rank) => steps.slice(0, rank).reduce<string>(at, ''));
  const rank = steps.findIndex((step, each) => {
    const holder = valueAt(document, holders[each] ?? '');
    return member(holder, step) === undefined && pointerOf(member(holder, '$ref')) !== undefined;
  });
  if (rank < 0 || left === 0) return pointer;
  const target = `/schema${pointerOf(member(valueAt(document, holders[rank] ?? ''), '$ref'))}`;
  return pointerBehind(document, steps.slice(rank).reduce<string>(at, target), left - 1);
}

/** The value at a named place, also where it stands behind a `$ref`; undefined if it does not exist. */
export function valueBehind(document: unknown, place: string): unknown {
  return valueAt(document, pointerBehind(document, pointerAtPlace(document, place)));
}

/** Every named place of a document, up to `longestPlace`. Recursive: the caller has checked the depth. */
export function placesIn(document: unknown): readonly string[] {
  const places: string[] = [];
  const visit = (value: unknown, place: string, meaning: Meaning): void => {
    places.push(place);
    if (typeof value !== 'object' || value === null || isWordList(value)) return;
    for (const [step, inner] of Object.entries(value)) {
      const next = at(place, Array.isArray(value) ? nameOf(inner, step, meaning) : step);
      const meant = Array.isArray(value) ? meaning : meaningOf(meaning, step);
      if (next.length <= longestPlace) visit(inner, next, meant);
    }
  };
  visit(document, '', 'document');
  return places;
}
