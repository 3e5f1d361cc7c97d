/** Reads JSON whose size alone would hold the event loop up: long strings are cut out and read in slices. */

import { randomBytes } from 'node:crypto';
import type { Result } from '#src/domain/result.ts';
import { largeBytes, nextTurn, sliceBytes } from '../limits/slices.ts';
import { type LongString, scanJson } from './json-scan.ts';

export type JsonFault = 'marks' | 'name' | 'utf8' | 'syntax' | 'surrogate';
export type JsonReading = Result<unknown, JsonFault>;

/** Far more than any call needs; without strings they are what makes parsing slow. */
export const mostMarks = 10_000;

/** Bytes; all shorter ones together are no more than a few megabytes, since there are so few marks. */
const longString = 512;
const colon = 0x3a;
const loneSurrogate = /\p{Surrogate}/u;
/** Only an escape can bring half a character in: well-formed UTF-8 contains none. */
const halfEscape = /\\ud[89a-f]/i;

class Fault extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault);
    this.fault = fault;
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Fault('utf8');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('syntax');
  }
}

/** Without recursion: a body can be nested deeper than the stack. */
function hasLoneSurrogate(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && loneSurrogate.test(value)) return true;
    if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) left.push(key, member);
    }
  }
  return false;
}

function readShort(bytes: Uint8Array): unknown {
  const text = decoded(bytes);
  const value = parsed(text);
  if (halfEscape.test(text) && hasLoneSurrogate(value)) throw new Fault('surrogate');
  return value;
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** Is the literal the name of a member? No call knows one so long, and it could only be read in one piece. */
function isName(bytes: Uint8Array, { to }: LongString): boolean {
  let at = to;
  while (isBlank(bytes[at])) at += 1;
  return bytes[at] === colon;
}

/** The text of a literal. @param pause gets the number of bytes that come next. */
async function textOf(
  bytes: Uint8Array,
  { from, to, cuts }: LongString,
  pause: (bytes: number) => Promise<void>,
): Promise<string> {
  const edges = [from + 1, ...cuts, to - 1];
  const pieces: string[] = [];
  let halves = false;
  for (const [index, edge] of edges.slice(1).entries()) {
    const slice = bytes.subarray(edges[index], edge);
    await pause(slice.length);
    const raw = decoded(slice);
    halves ||= halfEscape.test(raw);
    pieces.push(String(parsed(`"${raw}"`)));
  }
  const text = pieces.join('');
  // A surrogate pair may have been split: the joined text counts.
  if (halves && loneSurrogate.test(text)) throw new Fault('surrogate');
  return text;
}

/** The value with its long strings in their places. */
function withTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return texts.get(value) ?? value;
  const left = [value];
  while (left.length > 0) {
    const holder = left.pop();
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [key, member] of Object.entries(holder)) {
      const text = typeof member === 'string' ? texts.get(member) : undefined;
      if (text === undefined) left.push(member);
      else
        Object.defineProperty(holder, key, {
          value: text,
          writable: true,
          enumerable: true,
          configurable: true,
        });
    }
  }
  return value;
}

async function readLong(bytes: Uint8Array, long: readonly LongString[]): Promise<unknown> {
  // Nobody who writes a body can know it: a short string is never taken for the place of a long one.
  const secret = randomBytes(16).toString('hex');
  const texts = new Map<string, string>();
  const skeleton: Uint8Array[] = [];
  let copied = 0;
  let done = 0;
  const pause = async (more: number): Promise<void> => {
    done += more;
    if (done < sliceBytes) return;
    done = more;
    await nextTurn();
  };
  for (const one of long) {
    if (isName(bytes, one)) throw new Fault('name');
    const place = `${secret}:${texts.size}`;
    skeleton.push(bytes.subarray(copied, one.from), Buffer.from(`"${place}"`));
    copied = one.to;
    texts.set(place, await textOf(bytes, one, pause));
  }
  skeleton.push(bytes.subarray(copied));
  await nextTurn();
  return withTexts(readShort(Buffer.concat(skeleton)), texts);
}

/** Only for bodies that are not large: a few milliseconds at most. */
export function readSmallJson(bytes: Uint8Array): JsonReading {
  const scan = scanJson({ mostMarks, long: Number.POSITIVE_INFINITY, slice: sliceBytes });
  scan.read(bytes, 0, bytes.length);
  if (scan.tooMany()) return { ok: false, problem: 'marks' };
  return readingOf(() => readShort(bytes));
}

function readingOf(read: () => unknown): JsonReading {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.fault };
    throw error;
  }
}

/** @returns what `JSON.parse` would give, or why not; never blocks the event loop for longer than one slice. */
export async function readJsonInSlices(bytes: Uint8Array): Promise<JsonReading> {
  if (bytes.length <= largeBytes) return readSmallJson(bytes);
  const scan = scanJson({ mostMarks, long: longString, slice: sliceBytes });
  for (let from = 0; from < bytes.length && !scan.tooMany(); from += sliceBytes) {
    if (from > 0) await nextTurn();
    scan.read(bytes, from, Math.min(bytes.length, from + sliceBytes));
  }
  if (scan.tooMany()) return { ok: false, problem: 'marks' };
  try {
    return { ok: true, value: await readLong(bytes, scan.longStrings()) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.fault };
    throw error;
  }
}
