/** The number of random cases of a law: some in `npm test`, a hundred times as many in `npm run test:deep`. */
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

/** The commit determines the seed, for repeatable runs; with more cases than usual each law has a fresh seed. */
function seedOfCommit(): number {
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }), 16);
  } catch {
    return 1;
  }
}

if (propertyFactor <= usual) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOfCommit() });

/**
 * @param many number of cases that gives certainty: `npm test` tries a fifth of them.
 * @param least minimum number of cases, for a law that also counts what it met.
 */
export function cases(many: number, min = 5): number {
  return Math.round(Math.max(Math.min(many, min), many * propertyFactor));
}

/** The cases of a list that `npm test` tries, spread over all of it; `npm run test:deep` tries each. */
export function someOf<Case>(all: readonly Case[]): readonly Case[] {
  const every = all.length / Math.min(all.length, cases(all.length));
  return all.filter((_, rank) => Math.floor(rank / every) !== Math.floor((rank - 1) / every));
}

/** Timeout of tests with many cases, generous for slow machines. */
export const patience = { timeout: 180_000 * Math.max(1, propertyFactor) };
