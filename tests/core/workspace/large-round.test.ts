/** The cost of a round that sends one entry is the same with three other entries as with three hundred. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { countHashed } from './count-hashed.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, type TestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

async function open(server: FieldServer, device: TestDevice) {
  const workspace = await openTestWorkspace(device, server);
  return workspace;
}

/** A device with this many synced notes, after a round that read and wrote in this session. */
async function settled(notes: number) {
  const server = new FieldServer({ etags: true });
  const device = createTestDevice();
  const workspace = await open(server, device);
  for (let index = 0; index < notes; index++) await workspace.put('notes', undefined, { note: `${index}` });
  await workspace.sync();
  await workspace.put('notes', undefined, { note: 'the last before' });
  await workspace.sync();
  return { server, device, workspace };
}

/** Counts requests for all rows of a store of entries, from now on. */
function countReadWhole(): () => number {
  const spies = (['getAll', 'getAllKeys'] as const).map((name) => vi.spyOn(IDBObjectStore.prototype, name));
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const stores = () => spies.flatMap(({ mock }) => mock.contexts as IDBObjectStore[]);
  return () => stores().filter(({ name }) => name === 'entries').length;
}

/** Counts objects written as JSON and texts parsed, from now on. */
function countJson(): () => { readonly written: number; readonly read: number } {
  const [written, read] = [vi.spyOn(JSON, 'stringify'), vi.spyOn(JSON, 'parse')];
  onTestFinished(() => {
    written.mockRestore();
    read.mockRestore();
  });
  return () => ({
    written: written.mock.calls.filter(([value]) => typeof value === 'object').length,
    read: read.mock.calls.length,
  });
}

test.each([3, 300])(
  'beside %i others one entry is encoded, none is hashed or parsed, and the database is not read through',
  async (notes) => {
    const { server, workspace } = await settled(notes);
    await workspace.put('notes', undefined, { note: 'one more' });
    const [readWhole, json, hashed] = [countReadWhole(), countJson(), countHashed()];
    const writes = server.writes.length;
    expect(await workspace.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(server.writes.length).toBe(writes + 1);
    expect([readWhole(), json(), hashed()]).toEqual([0, { written: 1, read: 0 }, 0]);
    expect(Object.keys(server.json('field_celebrations'))).toHaveLength(notes + 2);
    // Check of the counters: a new session reads and parses.
    const again = await open(server, createTestDevice(2));
    await again.sync();
    expect([readWhole(), json().read].every((count) => count > 0)).toBe(true);
    expect(again.snapshot().collections.notes).toEqual(workspace.snapshot().collections.notes);
  },
);

test('what another tab wrote takes part in the next round, also where tabs do not hear each other', async () => {
  const { server, device, workspace } = await settled(3);
  device.channel.silent = true;
  const other = await open(server, device);
  const key = await other.put('notes', undefined, { note: 'of the other tab' });
  expect(workspace.snapshot().collections.notes).not.toHaveProperty(key);
  // After its own write, a device must still read what others wrote.
  await workspace.put('notes', undefined, { note: 'of this one' });
  await workspace.sync();
  expect(workspace.snapshot().collections.notes[key]).toMatchObject({ note: 'of the other tab' });
  const stored = JSON.stringify(server.json('field_celebrations'));
  expect(['of the other tab', 'of this one'].filter((note) => !stored.includes(note))).toEqual([]);
});
