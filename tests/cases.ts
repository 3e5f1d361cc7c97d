/** On how many random cases a law is tried: a good number in `npm test`, many more in `npm run test:deep`. */

function factorOf(setting: string | undefined): number {
  const factor = Number(setting || 1);
  if (Number.isFinite(factor) && factor > 0) return factor;
  throw new Error(`PROPERTY_FACTOR has to be a number above 0, not "${setting}".`);
}

/** Multiplies the random cases of every law; 1 where the environment does not say. */
const propertyFactor = factorOf(process.env['PROPERTY_FACTOR']);

/** @param few how many cases `npm test` has the time for. */
export function cases(few: number): number {
  return Math.max(1, Math.round(few * propertyFactor));
}

/** For a test of many cases: on a busy machine the clock says nothing. */
export const patience = { timeout: 180_000 * Math.max(1, propertyFactor) };
