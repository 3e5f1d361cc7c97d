/** Tries a law on random cases; where it is broken, a test's failure names the case and not only its time. */
import fc from 'fast-check';
import { cases } from './cases.ts';

/**
 * Milliseconds for one case that never ends, and for the search of a smaller one: with both, a test's 180 s leave more
 * than half to the cases themselves. A long history may be shrunk for an hour.
 */
const limits = { oneCase: 30_000, shrinking: 45_000 };

interface Effort extends Partial<typeof limits> {
  /** How many cases are tried in `npm test` too. */
  readonly least?: number;
}

/**
 * Expects the law to hold; for laws whose cases are long.
 * @param many how many cases say something for certain (`cases.ts`).
 * @throws Error with the seed, the path and the smallest case that was found within the limits.
 */
export async function expectLaw<Case>(
  law: fc.IAsyncProperty<Case> | fc.IProperty<Case>,
  many: number,
  effort: Effort = {},
): Promise<void> {
  const { oneCase, shrinking, least } = { ...limits, ...effort };
  // A summary of failures has the message alone, without its cause.
  const once = { timeout: oneCase, includeErrorInReport: true };
  const found = await fc.check<Case>(law, { ...once, numRuns: cases(many, least), endOnFailure: true });
  if (!found.failed) return;
  const { seed, counterexamplePath: path } = found;
  // From the same case on. What fails only now and then may hold now: then the first report counts.
  const smaller =
    path === null
      ? found
      : await fc.check<Case>(law, { ...once, seed, path, interruptAfterTimeLimit: shrinking });
  const told = smaller.counterexample === null ? found : smaller;
  throw new Error(fc.defaultReportMessage(told), { cause: told.errorInstance });
}
