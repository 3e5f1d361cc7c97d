/** Restoring a session from stored data, with and without a server. */
import { describe, expect, it } from 'vitest';
import { createSession } from '#src/core/session/create-session.ts';
import { browserChance } from '#src/platform/device/random.ts';
import { tabLocks } from '#src/platform/device/tab-locks.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { startCoachingServer } from './coaching-server.ts';
import { nowhere, signedIn, start, testDevice, workspaceOf } from './test-device.ts';

describe('lazy login', () => {
  it('restores the person, then asks the server in its own time', async () => {
    const server = await startCoachingServer();
    const { device } = await signedIn(server);
    server.nodes['1'] = { ...server.nodes['1'], field_intuitions: '{"3000":{"pf":"future"}}' };
    server.users['2'] = { ...server.users['2'], field_firstname: [{ value: 'Alix' }] };
    const session = device.openPage(server.url);
    const state = await session.restore();
    expect(state).toMatchObject({ status: 'known', userId: '2' });
    expect(await session.restore()).toBe(state);
    await expect.poll(() => workspaceOf(session).snapshot().personal?.firstName).toBe('Alix');
    await expect
      .poll(() => workspaceOf(session).snapshot().collections.reconnections)
      .toMatchObject({ '3000': { pf: 'future' } });
    // The access token is on the device, and is valid for some minutes.
    expect(server.authority.refreshes()).toBe(0);
  });

  it('renews the tokens only once they have expired, however often a page is loaded', async () => {
    const server = await startCoachingServer();
    const { device } = await signedIn(server);
    for (const refreshes of [0, 1]) {
      for (const name of ['Alix', 'Alma', 'Anouk']) {
        server.users['2'] = { ...server.users['2'], field_firstname: [{ value: name }] };
        const session = device.openPage(server.url);
        await session.restore();
        await expect.poll(() => workspaceOf(session).snapshot().personal?.firstName).toBe(name);
        workspaceOf(session).close();
      }
      expect(server.authority.refreshes()).toBe(refreshes);
      device.now += 270_000;
    }
  });

  it('works offline with what is known', async () => {
    const server = await startCoachingServer();
    const { device } = await signedIn(server);
    const session = device.openPage(server.url, undefined, true);
    await session.restore();
    expect(workspaceOf(session).snapshot().personal).toMatchObject({ firstName: 'alice' });
    expect(workspaceOf(session).documents.find('help', 'en')?.locale).toBe('fr');
    expect(await session.refreshPersonal()).toEqual({ ok: false, problem: { kind: 'unreached' } });
    expect(session.state().status).toBe('known');
    expect(await device.authStore.read()).toBeDefined();
  });

  it('finds nobody on a new device', async () => {
    const session = testDevice().openPage(nowhere);
    expect(await session.restore()).toEqual({ status: 'anonymous' });
  });

  it('without the person’s data is no login, and the tokens go', async () => {
    const server = await startCoachingServer();
    const { device, workspace } = await signedIn(server);
    workspace.close();
    await device.clear();
    expect(await device.openPage(server.url).restore()).toEqual({ status: 'anonymous' });
    expect(await device.authStore.read()).toBeUndefined();
  });

  it('with a refresh token that is too old is no login; the words wait for the same person', async () => {
    const server = await startCoachingServer();
    const { device, workspace } = await signedIn(server);
    await workspace.put('reconnections', '2000', { pf: 'future' });
    device.now = start + 1_209_570_000;
    const session = device.openPage(server.url);
    expect(await session.restore()).toEqual({ status: 'anonymous' });
    expect(await device.authStore.read()).toBeUndefined();
    const end = { reason: 'unused', mail: 'alice@example.test', uuid: expect.any(String) };
    expect(session.lastEnd()).toEqual(end);
    const again = device.openPage(server.url);
    await again.restore();
    expect(again.lastEnd()).toEqual(end);
    await session.login('alice@example.test', 'right');
    expect(session.lastEnd()).toBeUndefined();
    expect(await device.authStore.lastEnd()).toBeUndefined();
    expect(workspaceOf(session).snapshot().collections.reconnections).toHaveProperty('2000');
  });

  it('keeps the tokens for the next time where the database does not open', async () => {
    const server = await startCoachingServer();
    const { device } = await signedIn(server);
    const said: unknown[] = [];
    const session = createSession({
      onNotOpened: (thrown) => said.push(thrown),
      remote: createRemote({ backendUrl: server.url, clientId: 'a', clientSecret: 'b' }),
      authStore: device.authStore,
      openWorkspace: () => Promise.reject(new Error('blocked')),
      device: {
        locks: tabLocks(),
        channel: () => ({ post: () => undefined, subscribe: () => () => undefined, close: () => undefined }),
        clock: { now: () => start, elapsed: () => 0, after: () => () => undefined },
        connection: { online: () => true, visible: () => true, subscribe: () => () => undefined },
        chance: browserChance,
      },
    });
    expect(await session.restore()).toEqual({ status: 'anonymous' });
    expect(await device.authStore.read()).toBeDefined();
    expect(said).toEqual([new Error('blocked')]);
  });

  it.each(['a', 'b'] as const)(
    'a refused refresh (generation %s) ends the session and leaves the page; unsent words go out after the next sign-in',
    async (generation) => {
      const server = await startCoachingServer(generation);
      const { device, workspace } = await signedIn(server);
      await workspace.put('reconnections', '2000', { pf: 'future' });
      workspace.close();
      server.authority.rotate();
      const session = device.openPage(server.url);
      await session.restore();
      const left = () => session.state();
      await expect.poll(left).toMatchObject({ status: 'known', isOver: true });
      // Later writes are stored on the device.
      await workspaceOf(session).put('reconnections', '2001', { pf: 'past' });
      await expect
        .poll(() => device.authStore.lastEnd())
        .toEqual({
          reason: 'refused',
          mail: 'alice@example.test',
          uuid: expect.any(String),
        });
      expect(session.lastEnd()).toBeUndefined();
      session.leaveEnded();
      expect(left()).toEqual({ status: 'anonymous' });
      expect(session.lastEnd()).toEqual(await device.authStore.lastEnd());
      expect(await device.authStore.read()).toBeUndefined();

      await session.login('alice@example.test', 'right');
      expect(Object.keys(workspaceOf(session).snapshot().collections.reconnections)).toEqual([
        '1000',
        '2000',
        '2001',
      ]);
      expect(server.nodes['1']?.['field_intuitions']).toContain('2000');
      const proven = workspaceOf(session).sync('proven');
      await expect
        .poll(() => {
          device.wind(8000);
          return session.unsent();
        })
        .toBe(0);
      await proven;
    },
  );

  it('an account that was blocked since then asks no longer, and the page stays', async () => {
    const server = await startCoachingServer();
    const { device } = await signedIn(server);
    server.authority.blocked = true;
    const session = device.openPage(server.url);
    await session.restore();
    await expect.poll(() => session.state()).toMatchObject({ status: 'known', isOver: true });
    expect(server.authority.refreshes()).toBeLessThan(4);
  });

  it('a session that the server ended in one tab is over for its reason in the other', async () => {
    const server = await startCoachingServer();
    const { device, session: first } = await signedIn(server);
    const second = device.openPage(server.url);
    await second.restore();
    server.authority.blocked = true;
    await first.refreshPersonal();
    server.authority.blocked = false;
    expect(await second.refreshPersonal()).toMatchObject({ ok: false });
    expect(second.state()).toMatchObject({ status: 'known', isOver: true });
    second.leaveEnded();
    expect(second.lastEnd()).toMatchObject({ reason: 'account' });
  });
});
