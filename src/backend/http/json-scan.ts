/** What a body of JSON is made of, seen in one pass over its bytes, before anything is built of it. */

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
/** Of an escape by code point, after the `u`. */
const digitsOfEscape = 4;

/** 1 for `{}[],:`, which each make or hold a value. */
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
  let escaped = false;
  let start = 0;
  let lastCut = 0;
  let cuts: number[] = [];

  return {
    read(bytes, from, to) {
      for (let at = from; at < to; at += 1) {
        const byte = bytes[at] as number;
        if (!inString) {
          if (byte === quote) {
            inString = true;
            start = at;
            lastCut = at + 1;
            cuts = [];
          } else if (isMark[byte] === 1 && ++marks > mostMarks) return;
          continue;
        }
        if (escaped) {
          escaped = false;
          if (byte === letterU) skip = digitsOfEscape;
          continue;
        }
        // An escape that is none ends with its string.
        if (skip > 0 && byte !== quote) {
          skip -= 1;
          continue;
        }
        // The first byte of a character: 10xxxxxx goes on with one.
        if (at - lastCut >= slice && (byte & 0xc0) !== 0x80) {
          cuts.push(at);
          lastCut = at;
        }
        if (byte === backslash) escaped = true;
        else if (byte === quote) {
          inString = false;
          skip = 0;
          if (at + 1 - start >= long) found.push({ from: start, to: at + 1, cuts });
        }
      }
    },
    marks: () => marks,
    tooMany: () => marks > mostMarks,
    longStrings: () => found,
  };
}
