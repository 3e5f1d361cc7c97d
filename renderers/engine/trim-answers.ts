/** Answers as they are checked: blanks around a text and blank lines of a list do not count. */
import { isBlank } from './answers.ts';

/**
 * The answer without the blanks that do not count, or undefined where nothing is left. What was typed is what is stored:
 * only checks look at this. Lengths are measured on it too, so that a space at the end is never "too long".
 */
export function trimmed(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value === 'string') return isBlank(value) ? undefined : value.trim();
  if (Array.isArray(value)) {
    const items = value.map(trimmed).filter((item) => item !== undefined && !isBlankLine(item));
    return items.length === 0 ? undefined : items;
  }
  if (typeof value === 'object') return trimmedObject(value);
  return value;
}

function trimmedObject(value: object): unknown {
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const kept = trimmed(inner);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** A line whose texts are empty and whose switches are off says nothing. */
function isBlankLine(item: unknown): boolean {
  return typeof item === 'object' && item !== null && Object.values(item).every((inner) => inner === false);
}

/** Characters that count towards a limit: code points, as JSON Schema counts them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}
