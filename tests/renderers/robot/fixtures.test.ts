/**
 * Whatever the reader lets in, a person can finish: every document of the fixtures, the broken ones too, is refused with
 * a place, or filled in by what its widgets can give, checked, finished, and right for another validator. In a process
 * that is killed where one press or key is not answered within ten seconds; the work is counted (verdict.ts).
 */
import { expect, test } from 'vitest';
import { patience } from '#tests/cases.ts';
import { tryRange } from './guard.mjs';

// Three quarters of a minute where nothing else runs.
test('every document of the fixtures', { timeout: 2 * patience.timeout }, async () => {
  const { verdicts, counts, faults } = await tryRange({
    what: 'fixtures',
    from: 0,
    to: 1_000,
    screens: 0.05,
  });
  expect(faults).toEqual([]);
  // It has really been at work.
  expect(verdicts.length).toBeGreaterThan(250);
  expect(counts['finished']).toBeGreaterThan(100);
  expect(counts['finished on the screen']).toBeGreaterThan(40);
  expect(counts['refused']).toBeGreaterThan(80);
});
