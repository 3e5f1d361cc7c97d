/** Writes one text into a document. */
import { edited, pathOf, withValue } from './document-edit.ts';

/**
 * Sets the text at the pointer. Returns the same JSON if nothing changes or if the JSON is invalid.
 * @param pointer JSON pointer to an existing or new text or list of words.
 */
export function setText(json: string, pointer: string, wording: string | readonly string[]): string {
  return edited(json, (document) => withValue(document, pathOf(pointer), wording));
}
