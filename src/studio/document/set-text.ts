/** Writes texts into a document. */
import { edited, pathOf, withValue } from './document-edit.ts';

/**
 * Sets the text at the pointer. Returns the same JSON if nothing changes or if the JSON is invalid.
 * @param pointer JSON pointer to an existing or new text or list of words.
 */
export function setText(json: string, pointer: string, wording: string | readonly string[]): string {
  return setTexts(json, new Map([[pointer, wording]]));
}

/** Sets several texts likewise. @param wordings by JSON pointer. */
export function setTexts(json: string, wordings: ReadonlyMap<string, string | readonly string[]>): string {
  return edited(json, (document) =>
    [...wordings].reduce(
      (changed, [pointer, wording]) => withValue(changed, pathOf(pointer), wording),
      document,
    ),
  );
}
