/** Checks a law on random cases; a failure names the case, and not only the timeout. */
import fc from 'fast-check';
import { cases } from './cases.ts';

/**
 * Milliseconds for one endless case, and for shrinking: together they leave more than half of a test's 180 s to the
 * cases themselves. Shrinking a long history could take an hour.
 */
const limits = { oneCase: 30_000, shrinking: 45_000 };

interface Effort extends Partial<typeof limits> {
  /** Minimum number of cases in `npm test`. */
  readonly min?: number;
}

/**
 * Expects the law to hold; for laws with long cases.
 * @param many number of cases that gives certainty (`cases.ts`).
 * @throws Error with the seed, the path and the smallest case found within the limits.
 */
export async function expectLaw<Case>(
  law: fc.IAsyncProperty<Case> | fc.IProperty<Case>,
  many: number,
  effort: Effort = {},
): Promise<void> {
  const { oneCase, shrinking, min } = { ...limits, ...effort };
  // A summary of failures prints the message only, without its cause.
  const once = { timeout: oneCase, includeErrorInReport: true };
  const found = await fc.check<Case>(law, { ...once, numRuns: cases(many, min), endOnFailure: true });
  if (!found.failed) return;
  const { seed, counterexamplePath: path } = found;
  // Restart from the same case. A flaky failure may pass now: then the first report counts.
  const smaller =
    path === null
      ? found
      : await fc.check<Case>(law, { ...once, seed, path, interruptAfterTimeLimit: shrinking });
  const told = smaller.counterexample === null ? found : smaller;
  throw new Error(fc.defaultReportMessage(told), { cause: told.errorInstance });
}
