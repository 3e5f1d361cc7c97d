/** What a body of JSON is made of, seen in one pass over its bytes, before anything is built of it. */

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
/** Of an escape by code point, after the `u`. */
const digitsOfEscape = 4;

/** 1 for `{}[],:`, which each make or contain a value. */
const isMark = new Uint8Array(256);
for (const mark of '{}[],:') isMark[mark.charCodeAt(0)] = 1;

/** A string literal, quotes included, and where it can be cut: never within a character or an escape. */
export interface LongString {
  readonly from: number;
  readonly to: number;
  readonly cuts: readonly number[];
}

export interface ScanOptions {
  /** Marks at most; a body with more is given up at once. */
  readonly mostMarks: number;
  /** Bytes from which on a string is long. */
  readonly long: number;
  /** Bytes between two cuts. */
  readonly slice: number;
}

/** Reads bytes one after another; the state goes on from slice to slice. */
export interface JsonScan {
  read(bytes: Uint8Array, from: number, to: number): void;
  /** So many marks outside of strings, at most one more than there may be. */
  readonly marks: () => number;
  readonly tooMany: () => boolean;
  readonly longStrings: () => readonly LongString[];
}

export function scanJson({ mostMarks, long, slice }: ScanOptions): JsonScan {
  const found: LongString[] = [];
  let marks = 0;
  let inString = false;
  /** Bytes that belong to an escape and are not looked at. */
  let skip = 0;
  let start = 0;
  let lastCut = 0;
  let cuts: number[] = [];
  /** A backslash was the last byte. */
  let escaped = false;

  /** From outside of a string to the next quote. Gives where it stopped. */
  function readOutside(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    let seen = marks;
    for (; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === quote) break;
      seen += isMark[byte] ?? 0;
      if (seen > mostMarks) break;
    }
    marks = seen;
    if (at === to || seen > mostMarks) return to;
    inString = true;
    start = at;
    lastCut = at + 1;
    cuts = [];
    return at + 1;
  }

  /** One byte that belongs to an escape. An escape that is none ends with its string. */
  function readEscape(byte: number): boolean {
    if (escaped) {
      escaped = false;
      if (byte === letterU) skip = digitsOfEscape;
      return true;
    }
    if (byte === quote) {
      skip = 0;
      return false;
    }
    skip -= 1;
    return true;
  }

  /** From inside a string to its end, or to its next escape. Gives where it stopped. */
  function readInside(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    const cutFrom = lastCut + slice;
    for (; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === quote || byte === backslash) break;
      // The first byte of a character: 10xxxxxx goes on with one.
      if (at >= cutFrom && (byte & 0xc0) !== 0x80) {
        cuts.push(at);
        lastCut = at;
        return at + 1;
      }
    }
    if (at === to) return to;
    if (bytes[at] === backslash) {
      if (at - lastCut >= slice) {
        cuts.push(at);
        lastCut = at;
      }
      escaped = true;
      return at + 1;
    }
    inString = false;
    if (at + 1 - start >= long) found.push({ from: start, to: at + 1, cuts });
    return at + 1;
  }

  return {
    read(bytes, from, to) {
      let at = from;
      while (at < to) {
        if (!inString) at = readOutside(bytes, at, to);
        else if ((escaped || skip > 0) && readEscape(bytes[at] ?? 0)) at += 1;
        else at = readInside(bytes, at, to);
      }
    },
    marks: () => marks,
    tooMany: () => marks > mostMarks,
    longStrings: () => found,
  };
}
