/**
 * Large bodies that are cut on their way. A proxy that refuses them often says so without the headers that let a page
 * read it, or hangs up: to the page the connection was interrupted, however often it tries.
 */
import type { Outcome, RemoteProblem } from '#src/platform/remote/outcome.ts';
import { bytesOf } from '#src/platform/remote/response-timeout.ts';

/** Bytes above which a body may be too large for what stands on the way: the usual limit of a proxy. */
const largeBody = 1_000_000;

/** So often in a row no line breaks by chance just there, while the server answers all that is small. */
const cutsInARow = 2;

/** As an answer that could not be read: where it came from nobody knows. */
export const tooLarge: RemoteProblem = { kind: 'refused', status: 413, message: '' };

/**
 * Tells a body that is too large from a line that broke.
 * @returns what a write came to: `interrupted` becomes 413 from the second large body in a row on.
 */
export function createBodyJudge(): <T>(texts: readonly string[], outcome: Outcome<T>) => Outcome<T> {
  let cuts = 0;
  return (texts, outcome) => {
    if (!isLarge(texts)) return outcome;
    cuts = !outcome.ok && outcome.problem.kind === 'interrupted' ? cuts + 1 : 0;
    return cuts < cutsInARow ? outcome : { ok: false, problem: tooLarge };
  };
}

/** Counted only where the number of characters leaves it open: each takes three bytes at most. */
function isLarge(texts: readonly string[]): boolean {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  if (characters > largeBody || characters * 3 <= largeBody) return characters > largeBody;
  return texts.reduce((sum, text) => sum + bytesOf(text), 0) > largeBody;
}
