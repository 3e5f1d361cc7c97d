/** A server without ETag: text is shown as sent only after some seconds, and two devices detect an overwrite. */
import { expect, test } from 'vitest';
import { confirmationDelay } from '#src/core/workspace/sync/write-confirmation.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

async function begin(seed: number, server: FieldServer, autoSync = false) {
  const device = createTestDevice(seed);
  const workspace = await openTestWorkspace(device, server, { autoSync });
  return { device, workspace };
}

function notesOn(server: FieldServer): readonly unknown[] {
  return Object.values(server.json('field_celebrations')).map((entry) => (entry as { note: unknown }).note);
}

const phaseOf = (workspace: Workspace) => workspace.snapshot().sync.phase;

test('what was written is on its way until a later look has found it there', async () => {
  const server = new FieldServer();
  const { device, workspace } = await begin(1, server);
  const key = await workspace.put('notes', undefined, { note: 'one' });
  expect(await workspace.sync()).toMatchObject({ phase: 'sending', waiting: 1, lastSentAt: undefined });
  expect(workspace.snapshot().unsent.notes).toEqual([key]);
  device.wind(confirmationDelay - 1);
  expect(await workspace.sync()).toMatchObject({ phase: 'sending', waiting: 1 });
  device.wind(1);
  expect(await workspace.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
  expect(workspace.snapshot().unsent.notes).toEqual([]);
});

test('words that vanish between the looks are sent again, and the count begins anew', async () => {
  const server = new FieldServer();
  const { device, workspace } = await begin(1, server);
  await workspace.put('notes', undefined, { note: 'one' });
  await workspace.sync();
  server.overwrite('field_celebrations', {});
  device.wind(confirmationDelay);
  expect(await workspace.sync()).toMatchObject({ phase: 'sending', waiting: 1 });
  expect(notesOn(server)).toEqual(['one']);
  device.wind(confirmationDelay - 1);
  expect(await workspace.sync()).toMatchObject({ phase: 'sending' });
  device.wind(1);
  expect(await workspace.sync()).toMatchObject({ phase: 'sent' });
});

test('a clock that is set wrong proves nothing', async () => {
  const { device, workspace } = await begin(1, new FieldServer());
  await workspace.put('notes', undefined, { note: 'one' });
  await workspace.sync();
  for (const days of [2, -2]) {
    device.setWrong(days * 86_400_000);
    expect(await workspace.sync()).toMatchObject({ phase: 'sending', waiting: 1 });
  }
});

test('a page opened anew looks anew before it calls anything sent', async () => {
  const server = new FieldServer();
  const { device, workspace } = await begin(1, server);
  await workspace.put('notes', undefined, { note: 'one' });
  await workspace.sync();
  workspace.close();
  const again = await openTestWorkspace(device, server);
  expect(again.snapshot().sync).toMatchObject({ phase: 'waiting', waiting: 1 });
  expect(await again.sync()).toMatchObject({ phase: 'sending', waiting: 1 });
  device.wind(confirmationDelay);
  expect(await again.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
});

test('what came from elsewhere needs no second look', async () => {
  const server = new FieldServer();
  server.overwrite('field_celebrations', { '5': { note: 'from elsewhere' } });
  const { workspace } = await begin(1, server);
  expect(await workspace.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
});

test('with an ETag the read-back is proof enough', async () => {
  const { workspace } = await begin(1, new FieldServer({ etags: true }));
  await workspace.put('notes', undefined, { note: 'one' });
  expect(await workspace.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
});

test('the looks come by themselves: 3 to 8 s after a write, then 30 to 60 s', async () => {
  const server = new FieldServer();
  const { device, workspace } = await begin(1, server, true);
  await expect.poll(() => phaseOf(workspace)).toBe('sent');
  await workspace.put('notes', undefined, { note: 'one' });
  device.wind(2000);
  await expect.poll(() => server.reads).toBe(3);
  await expect.poll(() => device.due() ?? 0).toBeGreaterThanOrEqual(3000);
  expect(device.due()).toBeLessThanOrEqual(8000);
  expect(phaseOf(workspace)).toBe('sending');
  device.wind(device.due() ?? 0);
  await expect.poll(() => phaseOf(workspace)).toBe('sent');
  await expect.poll(() => device.due() ?? 0).toBeGreaterThanOrEqual(30_000);
  expect(device.due()).toBeLessThanOrEqual(60_000);
  const reads = server.reads;
  device.wind(device.due() ?? 0);
  await expect.poll(() => server.reads).toBe(reads + 1);
  await expect.poll(() => phaseOf(workspace)).toBe('sent');
  expect(device.due()).toBeUndefined();
});

test('two devices save at once: neither is called sent while the other’s write has taken it away', async () => {
  const server = new FieldServer();
  const [one, other] = [await begin(1, server), await begin(2, server)];
  await one.workspace.put('notes', undefined, { note: 'one' });
  await other.workspace.put('notes', undefined, { note: 'other' });
  // The other device has read before this write, and writes after its read-back.
  let written: Promise<unknown> = Promise.resolve();
  server.meanwhile = async () => {
    server.meanwhile = undefined;
    written = one.workspace.sync();
    await written;
    expect(notesOn(server)).toEqual(['one']);
  };
  await other.workspace.sync();
  await written;
  expect(notesOn(server)).toEqual(['other']);
  expect(phaseOf(one.workspace)).toBe('sending');
  for (const { device, workspace } of [one, other, one, other]) {
    device.wind(confirmationDelay);
    await workspace.sync();
  }
  for (const { workspace } of [one, other]) expect(phaseOf(workspace)).toBe('sent');
  expect([...notesOn(server)].sort()).toEqual(['one', 'other']);
});
