/** The cheap look at a text before anything reads it: its size and its shape, in one pass over its characters. */
import { escapedJsonLength } from '#src/wire/escaped-json.ts';
import { studioBytes, studioText } from '#src/wire/studio-limits.ts';

interface TextShape {
  /** Brackets that are open at once. */
  readonly depth: number;
  /** Brackets, braces, commas and colons outside of strings. */
  readonly marks: number;
  /** Names of members, those that are there twice too. */
  readonly names: number;
}

/** Counts until a limit is passed; a text that is no JSON is counted as if it were. */
export function shapeOf(json: string): TextShape {
  let [level, depth, marks, names] = [0, 0, 0, 0];
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (isInText) {
      if (sign === '\\') at++;
      else if (sign === '"') isInText = false;
      continue;
    }
    if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') {
      level++;
      marks++;
      if (level > depth) depth = level;
      if (depth > studioText.depth) break;
    } else if (sign === '}' || sign === ']') {
      level--;
      marks++;
    } else if (sign === ':') {
      names++;
      marks++;
    } else if (sign === ',') marks++;
  }
  return { depth, marks, names };
}

/** Is it a text that is stored, read and compared at no great cost? */
export function passesGate(text: string): boolean {
  // Characters are at most bytes: a text far above is not even measured.
  if (text.length > studioBytes.text || escapedJsonLength(text) > studioBytes.text) return false;
  const { depth, marks } = shapeOf(text);
  return depth <= studioText.depth && marks <= studioText.marks;
}
