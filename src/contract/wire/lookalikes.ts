/** Answers leave for the wire without < > and ", and come back exactly as typed. */
import { isList, isRecord } from './shape.ts';

/**
 * A replaced character is a look-alike followed by the mark, an invisible variation selector. A look-alike
 * without a mark is one that somebody typed (or that an older app wrote) and is read as it is. To stay
 * unambiguous, marks that follow a look-alike are doubled on the way out, and one more is added where the
 * look-alike stands for the plain character: an odd number means "replaced", an even one "typed".
 */
const mark = '\uFE0E';

const lookalikeOf: Readonly<Record<string, string>> = { '<': '\u2039', '>': '\u203A', '"': '\u2033' };
const plainOf: Readonly<Record<string, string>> = { '\u2039': '<', '\u203A': '>', '\u2033': '"' };

const outgoing = /([<>"\u2039\u203A\u2033])(\uFE0E*)/gu;
const incoming = /([\u2039\u203A\u2033])(\uFE0E+)/gu;

/** A text for the wire: contains no `<`, `>` or `"`. `decodeText(encodeText(x)) === x` for every text. */
export function encodeText(text: string): string {
  return text.replace(outgoing, (_whole, character: string, marks: string) => {
    const lookalike = lookalikeOf[character];
    return lookalike === undefined
      ? character + mark.repeat(marks.length * 2)
      : lookalike + mark.repeat(marks.length * 2 + 1);
  });
}

/** A text from the wire as it was typed; what was never encoded comes back unchanged. */
export function decodeText(text: string): string {
  return text.replace(incoming, (_whole, character: string, marks: string) => {
    const typed = mark.repeat(Math.floor(marks.length / 2));
    return (marks.length % 2 === 1 ? (plainOf[character] ?? character) : character) + typed;
  });
}

/** The same for every text inside a value, however deep; keys belong to documents and stay. */
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
