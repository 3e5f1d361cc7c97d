/** Finds where a text is not valid JSON, for its author. */
import { visit } from 'jsonc-parser';

export interface JsonFault {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly reason: string;
  /** What was expected there; undefined if a string is invalid. */
  readonly expected?: Expected;
  /** What was found instead; undefined at the end of the text. */
  readonly found?: string;
}

type Expected =
  | 'a value'
  | 'a value or ]'
  | 'a name'
  | 'a name or }'
  | ':'
  | ', or }'
  | ', or ]'
  | 'nothing more';

/** The part of the text to quote. */
const WORD = /[^\s,:[\]{}"]{1,20}|./uy;

/** The first invalid position; undefined if the text is valid, or nested too deeply to check. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: (', or }' | ', or ]')[] = [];
  let expected: Expected = 'a value';
  let fault: JsonFault | undefined;
  const valueEnds = (): void => {
    expected = open.at(-1) ?? 'nothing more';
  };
  const close = (offset: number): void => {
    // The end of the text closes nothing.
    if (offset === text.length) return;
    open.pop();
    valueEnds();
  };
  try {
    visit(
      text,
      {
        onObjectBegin: () => {
          open.push(', or }');
          expected = 'a name or }';
        },
        onArrayBegin: () => {
          open.push(', or ]');
          expected = 'a value or ]';
        },
        onObjectProperty: () => {
          expected = ':';
        },
        onLiteralValue: valueEnds,
        onSeparator: (sign) => {
          expected = sign === ',' && open.at(-1) === ', or }' ? 'a name' : 'a value';
        },
        onObjectEnd: close,
        onArrayEnd: close,
        onError: (_, offset) => {
          fault ??= faultAt(text, offset, expected);
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return fault;
}

function faultAt(text: string, offset: number, expected: Expected): JsonFault {
  const place = placeOf(text, offset);
  WORD.lastIndex = offset;
  const found = WORD.exec(text)?.[0];
  if (found === '"' && expected.startsWith('a '))
    return { ...place, reason: 'a text that does not close on its line, or holds a control character' };
  return {
    ...place,
    reason: `expected ${expected}, found ${found ?? 'the end'}`,
    expected,
    ...(found !== undefined && { found }),
  };
}

/** Line and column of an offset, both from 1. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
