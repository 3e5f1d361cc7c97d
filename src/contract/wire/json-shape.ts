/** Measures the structure of a JSON text in one scan, before parsing. */

export interface JsonShape {
  /** Maximum nesting of brackets. */
  readonly depth: number;
  /** Brackets, braces, commas and colons outside of strings. */
  readonly marks: number;
  /** Number of member names, including duplicates. */
  readonly names: number;
  /** Offset behind the last character that was counted. */
  readonly end: number;
}

/** What makes a text slow to parse, whatever its size. */
export type ShapeLimit = Pick<JsonShape, 'depth' | 'marks'>;

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts until a limit is exceeded. Also counts invalid JSON. */
export function shapeOf(json: string, max: ShapeLimit): JsonShape {
  let [at, level, depth, marks, names] = [0, 0, 0, 0, 0];
  for (; at < json.length && depth <= max.depth && marks <= max.marks; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
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
  return { depth, marks, names, end: at };
}

/**
 * Position of the quote that ends a string, or the length of the text.
 * @param start position of the opening quote
 */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

export function isWithin(json: string, max: ShapeLimit): boolean {
  const { depth, marks } = shapeOf(json, max);
  return depth <= max.depth && marks <= max.marks;
}
