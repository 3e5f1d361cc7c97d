/** On how many random cases a law is tried: some in `npm test`, a hundred times as many in `npm run test:deep`. */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';

const usual = 0.2;

function factorOf(setting: string | undefined): number {
  const factor = Number(setting || usual);
  if (Number.isFinite(factor) && factor > 0) return factor;
  throw new Error(`PROPERTY_FACTOR has to be a number above 0, not "${setting}".`);
}

/** Multiplies the random cases of every law. */
const propertyFactor = factorOf(process.env['PROPERTY_FACTOR']);

/** The commit gives the seed, so that a run can be repeated; more cases than usual have a fresh seed for each law. */
function seedOfCommit(): number {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }), 16);
  } catch {
    return 1;
  }
}

if (propertyFactor <= usual) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOfCommit() });

/**
 * @param many how many cases say something for certain: `npm test` tries a fifth of them.
 * @param least how many it tries all the same, for a law that also counts what it met.
 */
export function cases(many: number, least = 5): number {
  return Math.round(Math.max(Math.min(many, least), many * propertyFactor));
}

/** Of a list of cases those that `npm test` tries, spread over all of it; `npm run test:deep` tries each. */
export function someOf<Case>(all: readonly Case[]): readonly Case[] {
  const every = all.length / Math.min(all.length, cases(all.length));
  return all.filter((_, rank) => Math.floor(rank / every) !== Math.floor((rank - 1) / every));
}

/** For a test of many cases: on a busy machine the clock says nothing. */
export const patience = { timeout: 180_000 * Math.max(1, propertyFactor) };
