/**
 * The members of a JSON object, found in its bytes: what is taken out or put in leaves the others letter by letter. Texts
 * may have a million members or be one of sixteen megabytes, so all work is linear, in slices, and nothing is kept of a
 * member once it was seen.
 */
import { inSlices } from '../limits/slices.ts';
import { textOf } from '../store/bytes.ts';

/** What becomes of a member: it stays, it goes, or it stays with this value (JSON, no longer than the former one). */
export type Fate = boolean | Uint8Array;

export interface RewrittenObject {
  /** An object of the members that stay, without the blanks around it. */
  readonly text: Uint8Array;
  readonly members: number;
  /** Whether each member stayed as it was. */
  readonly same: boolean;
}

/** Places in the text: of the member's first byte, of its colon, and after its last byte. */
interface Span {
  readonly start: number;
  readonly colon: number;
  readonly end: number;
}

const byte = (character: string): number => character.charCodeAt(0);
const [quote, backslash, colon, comma] = [byte('"'), byte('\\'), byte(':'), byte(',')];
const [space, letterU] = [byte(' '), byte('u')];
const [openObject, openList, closeObject, closeList] = [byte('{'), byte('['), byte('}'), byte(']')];
const objectOpening = Uint8Array.of(openObject);
const between = Uint8Array.of(comma);

/** Bytes; of a longer name only the first character is read: no name that is asked for is so long. */
const longestName = 512;

/**
 * The object without some of its members, or with other values.
 * @param decide by the member's name; of a name above 512 bytes it gets the first character alone.
 * @returns undefined where the text is no object. Whether the values are sound is not looked at.
 */
export async function rewriteMembers(
  text: Uint8Array,
  decide: (name: string) => Fate,
): Promise<RewrittenObject | undefined> {
  const out = Buffer.allocUnsafe(text.length + 2);
  let length = 0;
  let members = 0;
  let same = true;
  const put = (bytes: Uint8Array): void => {
    out.set(bytes, length);
    length += bytes.length;
  };
  put(objectOpening);
  const isObject = await eachMember(text, (name, { start, colon: at, end }) => {
    const fate = decide(name);
    if (fate !== true) same = false;
    if (fate === false) return;
    if (members > 0) put(between);
    members += 1;
    put(text.subarray(start, fate === true ? end : at + 1));
    if (fate !== true) put(fate);
  });
  if (!isObject) return undefined;
  put(Uint8Array.of(closeObject));
  return { text: out.subarray(0, length), members, same };
}

/** The value of the one member of this name; undefined where the text is no object, or has none or several of it. */
export async function valueOfMember(text: Uint8Array, wanted: string): Promise<Uint8Array | undefined> {
  let value: Uint8Array | undefined;
  let found = 0;
  const isObject = await eachMember(text, (name, { colon: at, end }) => {
    if (name !== wanted) return;
    found += 1;
    value = text.subarray(at + 1, end);
  });
  return isObject && found === 1 ? value : undefined;
}

/** @returns false where the text is no object; some members may have been visited then. */
async function eachMember(text: Uint8Array, visit: (name: string, member: Span) => void): Promise<boolean> {
  const scan = createScan(text, visit);
  await inSlices(text.length, (from, to) => scan.read(from, to));
  return scan.isObject();
}

function createScan(text: Uint8Array, visit: (name: string, member: Span) => void) {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let opened = false;
  let faulty = false;
  let seen = 0;
  let start = 0;
  let colonAt = -1;

  function end(at: number, isLast: boolean): void {
    // `{}` has one place for a member, and none in it.
    const isNone = isLast && seen === 0 && colonAt === -1 && firstInk(text, start, at) === at;
    if (isNone) return;
    const name = colonAt === -1 ? undefined : nameIn(text, start, colonAt);
    if (name === undefined) faulty = true;
    else visit(name, { start, colon: colonAt, end: at });
    seen += 1;
    start = at + 1;
    colonAt = -1;
  }

  function readOutside(each: number, at: number): void {
    if (depth === 0) {
      // Before the object and after it there is nothing but blanks.
      if (isBlank(each)) return;
      if (opened || each !== openObject) faulty = true;
      opened = true;
      depth = 1;
      start = at + 1;
    } else if (each === quote) inString = true;
    else if (each === openObject || each === openList) depth += 1;
    else if (each === closeObject || each === closeList) {
      depth -= 1;
      if (depth === 0) end(at, true);
    } else if (depth > 1) return;
    // A second colon in a member is none of JSON, and not looked at, as all of a value.
    else if (each === colon && colonAt === -1) colonAt = at;
    else if (each === comma) end(at, false);
  }

  return {
    read(from: number, to: number): void {
      for (let at = from; at < to && !faulty; at += 1) {
        const each = text[at] ?? 0;
        if (!inString) readOutside(each, at);
        else if (escaped) escaped = false;
        else if (each === backslash) escaped = true;
        else if (each === quote) inString = false;
      }
    },
    isObject: () => opened && depth === 0 && !faulty,
  };
}

function isBlank(each: number | undefined): boolean {
  return each === space || each === 0x09 || each === 0x0a || each === 0x0d;
}

/** Where the first byte that is no blank stands, or `to`. */
function firstInk(text: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(text[at])) at += 1;
  return at;
}

/** As JSON reads it: a letter may be written as its code. Undefined where it is no string. */
function nameIn(text: Uint8Array, from: number, to: number): string | undefined {
  const first = firstInk(text, from, to);
  if (text[first] !== quote) return undefined;
  return stringIn(
    to - first <= longestName
      ? textOf(text.subarray(first, to))
      : `"${textOf(firstCharacter(text, first + 1))}"`,
  );
}

/** Its bytes; those that begin a character of several bytes are none that a name is asked for by. */
function firstCharacter(text: Uint8Array, at: number): Uint8Array {
  if (text[at] !== backslash) return text.subarray(at, at + 1);
  return text.subarray(at, at + (text[at + 1] === letterU ? 6 : 2));
}

function stringIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
