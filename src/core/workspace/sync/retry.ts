/** When to retry after a failed round or a refused field, and when a retry needs the user. */
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';

/** First wait (doubled at every failure) and maximum, in milliseconds. */
const soon = { first: 1000, longest: 5 * 60_000 };
const slowly = { first: 30_000, longest: 60 * 60_000 };

/** Maximum wait that a server can ask for, in milliseconds. */
const longestAsked = 24 * 60 * 60_000;

/**
 * `soon`: it may pass in a moment. `slowly`: the server's administrator must act (a right, a limit, a field), and this
 * device is not notified. `never`: it needs the user, or another version of the app. The compiler requires a
 * value for every new problem.
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
 * Milliseconds to wait before the next try; undefined if an automatic retry changes nothing.
 * @param failures consecutive failures, including this one.
 * @param fraction a random number from 0 to 1, so that devices do not return at the same time.
 */
export function retryDelay(problem: RemoteProblem, failures: number, fraction: number): number | undefined {
  const how = tries[problem.kind];
  if (how === 'never') return undefined;
  if (how === 'soon') return Math.max(askedWait(problem), Math.round(ceiling(soon, failures) * fraction));
  // Never at once, because the server did answer.
  return Math.round((ceiling(slowly, failures) * (1 + fraction)) / 2);
}

function ceiling({ first, longest }: typeof soon, failures: number): number {
  return Math.min(longest, first * 2 ** failures);
}

/** How long the server asked clients to wait, in milliseconds (`Retry-After`); 0 if it did not. */
export function askedWait(problem: RemoteProblem): number {
  const seconds = 'retryAfterSeconds' in problem ? (problem.retryAfterSeconds ?? 0) : 0;
  return Math.min(longestAsked, seconds * 1000);
}
