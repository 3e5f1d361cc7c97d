/** Random histories of three devices on a faulty network: confirmed text is never lost, all end equal. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases, patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { histories, play, type Verdict } from './model.ts';

async function playMany(
  few: number,
  options: Parameters<typeof histories>[0],
  expected: Partial<Verdict>,
): Promise<void> {
  let written = 0;
  await expectLaw(
    fc.property(histories(options), (history) => {
      const verdict = play(history);
      written += verdict.written;
      expect(verdict).toMatchObject(expected);
    }),
    few,
  );
  // Histories without writes would prove nothing.
  expect(written).toBeGreaterThan(2 * cases(few));
}

describe('three devices, requests lost, answers lost, late writes, crashes', patience, () => {
  test('0 lost, nothing deleted or replaced returns, every device equals the server', async () => {
    await playMany(1000, { oldClient: false, torn: false }, { lost: [], returned: [], equal: true });
  });

  test('with writes of which one field is kept: 0 lost, all equal', async () => {
    await playMany(250, { oldClient: false, torn: true }, { lost: [], equal: true });
  });

  test('beside a later app that keeps drafts where this one knows nothing: none is lost, and both fall silent', async () => {
    await playMany(
      400,
      { oldClient: false, torn: true, newer: true },
      { lost: [], lostDrafts: [], equal: true, calm: true },
    );
  });

  test('beside an old client that loads once and writes whole fields: 0 lost, all equal', async () => {
    await playMany(250, { oldClient: true, torn: true }, { lost: [], equal: true });
  });
});
