/** The worker renews tokens: once for all pages, stored before it answers, with a server that rotates at once. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { AuthStore } from '#src/contract/domain/auth-record.ts';
import { renewal } from '#src/core/session/renewal.ts';
import { type Identity, personTokenStore } from '#src/core/session/token-store.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { tabLocks } from '#src/platform/device/tab-locks.ts';
import { acknowledgement } from '#src/platform/device/worker-line.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { readRenewalAnswer, writeRenewalRequest } from '#src/platform/remote/renewal-message.ts';
import { answer } from '#src/platform/worker/renewals.ts';
import { type Authority, startAuthority } from '../remote/token-authority.ts';

const start = Date.parse('2026-11-21T00:00:00Z');
const alice: Identity = { userId: '2', uuid: 'alice', mail: 'alice@example.test', nodeId: '1' };

/** A device with an expired access token. */
async function expiredDevice(authority: Authority, authStore: AuthStore = openAuthStore(new IDBFactory())) {
  const refresh = {
    token: authority.current(),
    access: 'access-0',
    at_expires: start,
    refresh_expires: start + 1e9,
  };
  await authStore.write({ ...alice, refresh });
  const place = { authStore, locks: tabLocks(), now: () => start + 1 };
  const backend = { backendUrl: authority.url, clientId: 'a', clientSecret: 'b' };

  /** Sends a request like a page. Returns all messages of the worker, and when it may be stopped. */
  function ask(data: unknown = writeRenewalRequest({ owner: alice, backend, refused: undefined })) {
    const said: unknown[] = [];
    let work: Promise<unknown> | undefined;
    const port = { postMessage: (word: unknown) => said.push(word) } as unknown as MessagePort;
    answer(
      Object.assign(new Event('message'), {
        data,
        ports: [port],
        waitUntil: (until: Promise<unknown>) => {
          work = until;
        },
      }),
      place,
    );
    return { said, until: () => work };
  }

  /** A page of this device: uses the worker's answer, or renews alone. */
  function page(withWorker: boolean) {
    const remote = createRemote(backend);
    const store = personTokenStore(authStore, alice, undefined);
    const options = {
      owner: alice,
      store,
      refresh: remote.refresh,
      turns: place.locks,
      now: place.now,
    };
    const elsewhere = async () => {
      const { said, until } = ask();
      await until();
      return readRenewalAnswer(structuredClone(said[1]));
    };
    return { store, options, renew: renewal(options, withWorker ? elsewhere : undefined) };
  }

  return { authStore, place, backend, ask, page };
}

describe('the worker', () => {
  it('says at once that it has begun, and the tokens when they are on the device', async () => {
    const authority = await startAuthority();
    const { authStore, ask } = await expiredDevice(authority);
    const { said, until } = ask();
    expect(said).toEqual([acknowledgement]);
    await until();
    const refresh = (await authStore.read())?.refresh;
    expect(refresh).toMatchObject({ token: 'refresh-1', access: 'access-1' });
    expect(said).toEqual([acknowledgement, { kind: 'renewed', record: refresh }]);
  });

  it('answers nothing but this question', async () => {
    const authority = await startAuthority();
    const { ask, backend } = await expiredDevice(authority);
    const asked = { ...(writeRenewalRequest({ owner: alice, backend, refused: undefined }) as object) };
    for (const other of [
      { type: 'SKIP_WAITING' },
      null,
      'renew',
      { ...asked, type: 'renew-tokens-2' },
      { ...asked, owner: { userId: 2 } },
      { ...asked, backend: undefined },
      { ...asked, refused: 7 },
    ]) {
      const { said, until } = ask(other);
      expect([said, until()]).toEqual([[], undefined]);
    }
    expect(authority.heard).toEqual([]);
  });

  it('and twenty pages, some on their own path, refresh once for all', async () => {
    const authority = await startAuthority();
    const { page } = await expiredDevice(authority);
    const renewed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => page(index % 2 === 0).renew(undefined)),
    );
    expect(authority.refreshes()).toBe(1);
    expect(new Set(renewed.map((one) => (one.ok ? one.value.access : one.problem.kind)))).toEqual(
      new Set(['access-1']),
    );
  });

  it('keeps nothing for a person who has signed out meanwhile, and nothing over another’s', async () => {
    const authority = await startAuthority();
    const { authStore, ask } = await expiredDevice(authority);
    authority.faults.push(() => {
      void authStore.clear();
      const { access, refresh } = authority.rotate();
      return { body: { access_token: access, refresh_token: refresh, expires_in: 300 } };
    });
    const { said, until } = ask();
    await until();
    expect(await authStore.read()).toBeUndefined();
    expect(said).toEqual([acknowledgement, { kind: 'no-record' }]);

    const bob = { ...alice, uuid: 'bob' };
    const refresh = { token: 'b', access: 'b', at_expires: start + 1e6, refresh_expires: start + 1e9 };
    await authStore.write({ ...bob, refresh });
    const again = ask();
    await again.until();
    expect(again.said).toEqual([acknowledgement, { kind: 'no-record' }]);
    expect((await authStore.read())?.refresh).toEqual(refresh);
  });

  it('hands the page what the device did not keep: the session goes on in its memory', async () => {
    const authority = await startAuthority();
    const kept = openAuthStore(new IDBFactory());
    let full = false;
    const authStore: AuthStore = {
      ...kept,
      replace: (...given) =>
        full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : kept.replace(...given),
    };
    const { page } = await expiredDevice(authority, authStore);
    full = true;
    const { renew, store } = page(true);
    expect(await renew(undefined)).toMatchObject({ ok: true, value: { token: 'refresh-1' } });
    expect(await store.read()).toMatchObject({ token: 'refresh-1' });
  });

  it('finds no record of a page that keeps its own in memory: that page renews by itself', async () => {
    const authority = await startAuthority();
    const { authStore, page } = await expiredDevice(authority);
    const record = (await authStore.read())?.refresh;
    await authStore.clear();
    const { options } = page(true);
    const store = personTokenStore(
      { ...authStore, write: () => Promise.reject(new Error('no')) },
      alice,
      record,
    );
    const elsewhere = async () => ({ kind: 'no-record' }) as const;
    expect(await renewal({ ...options, store }, elsewhere)(undefined)).toMatchObject({
      ok: true,
      value: { token: 'refresh-1' },
    });
    expect(await store.read()).toMatchObject({ token: 'refresh-1' });
  });

  it.each([
    [{ status: 503, body: 'maintenance' }, 'server'],
    [{ fault: 'cut' }, 'interrupted'],
    [{ status: 401, body: { error: 'invalid_client' } }, 'wrong-client'],
  ] as const)('tells a problem that is none of the person’s: %j', async (fault, kind) => {
    const authority = await startAuthority();
    const { page, authStore } = await expiredDevice(authority);
    authority.faults.push(fault);
    const { renew } = page(true);
    expect(await renew(undefined)).toMatchObject({ ok: false, problem: { kind } });
    expect((await authStore.read())?.refresh.token).toBe('refresh-0');
    expect(await renew(undefined)).toMatchObject({ ok: true });
  });
});
