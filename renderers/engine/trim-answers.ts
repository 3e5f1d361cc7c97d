/** Trims answers for validation: blanks around a text and blank list items do not count. */
import { isBlank } from './answers.ts';

/**
 * The answer without blanks that do not count, or undefined if nothing remains. For validation only: answers are stored
 * as typed. Lengths are measured on it, so that a trailing space is never "too long".
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

/** True for a row whose texts are empty and whose switches are off. */
function isBlankLine(item: unknown): boolean {
  return typeof item === 'object' && item !== null && Object.values(item).every((inner) => inner === false);
}

/** Length of a text without outer blanks, in code points, as JSON Schema counts them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}
