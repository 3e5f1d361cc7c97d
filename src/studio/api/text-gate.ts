/** Cheap check of a text's size and structure, in one pass, before anything parses it. */
import { jsonLength } from '#src/contract/wire/json-bytes.ts';
import { isWithin } from '#src/contract/wire/json-shape.ts';
import { studioBytes, studioText } from '#src/contract/wire/limits.ts';

/** Is the text cheap enough to store, parse and compare? */
export function passesGate(text: string): boolean {
  // Bytes are at least characters: skip measuring a text that is far too long.
  if (text.length > studioBytes.text || jsonLength(text) > studioBytes.text) return false;
  return isWithin(text, studioText);
}
