/** Saves on a slow connection are collected: stored at once, shown as waiting, and sent together. */
import { expect, onTestFinished, test } from 'vitest';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { editPause } from '#src/core/workspace/sync/edit-pause.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, seven } from './test-device.ts';
import { untilSnapshot } from './until-snapshot.ts';

const { shortest, longest } = editPause;

/** A device on a connection where a write takes this long, after its first write. */
async function onLine(milliseconds: number) {
  const server = new FieldServer({ etags: true });
  const device = createTestDevice();
  const { write, ...others } = server.transport();
  const transport = {
    ...others,
    write: async (...sent: Parameters<typeof write>) => {
      device.wind(milliseconds);
      return write(...sent);
    },
  };
  const workspace = await openWorkspace(seven, transport, { device: device.device });
  onTestFinished(() => workspace.close());
  const sent = () => untilSnapshot(workspace, ({ sync }) => sync.phase === 'sent');
  const save = (note: string) => workspace.put('notes', undefined, { note });
  await sent();
  await save('the first');
  device.wind(shortest);
  await sent();
  expect(server.writes).toHaveLength(1);
  return { server, device, workspace, save, sent };
}

test('on a good line a save leaves after two seconds', async () => {
  const { server, device, save, sent } = await onLine(100);
  await save('the second');
  device.wind(shortest - 1);
  expect(server.writes).toHaveLength(1);
  device.wind(1);
  await sent();
  expect(server.writes).toHaveLength(2);
});

test('where a write takes ten seconds, what is saved in ten seconds is one write, and is not called sent before', async () => {
  const { server, device, workspace, save, sent } = await onLine(10_000);
  for (let second = 0; second < 9; second += 3) {
    await save(`after ${second} seconds`);
    device.wind(3000);
    expect(workspace.snapshot().sync).toMatchObject({ phase: 'waiting', waiting: second / 3 + 1 });
  }
  expect(server.writes).toHaveLength(1);
  device.wind(1000);
  expect(await sent()).toMatchObject({ sync: { waiting: 0 } });
  expect(server.writes).toHaveLength(2);
  expect(Object.keys(server.json('field_celebrations'))).toHaveLength(4);
});

test('nothing waits longer than the longest pause, however slow the line', async () => {
  const { server, device, save, sent } = await onLine(600_000);
  await save('the second');
  device.wind(longest - 1);
  await save('the third');
  expect(server.writes).toHaveLength(1);
  device.wind(1);
  await sent();
  expect(server.writes).toHaveLength(2);
  expect(Object.keys(server.json('field_celebrations'))).toHaveLength(3);
});

test.each(['leaves', 'asks'] as const)('whoever %s waits for nothing', async (what) => {
  const { server, device, workspace, save, sent } = await onLine(10_000);
  await save('the second');
  if (what === 'leaves') device.tell('leave');
  else await workspace.sync();
  await sent();
  expect(server.writes).toHaveLength(2);
});
