/** The members of a JSON object, found in its bytes: what is taken out or put in leaves the others letter by letter. */
import { inSlices } from '../limits/slices.ts';
import { textOf } from '../store/bytes.ts';

export interface JsonMember {
  readonly name: string;
  /** `"name":value`, as it stands in the text. */
  readonly raw: Uint8Array;
  /** The value alone. */
  readonly value: Uint8Array;
}

const byte = (character: string): number => character.charCodeAt(0);
const [quote, backslash, colon, comma] = [byte('"'), byte('\\'), byte(':'), byte(',')];
const openings = [byte('{'), byte('[')];
const closings = [byte('}'), byte(']')];
const blanks = [byte(' '), byte('\t'), byte('\n'), byte('\r')];

/** Where the members of the outermost object begin and end, and their colons. */
interface Marks {
  readonly starts: number[];
  readonly colons: number[];
  readonly ends: number[];
  /** Where the object was closed. */
  closed: number | undefined;
}

/**
 * The members in their order; undefined where the text is no object. Whether the values are sound is not looked at.
 * Long texts are worked on in slices.
 */
export async function membersOfObject(text: Uint8Array): Promise<readonly JsonMember[] | undefined> {
  const begin = text.findIndex((each) => !blanks.includes(each));
  if (begin === -1 || text[begin] !== openings[0]) return undefined;
  const marks: Marks = { starts: [], colons: [], ends: [], closed: undefined };
  const read = createMarker(marks, begin);
  await inSlices(text.length - begin, (from, to) => {
    for (let at = begin + from; at < begin + to; at++) read(text[at] ?? 0, at);
  });
  const { starts, colons, ends, closed } = marks;
  if (closed === undefined || text.subarray(closed + 1).some((each) => !blanks.includes(each)))
    return undefined;
  const members: JsonMember[] = [];
  for (const [index, start] of starts.entries()) {
    const [at, end] = [colons[index], ends[index]];
    // `{}` has one place for a member, and none in it.
    if (at === undefined && starts.length === 1 && textOf(text.subarray(start, end)).trim() === '') return [];
    if (at === undefined || end === undefined || at > end) return undefined;
    const name = stringIn(textOf(text.subarray(start, at)));
    if (name === undefined) return undefined;
    members.push({ name, raw: text.subarray(start, end), value: text.subarray(at + 1, end) });
  }
  return members;
}

/** An object of these members. */
export function objectOf(members: readonly JsonMember[]): Uint8Array {
  const parts = members.flatMap(({ raw }, index) => (index === 0 ? [raw] : [Buffer.from(','), raw]));
  return Buffer.concat([Buffer.from('{'), ...parts, Buffer.from('}')]);
}

/** The member under the same name with another value. */
export function withValue(member: JsonMember, value: Uint8Array): JsonMember {
  const name = Buffer.from(`${JSON.stringify(member.name)}:`);
  return { name: member.name, value, raw: Buffer.concat([name, value]) };
}

function createMarker(marks: Marks, begin: number): (each: number, at: number) => void {
  let depth = 0;
  let inString = false;
  let escaped = false;
  return (each, at) => {
    if (marks.closed !== undefined) return;
    if (inString) {
      if (escaped) escaped = false;
      else if (each === backslash) escaped = true;
      else if (each === quote) inString = false;
    } else if (each === quote) inString = true;
    else if (openings.includes(each)) {
      depth++;
      if (at === begin) marks.starts.push(at + 1);
    } else if (closings.includes(each)) {
      depth--;
      if (depth > 0) return;
      marks.ends.push(at);
      marks.closed = at;
    } else if (depth !== 1) return;
    else if (each === colon) {
      // A second one in a member is none of JSON: the name before it is then none either.
      if (marks.colons.length < marks.starts.length) marks.colons.push(at);
    } else if (each === comma) {
      marks.ends.push(at);
      marks.starts.push(at + 1);
    }
  };
}

/** As JSON reads it: a letter may be written as its code. */
function stringIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
