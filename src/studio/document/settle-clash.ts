/** Writes the chosen value of a merge conflict into the document's JSON text. */
import { isText } from '#renderers/json.ts';
import { readText } from './document-text.ts';
import { withItem, withMember, withoutPlace } from './json-change.ts';
import { pathAtPlace, valueAtPlace } from './location-by-key.ts';

/**
 * Sets the value at the place and keeps all other bytes.
 * @param place from the conflict; '' for the whole text.
 * @param value undefined deletes the place.
 */
export function settledText(json: string, place: string, value: unknown): string {
  if (place === '') return isText(value) ? value : json;
  const reading = readText(json);
  if (!reading.ok) return json;
  const path = pathAtPlace(reading.value, place);
  if (value === undefined) return withoutPlace(json, path);
  const last = path.at(-1);
  return typeof last === 'number' && valueAtPlace(reading.value, place) === undefined
    ? withItem(json, path.slice(0, -1), last, value)
    : withMember(json, path, value);
}
