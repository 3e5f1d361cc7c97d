/** The shape of a JSON text, counted in one scan before anything parses it. */

export interface JsonShape {
  /** Brackets that are open at once. */
  readonly depth: number;
  /** Brackets, braces, commas and colons outside of strings. */
  readonly marks: number;
  /** Names of members, duplicates included. */
  readonly names: number;
}

/** What makes a text slow to read, whatever its size. */
export type ShapeLimit = Pick<JsonShape, 'depth' | 'marks'>;

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts until a limit is exceeded. A text that is no JSON is counted as if it were. */
export function shapeOf(json: string, most: ShapeLimit): JsonShape {
  let [level, depth, marks, names] = [0, 0, 0, 0];
  let isInString = false;
  for (let at = 0; at < json.length && depth <= most.depth && marks <= most.marks; at += 1) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openList || code === openObject) {
      level += 1;
      marks += 1;
      depth = Math.max(depth, level);
    } else if (code === closeList || code === closeObject) {
      level -= 1;
      marks += 1;
    } else if (code === colon || code === comma) {
      marks += 1;
      if (code === colon) names += 1;
    }
  }
  return { depth, marks, names };
}

export function isWithin(json: string, most: ShapeLimit): boolean {
  const { depth, marks } = shapeOf(json, most);
  return depth <= most.depth && marks <= most.marks;
}
