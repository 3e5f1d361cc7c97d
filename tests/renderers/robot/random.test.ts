/** The law of fixtures.test.ts over random documents: some hundred here, 20 000 in `npm run test:deep`. */
import { expect, test } from 'vitest';
import { cases, patience } from '#tests/cases.ts';
import { tryRange } from './guard.mjs';

test('random documents', patience, async () => {
  const { verdicts, counts, faults } = await tryRange({
    what: 'random',
    from: 0,
    to: cases(250),
    screens: 0.05,
  });
  expect(faults).toEqual([]);
  expect(verdicts.length).toBe(cases(250));
  for (const kind of ['finished', 'finished on the screen', 'refused'])
    expect(counts[kind]).toBeGreaterThan(verdicts.length / 10);
});
