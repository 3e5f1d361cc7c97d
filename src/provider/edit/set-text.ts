/** A wording written into a document's JSON text, every other byte left as it is. */
import { applyEdits, modify } from 'jsonc-parser';
import { stepsOf } from '#renderers/check/document-place.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/**
 * The text with this wording at the place; the text itself where nothing changes.
 * @param pointer JSON pointer to a text or a list of words, or to where one may be.
 * @throws where the text is no JSON.
 */
export function setText(json: string, pointer: string, wording: string | readonly string[]): string {
  const path = stepsOf(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return applyEdits(json, modify(json, path, wording, { formattingOptions }));
}
