/** Writes one text into a document's JSON and keeps all other bytes. */
import { pathOf, withMember } from './json-change.ts';

/**
 * Sets the text at the pointer. Returns the same JSON if nothing changes.
 * @param pointer JSON pointer to an existing or new text or list of words.
 * @throws if the JSON is invalid.
 */
export function setText(json: string, pointer: string, wording: string | readonly string[]): string {
  return withMember(json, pathOf(pointer), wording);
}
