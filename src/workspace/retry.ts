/** When to try again after a round that failed, and when not to by itself. */
import type { RemoteProblem } from '#src/remote/outcome.ts';

const longestWait = 5 * 60_000;

/** Problems that may pass; the others need the person, or another version of the app. */
const passing: ReadonlySet<RemoteProblem['kind']> = new Set([
  'offline',
  'unreached',
  'interrupted',
  'opaque',
  'redirected',
  'timeout',
  'conflict',
  'too-many',
  'server',
  'unreadable',
  'not-stored',
]);

/**
 * Milliseconds to wait before the next round; undefined where trying again changes nothing.
 * @param failures rounds that failed in a row, this one included.
 * @param fraction a random number from 0 to 1: full jitter, so that devices do not return all at once.
 */
export function retryDelay(problem: RemoteProblem, failures: number, fraction: number): number | undefined {
  if (!passing.has(problem.kind)) return undefined;
  const ceiling = Math.min(longestWait, 1000 * 2 ** failures);
  return Math.max(askedWait(problem), Math.round(ceiling * fraction));
}

/** How long the server asked to be left alone, in milliseconds (`Retry-After`); 0 where it did not. */
export function askedWait(problem: RemoteProblem): number {
  return 'retryAfterSeconds' in problem ? (problem.retryAfterSeconds ?? 0) * 1000 : 0;
}
