/** An error in parsing an answer, and its location. Returned as a value, never thrown. */
import type { Result } from '#src/contract/domain/result.ts';

export interface WireProblem {
  /** JSON pointer from the root; '' for the whole. */
  readonly place: string;
  /** An English sentence fragment: expected and found. Never quotes the user's text. */
  readonly detail: string;
}

/** A parsed value, or the reason why it is invalid. */
export type Read<T> = Result<T, WireProblem>;

export function readable<T>(value: T): Read<T> {
  return { ok: true, value };
}

export function unreadable<T = never>(place: string, detail: string): Read<T> {
  return { ok: false, problem: { place, detail } };
}

/** One segment of a JSON pointer, escaped. */
export function pointer(...segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replace(/~/gu, '~0').replace(/\//gu, '~1')}`).join('');
}
