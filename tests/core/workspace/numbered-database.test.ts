/** A database named by the account number, without owner and with fewer stores: opened with all its contents. */
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openPersonDatabase } from '#src/core/workspace/store/open-person-database.ts';
import type { PersonStores } from '#src/core/workspace/store/person-database.ts';
import { openDatabase } from '#src/platform/device/browser-database.ts';
import { someDraft } from '#tests/some-draft.ts';
import { createTestDevice, seven } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

const former = ['entries', 'singles', 'tombstones', 'records', 'drafts', 'documents'] as const;

const entry = { data: { 'celebrations-note': 'Une vraie joie.' }, _v: '01abcde.12345678', _p: [], _h: 'x' };
const draft = someDraft({ answers: { pf: 'past' } });

async function formerDatabase(storage: globalThis.IDBFactory) {
  const database = await openDatabase<PersonStores>({
    name: 'ancrage-7',
    version: 1,
    storage,
    stores: former,
  });
  await database.write(former, 'strict', async ({ store }) => {
    await store('entries').put(['notes', '1741425600000'], entry);
    await store('singles').put(
      ['identityCard', 'CIDsymptome'],
      [{ id: '01a.1', ancestors: [], value: 'gorge' }],
    );
    await store('tombstones').put(['notes', '12'], { '01zzzzz.00000000': 20_000 });
    await store('drafts').put('reconew', draft);
    await store('records').put('personal', { firstName: 'Claire', uuid: seven.uuid });
    await store('records').put('lastSentAt', 12);
  });
  return database;
}

it('keeps every entry, value, deletion, draft and record, and takes files from then on', async () => {
  const storage = new IDBFactory();
  // Another tab still has it open at the lower version.
  const old = await formerDatabase(storage);
  const { device } = createTestDevice(1, storage);
  const workspace = await openTestWorkspace({ device });

  expect(workspace.snapshot()).toMatchObject({
    collections: { notes: { '1741425600000': entry } },
    identityCard: { CIDsymptome: 'gorge' },
    drafts: { reconew: draft },
    personal: { firstName: 'Claire' },
    localAttachments: {},
    sync: { lastSentAt: 12 },
  });
  const content = new TextEncoder().encode('bonjour').buffer;
  const { local } = await workspace.attachments.save({ name: 'a.txt', type: 'text/plain', content });
  expect(await (await workspace.attachments.content(local))?.text()).toBe('bonjour');
  await expect(old.read(['drafts'], ({ store }) => store('drafts').all())).rejects.toThrow(/version/u);
  workspace.close();
  const { database, name } = await openPersonDatabase(seven, device);
  expect(name).toBe('ancrage-7');
  expect(await database.read(['tombstones'], ({ store }) => store('tombstones').all())).toEqual([
    [['notes', '12'], { '01zzzzz.00000000': 20_000 }],
  ]);
  database.close();
  const again = await openTestWorkspace({ device });
  expect(again.snapshot().localAttachments[local]).toMatchObject({ original: 'a.txt', size: 7 });
});
