/** Writes the chosen value of a merge conflict into the document's JSON text. */
import { isText } from '#renderers/json.ts';
import { edited, valueIn, withItem, withoutPlace, withValue } from './document-edit.ts';
import { pathAtPlace } from './location-by-key.ts';

/**
 * Sets the value at the place.
 * @param place from the conflict; '' for the whole text.
 * @param value undefined deletes the place.
 */
export function settledText(json: string, place: string, value: unknown): string {
  if (place === '') return isText(value) ? value : json;
  return edited(json, (document) => {
    const path = pathAtPlace(document, place);
    if (value === undefined) return withoutPlace(document, path);
    const last = path.at(-1);
    return typeof last === 'number' && valueIn(document, path) === undefined
      ? withItem(document, path.slice(0, -1), last, value)
      : withValue(document, path, value);
  });
}
