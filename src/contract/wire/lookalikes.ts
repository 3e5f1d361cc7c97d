/** Encodes answers without < > and " for the wire, and decodes them exactly as typed. */
import { isList, isRecord } from './shape.ts';

/**
 * A replaced character becomes a look-alike followed by the mark, an invisible variation selector. A look-alike
 * without a mark was typed by the user (or written by an older app) and stays unchanged. To be unambiguous, the
 * encoder doubles marks that follow a look-alike, and adds one more for a replaced character: an odd number means
 * "replaced", an even one "typed".
 */
const mark = '\uFE0E';

const lookalikeOf: Readonly<Record<string, string>> = { '<': '\u2039', '>': '\u203A', '"': '\u2033' };
const plainOf: Readonly<Record<string, string>> = { '\u2039': '<', '\u203A': '>', '\u2033': '"' };

const outgoing = /([<>"\u2039\u203A\u2033])(\uFE0E*)/gu;
const incoming = /([\u2039\u203A\u2033])(\uFE0E+)/gu;

/** Encodes a text without `<`, `>` and `"`. `decodeText(encodeText(x)) === x` for every text. */
export function encodeText(text: string): string {
  return text.replace(outgoing, (_whole, character: string, marks: string) => {
    const lookalike = lookalikeOf[character];
    return lookalike === undefined
      ? character + mark.repeat(marks.length * 2)
      : lookalike + mark.repeat(marks.length * 2 + 1);
  });
}

/** Decodes a text as it was typed; a text that was never encoded stays unchanged. */
export function decodeText(text: string): string {
  return text.replace(incoming, (_whole, character: string, marks: string) => {
    const typed = mark.repeat(Math.floor(marks.length / 2));
    return (marks.length % 2 === 1 ? (plainOf[character] ?? character) : character) + typed;
  });
}

/** Encodes every text inside a value, at any depth. Keys belong to documents and stay. */
export function encodeDeep(value: unknown): unknown {
  return mapTexts(value, encodeText);
}

export function decodeDeep(value: unknown): unknown {
  return mapTexts(value, decodeText);
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (isList(value)) return value.map((item) => mapTexts(item, map));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
  return value;
}
