/** A uuid identifies a person: a new owner of an account number sees, sends and deletes none of the former's data. */
import { describe, expect, it } from 'vitest';
import { withAttachment } from '#src/contract/wire/note-codec.ts';
import { KeptElsewhere } from '#src/core/workspace/store/kept-elsewhere.ts';
import { type PersonStores, personStores } from '#src/core/workspace/store/person-database.ts';
import { confirmationDelay } from '#src/core/workspace/sync/write-confirmation.ts';
import { openDatabase } from '#src/platform/device/browser-database.ts';
import { startCoachingServer } from './coaching-server.ts';
import { signedIn, type TestDevice, testDevice, workspaceOf } from './test-device.ts';

const secret = 'a secret of the first';

/** The contents of all databases of a device, by name. */
async function contents({ storage }: TestDevice): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const { name = '' } of await storage.databases()) {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = storage.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows: unknown[] = [];
    for (const store of opened.objectStoreNames)
      rows.push(
        await new Promise((resolve) => {
          const request = opened.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        }),
      );
    opened.close();
    found[name] = JSON.stringify(rows);
  }
  return found;
}

describe('the number of an account, given to somebody else', () => {
  const former = {
    'with the page of the first person still open': async (device: TestDevice, url: string) => {
      const session = device.openPage(url);
      await session.login('alice@example.test', 'right');
      await workspaceOf(session).put('reconnections', '2000', { pf: 'future', data: { q: secret } });
      return session;
    },
    'after the first person’s page was closed': async (device: TestDevice, url: string) => {
      const session = device.openPage(url);
      await session.login('alice@example.test', 'right');
      const workspace = workspaceOf(session);
      await workspace.put('reconnections', '2000', { pf: 'future', data: { q: secret } });
      workspace.close();
      return undefined;
    },
  };

  it.each(Object.entries(former))('%s: nothing is shown, sent or erased', async (_name, leave) => {
    const server = await startCoachingServer();
    server.nodes['1'] = {};
    const device = testDevice();
    const first = await leave(device, server.url);
    const alice = first && workspaceOf(first);
    server.giveAgain('2', 'bob', 'another-uuid');
    const session = device.openPage(server.url);
    expect(await session.login('bob@example.test', 'right')).toMatchObject({ ok: true });
    const bob = workspaceOf(session);
    await bob.put('reconnections', '4000', { pf: 'past', data: { q: 'words of Bob' } });
    await bob.sync();
    device.wind(confirmationDelay);
    await bob.sync();
    expect(JSON.stringify(bob.snapshot())).not.toContain(secret);
    if (first && alice) {
      // Bob's login ends this session at its next call to the server.
      await alice.sync();
      await first.refreshPersonal();
      expect(JSON.stringify(alice.snapshot())).not.toContain('words of Bob');
      expect(JSON.stringify(alice.snapshot())).not.toContain('bob@');
    }
    expect(JSON.stringify(server.nodes)).not.toContain(secret);
    await session.logout();
    const left = await contents(device);
    expect(JSON.stringify(left)).toContain(secret);
    expect(JSON.stringify(left)).not.toContain('words of Bob');
  });

  it('over a database that does not say whose it is: it stays closed, and is kept', async () => {
    const server = await startCoachingServer();
    const device = testDevice();
    const { storage } = device;
    const name = 'ancrage-uuid-2';
    const database = await openDatabase<PersonStores>({ name, version: 3, storage, stores: personStores });
    await database.write(personStores, 'strict', ({ store }) =>
      store('entries').put(['reconnections', '2000'], { pf: 'future', data: { q: secret } }),
    );
    database.close();
    const session = device.openPage(server.url);
    await session.login('alice@example.test', 'right');
    const alice = workspaceOf(session);
    await alice.sync();
    expect(JSON.stringify([alice.snapshot(), server.nodes])).not.toContain(secret);
    await session.logout();
    expect((await contents(device))[name]).toContain(secret);
  });

  it('under an open page whose tokens are still taken: nothing is merged, shown or sent', async () => {
    const server = await startCoachingServer();
    const { device, session, workspace } = await signedIn(server);
    // The node read at login counts as fresh for some seconds.
    device.now += 10_000;
    const kept = await workspace.attachments.save({ name: 'a.txt', type: '', content: new ArrayBuffer(3) });
    await workspace.put('notes', '3000', withAttachment({ data: { 'celebrations-note': secret } }, kept));
    server.giveAgain('2', 'bob', 'another-uuid');
    server.nodes['1'] = { field_intuitions: '{"4000":{"pf":"words of Bob"}}' };
    const writes = () => server.calls().filter((call) => !call.startsWith('GET'));
    const before = writes();
    await workspace.sync();
    expect(await session.refreshPersonal()).toMatchObject({ ok: false });
    expect(JSON.stringify(workspace.snapshot())).not.toMatch(/words of Bob|bob/u);
    expect(writes()).toEqual(before);
    expect(workspace.snapshot().sync).toMatchObject({ phase: 'trouble', waiting: 1 });
  });
});

describe('the same person at another address of the backend', () => {
  async function moved() {
    const [before, after] = [await startCoachingServer(), await startCoachingServer()];
    after.nodes['1'] = {};
    const { device, workspace } = await signedIn(before);
    before.faults.set('PATCH /node/1', { status: 503, body: 'closed' });
    await workspace.put('reconnections', '2000', { pf: 'future', data: { q: secret } });
    workspace.close();
    const session = device.openPage(after.url);
    return { before, after, device, session };
  }

  it('is asked, and nothing is opened or sent until then', async () => {
    const { before, after, session } = await moved();
    expect(await session.restore()).toEqual({ status: 'anonymous' });
    const asked = session.login('alice@example.test', 'right');
    await expect(asked).rejects.toBeInstanceOf(KeptElsewhere);
    await expect(asked).rejects.toMatchObject({ backend: before.url });
    expect(session.state()).toEqual({ status: 'anonymous' });
    expect(JSON.stringify(after.nodes)).not.toContain(secret);
  });

  it('takes the words over, and is not asked again', async () => {
    const { after, device, session } = await moved();
    await session.login('alice@example.test', 'right', 'take');
    expect(after.nodes['1']?.['field_intuitions']).toContain(secret);
    const again = device.openPage(after.url);
    expect(await again.restore()).toMatchObject({ status: 'known' });
    expect(JSON.stringify(workspaceOf(again).snapshot().collections)).toContain(secret);
  });

  it('leaves them aside, kept and closed, and is not asked again', async () => {
    const { before, after, device, session } = await moved();
    await session.login('alice@example.test', 'right', 'leave');
    expect(JSON.stringify(workspaceOf(session).snapshot())).not.toContain(secret);
    workspaceOf(session).close();
    const again = device.openPage(after.url);
    await again.login('alice@example.test', 'right');
    expect(JSON.stringify(workspaceOf(again).snapshot())).not.toContain(secret);
    expect(JSON.stringify(after.nodes)).not.toContain(secret);
    before.faults.clear();
    const back = device.openPage(before.url);
    await back.login('alice@example.test', 'right');
    expect(before.nodes['1']?.['field_intuitions']).toContain(secret);
  });
});
