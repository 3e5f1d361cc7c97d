/** The cheap look at a text before anything reads it: its size and its shape, in one pass over its characters. */
import { jsonLength } from '#src/contract/wire/json-bytes.ts';
import { isWithin } from '#src/contract/wire/json-shape.ts';
import { studioBytes, studioText } from '#src/contract/wire/limits.ts';

/** Is it a text that is stored, read and compared at no great cost? */
export function passesGate(text: string): boolean {
  // Characters are at most bytes: a text far above is not even measured.
  if (text.length > studioBytes.text || jsonLength(text) > studioBytes.text) return false;
  return isWithin(text, studioText);
}
