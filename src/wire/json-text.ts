/** JSON texts of unknown origin: parsed, or the position of the first fault. */
import type { Result } from '#src/domain/result.ts';

export type JsonText = Result<unknown, { readonly position: number; readonly detail: string }>;

/**
 * Parses without throwing. The position counts UTF-16 units from 0; browsers word their own errors differently,
 * leave the position out, or quote the text, so it is found here.
 */
export function parseJson(text: string): JsonText {
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    const position = faultOf(text);
    const detail = position >= text.length ? 'the text ends too early' : 'not JSON from here on';
    return { ok: false, problem: { position, detail } };
  }
}

/** Where a token ends, or where it stops being one. */
interface Step {
  readonly end: number;
  readonly sound: boolean;
}

type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

const blanks = /[ \t\n\r]*/uy;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/uy;

/** Position of the first character that cannot be there; the length of the text when it ends too early. */
function faultOf(text: string): number {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let at = reach(blanks, text, 0);
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma-or-end');

  while (at < text.length) {
    const character = text.charAt(at);
    const closes = character === (open.at(-1) === '[' ? ']' : '}') && open.length > 0;
    let step: Step = { end: at + 1, sound: true };
    if (closes && expected.endsWith('-or-end')) {
      open.pop();
      expected = afterValue();
    } else if (expected.startsWith('value') && (character === '[' || character === '{')) {
      open.push(character);
      expected = character === '[' ? 'value-or-end' : 'key-or-end';
    } else if (expected.startsWith('value')) {
      step = character === '"' ? textFrom(text, at) : scalarFrom(text, at);
      expected = afterValue();
    } else if (expected.startsWith('key') && character === '"') {
      step = textFrom(text, at);
      expected = 'colon';
    } else if (expected === 'colon' && character === ':') {
      expected = 'value';
    } else if (expected === 'comma-or-end' && character === ',') {
      expected = open.at(-1) === '[' ? 'value' : 'key';
    } else {
      return at;
    }
    if (!step.sound) return step.end;
    at = reach(blanks, text, step.end);
  }
  return text.length;
}

/** End of the token at that position; the position itself where there is none. */
function reach(token: RegExp, text: string, from: number): number {
  token.lastIndex = from;
  return token.test(text) ? token.lastIndex : from;
}

function scalarFrom(text: string, from: number): Step {
  const end = reach(scalar, text, from);
  return { end, sound: end > from };
}

/** Walked by hand: a pattern over a text of megabytes would exhaust the matcher's stack. */
function textFrom(text: string, from: number): Step {
  let at = from + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') return { end: at + 1, sound: true };
    if (character < ' ') return { end: at, sound: false };
    if (character === '\\') {
      const end = reach(escapeSequence, text, at);
      if (end === at) return { end: at + 1 < text.length ? at : text.length, sound: false };
      at = end;
    } else {
      at += 1;
    }
  }
  return { end: text.length, sound: false };
}
