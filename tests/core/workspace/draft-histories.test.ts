/** Random histories with drafts: the real workspace, a real (in-memory) IndexedDB, a failing server. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { acts, DraftHistory, type DraftStep, type Surroundings } from './draft-history.ts';
import type { Fault } from './field-server.ts';

const steps = fc.array(
  fc.record<DraftStep>({
    act: fc.constantFrom(...acts),
    device: fc.constantFrom(0, 1, 2),
    pick: fc.nat(5),
    faults: fc.array(
      fc.constantFrom<Fault | undefined>(
        ...([undefined, undefined, undefined, undefined, 'lost request', 'lost answer', 'late'] as const),
        ...(['torn', 'signed out', 'conflict', 'never'] as const),
      ),
      { maxLength: 3 },
    ),
  }),
  { minLength: 8, maxLength: 40 },
);

const surroundings = fc.constantFrom<Surroundings>('whole fields', 'etags', 'older client', 'oldest client');

test(
  'histories of drafts: 0 lost, 0 doubled, all equal, silent after two calm rounds',
  patience,
  async () => {
    let live = 0;
    await expectLaw(
      fc.asyncProperty(steps, surroundings, async (history, around) => {
        const run = new DraftHistory(around);
        await run.begin();
        for (const step of history) await run.take(step);
        const verdict = await run.end();
        live += verdict.live;
        expect(verdict).toMatchObject({ lost: [], doubled: [], equal: true, silent: true, sent: true });
      }),
      120,
      { min: 120 },
    );
    // Histories that leave no drafts would prove nothing: on average each leaves one.
    expect(live).toBeGreaterThan(cases(120, 120) / 2);
  },
);
