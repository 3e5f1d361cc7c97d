/** When to try again after a round that failed, or after a field that was refused, and when not to by itself. */
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';

/** How long the waits may grow, and the first of them (doubled at every failure), in milliseconds. */
const soon = { first: 1000, longest: 5 * 60_000 };
const slowly = { first: 30_000, longest: 60 * 60_000 };

/** No answer may keep a device away for longer than this, in milliseconds. */
const longestAsked = 24 * 60 * 60_000;

/**
 * `soon`: it may pass in a moment. `slowly`: somebody has to do something at the server (a right, a limit, a field),
 * and this device learns nowhere that it is done. `never`: it needs the person, or another version of the app. The
 * compiler asks for a word about every new problem.
 */
const tries = {
  offline: 'soon',
  unreached: 'soon',
  interrupted: 'soon',
  opaque: 'soon',
  redirected: 'soon',
  timeout: 'soon',
  conflict: 'soon',
  'too-many': 'soon',
  server: 'soon',
  unreadable: 'soon',
  'not-stored': 'soon',
  forbidden: 'slowly',
  blocked: 'slowly',
  'no-role': 'slowly',
  refused: 'slowly',
  'too-long': 'never',
  'signed-out': 'never',
  'wrong-credentials': 'never',
  'wrong-client': 'never',
  'no-profile': 'never',
  'no-space': 'never',
  studio: 'never',
} as const satisfies Record<RemoteProblem['kind'], 'soon' | 'slowly' | 'never'>;

/**
 * Milliseconds to wait before the next try; undefined where trying again by itself changes nothing.
 * @param failures that came in a row, this one included.
 * @param fraction a random number from 0 to 1: devices shall not return all at once.
 */
export function retryDelay(problem: RemoteProblem, failures: number, fraction: number): number | undefined {
  const how = tries[problem.kind];
  if (how === 'never') return undefined;
  if (how === 'soon') return Math.max(askedWait(problem), Math.round(ceiling(soon, failures) * fraction));
  // Never at once: a refusal is an answer.
  return Math.round((ceiling(slowly, failures) * (1 + fraction)) / 2);
}

function ceiling({ first, longest }: typeof soon, failures: number): number {
  return Math.min(longest, first * 2 ** failures);
}

/** How long the server asked to be left alone, in milliseconds (`Retry-After`); 0 where it did not. */
export function askedWait(problem: RemoteProblem): number {
  const seconds = 'retryAfterSeconds' in problem ? (problem.retryAfterSeconds ?? 0) : 0;
  return Math.min(longestAsked, seconds * 1000);
}
