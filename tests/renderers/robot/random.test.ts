/**
 * The law of fixtures.test.ts over random documents: sixty here, each time others of the 20 000 that `npm run
 * test:deep` tries. A fault names its document's number (`ends`).
 */
import { expect, test } from 'vitest';
import { cases, patience } from '#tests/cases.ts';
import { tryRange } from './guard.mjs';

test('random documents', patience, async () => {
  const many = cases(60);
  const from = Math.floor(Math.random() * Math.max(1, 20_000 - many));
  const { verdicts, counts, faults } = await tryRange({
    what: 'random',
    from,
    to: from + many,
    screens: 0.05,
  });
  expect(faults).toEqual([]);
  expect(verdicts.length).toBe(many);
  for (const kind of ['finished', 'finished on the screen', 'refused'])
    expect(counts[kind]).toBeGreaterThan(verdicts.length / 20);
});
