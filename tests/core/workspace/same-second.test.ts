/** Two devices saving in the same second on a server without ETag: what is called sent is there, and nothing stays away. */
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
    // From a read to the landing of the write that follows it: two ways at most, less than the time between two looks.
    const outcomes = await playMany(
      40,
      { way: 1000, body: 0, slow: 'both', text: 0 },
      ({ untrue, missing }) => {
        expect(untrue).toEqual([0, 0]);
        // The look comes after 8 s at most; then it reads, and writes.
        for (const time of missing) expect(time).toBeLessThanOrEqual(8000 + 5 * 1000);
      },
    );
    // Saves that never met would prove nothing.
    expect(outcomes.filter(({ missing }) => missing.some((time) => time > 0)).length).toBeGreaterThan(0);
  },
);

test.each(['both', 'one'] as const)(
  'where texts are large and the lines of %s slow, nothing is called sent that may still be written over',
  patience,
  async (slow) => {
    // The slowest line that the waiting times allow: 20 kB/s.
    const line = { way: 500, body: 10_000, slow, text: 200_000 };
    const outcomes = await playMany(20, line, ({ untrue, sentAfter }) => {
      expect(untrue).toEqual([0, 0]);
      for (const time of sentAfter) expect(time).toBeGreaterThan(0);
    });
    expect(outcomes.filter(({ missing }) => missing.some((time) => time > 0)).length).toBeGreaterThan(0);
  },
);
