/** Where a text stops being JSON, in words for its author. */
import { visit } from 'jsonc-parser';

export interface JsonFault {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly reason: string;
  /** What could have stood there; undefined where a text is at fault. */
  readonly expected?: Expected;
  /** What is there instead; undefined at the end of the text. */
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

/** What is quoted of the text at fault. */
const WORD = /[^\s,:[\]{}"]{1,20}|./uy;

/** The first place where the text is not JSON; undefined if it is, or if it is nested too deeply to be walked. */
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
