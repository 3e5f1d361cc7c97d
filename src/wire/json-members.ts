/** The JSON text of an object, read as it arrives: of megabytes no more than a member is parsed in one go. */
import { isRecord } from './shape.ts';

export interface MemberReader {
  /** The next piece of the text. */
  readonly take: (piece: string) => void;
  /** The object, as `JSON.parse` reads it; undefined where the text is another one or no JSON, and has to be looked at whole. */
  readonly end: () => Readonly<Record<string, unknown>> | undefined;
}

const blank = /^[ \t\n\r]*$/u;

/** What changes where the text stands, outside of its strings. */
const marks = /["{}[\],]/gu;

const brackets: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** Reads nothing more once it has found something that it does not know. */
export function createMemberReader(): MemberReader {
  const members: [string, unknown][] = [];
  /** Of the member under way; before the first one, what is to be blank. */
  let parts: string[] = [];
  let depth = 0;
  let inString = false;
  /** Within a string: the next character is escaped. */
  let escaped = false;
  let isOpen = false;
  let isSound = true;

  /** The member under way is complete. @param mayBeNone the object may have ended without it. */
  function close(mayBeNone: boolean): void {
    const text = parts.join('');
    parts = [];
    if (blank.test(text)) isSound &&= mayBeNone;
    else
      try {
        const value: unknown = JSON.parse(`{${text}}`);
        if (isRecord(value)) members.push(...Object.entries(value));
      } catch {
        isSound = false;
      }
  }

  /** @returns where the string ends that the piece is within at that place; the end of the piece where it goes on. */
  function endOfString(piece: string, from: number): number {
    for (let quote = from; ; quote += 1) {
      quote = piece.indexOf('"', quote);
      const end = quote === -1 ? piece.length : quote;
      let start = end;
      while (start > from && piece.charAt(start - 1) === '\\') start -= 1;
      const isEscaped = (end - start + Number(start === from && escaped)) % 2 === 1;
      if (quote !== -1 && isEscaped) continue;
      escaped = isEscaped;
      inString = quote === -1;
      return inString ? end : end + 1;
    }
  }

  function take(piece: string): void {
    let from = 0;
    let at = 0;
    while (isSound && at < piece.length) {
      if (inString) {
        at = endOfString(piece, at);
        continue;
      }
      marks.lastIndex = at;
      const mark = marks.exec(piece);
      if (mark === null) break;
      const [character] = mark;
      at = mark.index + 1;
      depth += brackets[character] ?? 0;
      if (character === '"') inString = true;
      const begins = depth === 1 && character === '{';
      const ends = depth === 0 || (depth === 1 && character === ',');
      if (begins && !isOpen) {
        isOpen = true;
        isSound = blank.test(parts.join('') + piece.slice(0, mark.index));
        parts = [];
        from = at;
      } else if (begins || !isOpen || (depth <= 0 && character !== '}')) isSound = false;
      else if (ends) {
        parts.push(piece.slice(from, mark.index));
        close(character === '}' && members.length === 0);
        from = at;
      }
    }
    if (isSound) parts.push(piece.slice(from));
  }

  return {
    take,
    end: () =>
      isSound && isOpen && depth === 0 && blank.test(parts.join(''))
        ? Object.fromEntries(members)
        : undefined,
  };
}
