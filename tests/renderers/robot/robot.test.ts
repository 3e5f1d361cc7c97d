/**
 * Whatever the reader lets in, a person can finish: every document of the fixtures, the broken ones too, is refused with
 * a place, or filled in by what its widgets can give, checked, finished, and right for another validator. In a process
 * that is killed where one press or key is not answered within ten seconds; the work is counted (verdict.ts). The same over
 * random documents: some hundred here, 20 000 in `npm run test:deep`.
 */
import { expect, test } from 'vitest';
import { cases, patience } from '#tests/cases.ts';
import { buildRobot, runRobot, summed } from './guard.mjs';

test('every document of the fixtures', patience, async () => {
  const robot = await buildRobot();
  try {
    const verdicts = await runRobot(robot, { what: 'fixtures', from: 0, to: 1_000, screens: 0.05 });
    const { counts, faults } = summed(verdicts);
    expect(faults).toEqual([]);
    // It has really been at work.
    expect(verdicts.length).toBeGreaterThan(250);
    expect(counts['finished']).toBeGreaterThan(100);
    expect(counts['finished on the screen']).toBeGreaterThan(40);
    expect(counts['refused']).toBeGreaterThan(80);
  } finally {
    robot.close();
  }
});

test('random documents', patience, async () => {
  const robot = await buildRobot();
  try {
    const verdicts = await runRobot(robot, { what: 'random', from: 0, to: cases(500), screens: 0.05 });
    const { counts, faults } = summed(verdicts);
    expect(faults).toEqual([]);
    expect(verdicts.length).toBe(cases(500));
    for (const kind of ['finished', 'finished on the screen', 'refused'])
      expect(counts[kind]).toBeGreaterThan(verdicts.length / 10);
  } finally {
    robot.close();
  }
});
