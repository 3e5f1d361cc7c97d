/** A round without news hashes nothing, however much data there is. */
import { expect, test } from 'vitest';
import { someDraft } from '#tests/some-draft.ts';
import { countHashed } from './count-hashed.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

/** A device that has written data of every kind and synced it. */
async function settled(etags: boolean, entries: number) {
  const server = new FieldServer({ etags });
  const device = createTestDevice();
  const workspace = await openTestWorkspace(device, server);
  for (let index = 0; index < entries; index++) await workspace.put('notes', undefined, { note: `${index}` });
  await workspace.putIdentityCard({ CIDsymptome: 'les épaules' });
  await workspace.putProgression({ data: { 'plf1-equipes': 'deux' } });
  await workspace.putDraft('reconew', someDraft({ slide: 'who', answers: { who: 'Nadia' } }));
  for (let round = 0; round < 3; round++) {
    device.wind(60_000);
    await workspace.sync();
  }
  expect(workspace.snapshot().sync).toMatchObject({ phase: 'sent', waiting: 0 });
  return { server, workspace };
}

test.each([
  [true, 3],
  [true, 30],
  [false, 3],
  [false, 30],
])(
  'with ETags %s and %i entries, a round that finds nothing new hashes nothing of them',
  async (etags, entries) => {
    const { server, workspace } = await settled(etags, entries);
    const [reads, writes] = [server.reads, server.writes.length];
    const hashed = countHashed();
    await workspace.sync();
    expect([server.reads - reads, server.writes.length - writes]).toEqual([1, 0]);
    // Without an ETag the counts of the draft are looked up again, as the device has them.
    if (etags) expect(hashed()).toBe(0);
    else expect(hashed()).toBeLessThan(20);
    // Check of the counter: a write is hashed.
    await workspace.put('notes', undefined, { note: 'one more' });
    expect(hashed()).toBeGreaterThan(0);
  },
);
