/**
 * Detects large request bodies that a proxy cuts. Proxies often refuse them without CORS headers, or close the
 * connection. The page then sees a network error at every attempt.
 */
import type { Outcome, RemoteProblem } from '#src/platform/remote/outcome.ts';
import { bytesOf } from '#src/platform/remote/response-timeout.ts';

/** Bytes above which a body may be too large: the usual limit of a proxy. */
const largeBody = 1_000_000;

/** Consecutive failures that are not a coincidence, while the server answers small requests. */
const cutsInARow = 2;

/** Has no message, because the source of the refusal is unknown. */
export const tooLarge: RemoteProblem = { kind: 'refused', status: 413, message: '' };

/**
 * Distinguishes a body that is too large from a broken connection.
 * @returns the outcome of a write; `interrupted` becomes 413 from the second large body in a row.
 */
export function createBodySizeCheck(): <T>(texts: readonly string[], outcome: Outcome<T>) => Outcome<T> {
  let cuts = 0;
  return (texts, outcome) => {
    if (!isLarge(texts)) return outcome;
    cuts = !outcome.ok && outcome.problem.kind === 'interrupted' ? cuts + 1 : 0;
    return cuts < cutsInARow ? outcome : { ok: false, problem: tooLarge };
  };
}

/** Counts bytes only if the number of characters is not decisive: each takes at most three bytes. */
function isLarge(texts: readonly string[]): boolean {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  if (characters > largeBody || characters * 3 <= largeBody) return characters > largeBody;
  return texts.reduce((sum, text) => sum + bytesOf(text), 0) > largeBody;
}
