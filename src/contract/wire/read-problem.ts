/** What could not be read of an answer, and where: a value, never an exception. */
import type { Result } from '#src/contract/domain/result.ts';

export interface WireProblem {
  /** JSON pointer from the root of what was read, '' for the whole. */
  readonly place: string;
  /** One English sentence fragment: what was expected and what was found. Never quotes the person's words. */
  readonly detail: string;
}

/** A value read, or the one reason why not. */
export type Read<T> = Result<T, WireProblem>;

export function readable<T>(value: T): Read<T> {
  return { ok: true, value };
}

export function unreadable<T>(place: string, detail: string): Read<T> {
  return { ok: false, problem: { place, detail } };
}

/** One segment of a JSON pointer, escaped. */
export function pointer(...segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replace(/~/gu, '~0').replace(/\//gu, '~1')}`).join('');
}
