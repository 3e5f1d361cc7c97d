/** Two devices save in the same second without ETag: text shown as sent is there, and none stays missing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { type Line, playSameSecond, type SameSecond, someSeed } from './world.ts';

async function playMany(
  few: number,
  line: Line,
  check: (outcome: SameSecond) => void,
): Promise<SameSecond[]> {
  const outcomes: SameSecond[] = [];
  await expectLaw(
    fc.asyncProperty(someSeed, async (seed) => {
      const outcome = await playSameSecond(seed, line);
      outcomes.push(outcome);
      expect(outcome.lost).toBe(0);
      check(outcome);
    }),
    few,
  );
  return outcomes;
}

test(
  'nothing is called sent while it is not there, and what was written over is back at the next look',
  patience,
  async () => {
    // From a read until its write is applied: at most two network delays, less than the time between two looks.
    const outcomes = await playMany(
      40,
      { way: 1000, body: 0, slow: 'both', text: 0 },
      ({ untrue, missing }) => {
        expect(untrue).toEqual([0, 0]);
        // The look comes after 8 s at most; then it reads, and writes.
        for (const time of missing) expect(time).toBeLessThanOrEqual(8000 + 5 * 1000);
      },
    );
    // Saves that never collide would prove nothing.
    expect(outcomes.filter(({ missing }) => missing.some((time) => time > 0)).length).toBeGreaterThan(0);
  },
);

// The slowest connection that the timeouts allow: 20 kB/s.
test.each([
  { slow: 'both', text: 200_000, few: 20 },
  { slow: 'one', text: 200_000, few: 20 },
  { slow: 'both', text: 1_200_000, few: 5 },
  { slow: 'one', text: 1_200_000, few: 5 },
] as const)(
  'where texts are large ($text) and the lines of $slow slow, nothing is called sent that may still be written over',
  patience,
  async ({ slow, text, few }) => {
    const line = { way: 500, body: text / 20, slow, text };
    const outcomes = await playMany(few, line, ({ untrue, sentAfter }) => {
      expect(untrue).toEqual([0, 0]);
      for (const time of sentAfter) expect(time).toBeGreaterThan(0);
    });
    expect(outcomes.filter(({ missing }) => missing.some((time) => time > 0)).length).toBeGreaterThan(0);
  },
);
