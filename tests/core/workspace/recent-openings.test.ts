/** Recently opened items: stored on the device, for this person only, until logout. */
import { expect, it } from 'vitest';
import type { Opening } from '#src/contract/domain/openings.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, seven } from './test-device.ts';

const note = (key: string): Opening => ({ collection: 'notes', key });

it('is there again after a reload, latest first and once each, in every tab, and gone with a log-out', async () => {
  const server = new FieldServer();
  const { device } = createTestDevice();
  const open = () => openWorkspace(seven, server.transport(), { device, autoSync: false });
  const tab = await open();
  const other = await open();
  for (const key of ['1', '2', '1', '3', '3']) await tab.openings.note(note(key));
  expect(tab.openings.known().map(({ key }) => key)).toEqual(['3', '1', '2']);
  await other.openings.note(note('4'));
  await tab.openings.load();
  expect(tab.openings.known().map(({ key }) => key)).toEqual(['4', '3', '1', '2']);
  for (let index = 10; index < 60; index++) await tab.openings.note(note(String(index)));
  expect(tab.openings.known()).toHaveLength(20);
  await other.openings.load();
  expect(other.openings.known()[0]).toEqual(note('59'));
  // It is not synced.
  await tab.sync();
  expect(JSON.stringify(server.texts)).not.toContain('openings');
  other.close();

  expect(await tab.end()).toBeUndefined();
  await tab.openings.note(note('5'));
  const again = await open();
  expect(again.openings.known()).toEqual([]);
  again.close();
});
