/** Where a text stops being JSON, in words for whoever wrote it: the parser's own message is not always enough. */

export interface JsonFault {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly reason: string;
  /** What could have stood there; undefined where a text is at fault. */
  readonly expected?: Expected;
  /** What stands there instead; undefined at the end. */
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

const SPACE = /[ \t\r\n]*/y;
// JSON forbids U+0000 to U+001F alone: the other control characters are plain text.
const NAME = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const WORD = /[^\s,:[\]{}"]{1,20}|./uy;

/** The first place where the text is no JSON; undefined where it is. Walks without recursion. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'a value';
  let at = 0;

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) return false;
    at += found.length;
    return true;
  };
  const afterValue = (): Expected => {
    const holder = open.at(-1);
    if (holder === undefined) return 'nothing more';
    return holder === '{' ? ', or }' : ', or ]';
  };
  const next = (): Expected | undefined => {
    const sign = text[at];
    if (sign === undefined) return undefined;
    const closes = (sign === '}' && expected.endsWith('or }')) || (sign === ']' && expected.endsWith('or ]'));
    if (closes) {
      at += 1;
      open.pop();
      return afterValue();
    }
    if (expected === ':' || expected === ', or }' || expected === ', or ]') {
      if (sign !== expected[0]) return undefined;
      at += 1;
      return expected === ', or }' ? 'a name' : 'a value';
    }
    if (expected.startsWith('a name')) return take(NAME) ? ':' : undefined;
    if (!expected.startsWith('a value')) return undefined;
    if (sign === '{' || sign === '[') {
      at += 1;
      open.push(sign);
      return sign === '{' ? 'a name or }' : 'a value or ]';
    }
    return take(NAME) || take(PLAIN) ? afterValue() : undefined;
  };

  take(SPACE);
  while (at < text.length) {
    const after = next();
    if (after === undefined) return placed(text, at, expected);
    expected = after;
    take(SPACE);
  }
  return expected === 'nothing more' ? undefined : placed(text, at, expected);
}

function placed(text: string, at: number, expected: Expected): JsonFault {
  const lines = text.slice(0, at).split('\n');
  WORD.lastIndex = at;
  const found = WORD.exec(text)?.[0];
  const isText = found === '"' && /^a /.test(expected);
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  if (isText)
    return { ...place, reason: 'a text that does not close on its line, or holds a control character' };
  return {
    ...place,
    reason: `expected ${expected}, found ${found ?? 'the end'}`,
    expected,
    ...(found !== undefined && { found }),
  };
}
