/** A wording written into a document's JSON text, every other byte left as it is. */
import { pathOf, withMember } from './json-change.ts';

/**
 * The text with this wording at the place; the text itself where nothing changes.
 * @param pointer JSON pointer to a text or a list of words, or to where one may be.
 * @throws where the text is no JSON.
 */
export function setText(json: string, pointer: string, wording: string | readonly string[]): string {
  return withMember(json, pathOf(pointer), wording);
}
