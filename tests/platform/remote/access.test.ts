/** Access tokens: renewed in time and once on a 401, by one tab for all, without loops. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EndReason, RefreshRecord } from '#src/contract/domain/auth-record.ts';
import { openChannel } from '#src/platform/device/channel.ts';
import { tabLocks } from '#src/platform/device/tab-locks.ts';
import { type Access, createAccess } from '#src/platform/remote/access-token.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { refreshRecordOf, renewTokens } from '#src/platform/remote/renew-tokens.ts';
import type { AccessMessage } from '#src/platform/remote/tab-turns.ts';
import { type Authority, startAuthority } from './token-authority.ts';

const start = Date.parse('2026-11-21T00:00:00Z');
let devices = 0;

/** A device with one stored record; each `tab` is a separate page. */
function deviceOf(authority: Authority, record: RefreshRecord | undefined = freshRecord(authority)) {
  devices += 1;
  const channelName = `test-${devices}`;
  const turns = tabLocks();
  const device: { record: RefreshRecord | undefined; now: number; ends: EndReason[] } = {
    record,
    now: start,
    ends: [],
  };
  const remote = createRemote({ backendUrl: authority.url, clientId: 'a', clientSecret: 'b' });

  function tab(channel = true) {
    const store = {
      read: async () => device.record,
      replace: async (used: string, written: RefreshRecord) => {
        if (device.record?.token !== used) return false;
        device.record = written;
        return true;
      },
    };
    const options = {
      owner: { uuid: 'u' },
      store,
      refresh: remote.refresh,
      turns,
      now: () => device.now,
    };
    const access = createAccess({
      read: store.read,
      renew: (refused) => renewTokens(options, refused),
      now: options.now,
      onSignedOut: (reason) => device.ends.push(reason),
      ...(channel ? { channel: openChannel<AccessMessage>(channelName) } : {}),
    });
    onTestFinished(() => access.close());
    return { access, ask: () => access.call((bearer) => remote.documents(bearer)) };
  }
  return { device, tab };
}

function freshRecord(authority: Authority): RefreshRecord {
  return {
    token: authority.current(),
    access: 'expired',
    at_expires: start,
    refresh_expires: start + 1_209_570_000,
  };
}

const ok = { ok: true, value: { changed: true, text: '{"v":"1"}', tag: undefined } };
const signedOut = { ok: false, problem: { kind: 'signed-out' } };

describe('the record', () => {
  it('has the margins of the specification', () => {
    const answer = { accessToken: 'a', refreshToken: 'r', expiresIn: 300 };
    expect(refreshRecordOf(answer, 1_000_000)).toEqual({
      token: 'r',
      access: 'a',
      at_expires: 1_000_000 + 270_000,
      refresh_expires: 1_000_000 + 1_209_570_000,
    });
  });
});

describe('one tab', () => {
  it('fetches an access token before the first call and uses it until it runs out', async () => {
    const authority = await startAuthority();
    const { device, tab } = deviceOf(authority);
    const { ask } = tab();
    expect([await ask(), await ask()]).toEqual([ok, ok]);
    expect(authority.refreshes()).toBe(1);
    expect(device.record?.token).toBe(authority.current());

    device.now = start + 269_999;
    expect(await ask()).toEqual(ok);
    expect(authority.refreshes()).toBe(1);
    device.now = start + 270_000;
    expect(await ask()).toEqual(ok);
    expect(authority.refreshes()).toBe(2);
    expect(authority.heard.filter(({ path }) => path !== '/oauth/token')).toHaveLength(4);
  });

  it('uses what the device keeps, without a refresh: a page that is loaded again too', async () => {
    const authority = await startAuthority();
    const { access: token, refresh } = authority.rotate();
    const answer = { accessToken: token, refreshToken: refresh, expiresIn: 300 };
    const access = createAccess({
      read: async () => refreshRecordOf(answer, start),
      renew: () => Promise.reject(new Error('no refresh was needed')),
      now: () => start,
    });
    const remote = createRemote({ backendUrl: authority.url, clientId: 'a', clientSecret: 'b' });
    expect(await access.call((bearer) => remote.documents(bearer))).toEqual(ok);
  });

  it('refreshes once when ten parallel calls are refused, and all of them succeed', async () => {
    const authority = await startAuthority();
    const { tab } = deviceOf(authority);
    const { ask } = tab();
    await ask();
    authority.good.clear();
    const outcomes = await Promise.all(Array.from({ length: 10 }, ask));
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => ok));
    expect(authority.refreshes()).toBe(2);
  });

  it('asks once for all waiting calls where the refresh fails', async () => {
    const authority = await startAuthority();
    const { tab } = deviceOf(authority);
    const { ask } = tab();
    authority.faults.push({ status: 503, body: 'maintenance' });
    const outcomes = await Promise.all(Array.from({ length: 10 }, ask));
    expect(outcomes).toEqual(
      Array.from({ length: 10 }, () => ({ ok: false, problem: expect.objectContaining({ kind: 'server' }) })),
    );
    expect(authority.refreshes()).toBe(1);
  });

  it('fetches another after forget', async () => {
    const authority = await startAuthority();
    const { tab } = deviceOf(authority);
    const { access, ask } = tab();
    await ask();
    access.forget();
    expect(await ask()).toEqual(ok);
    expect(authority.refreshes()).toBe(2);
  });

  it('survives one refusal that was none', async () => {
    const authority = await startAuthority();
    const { device, tab } = deviceOf(authority);
    authority.faults.push({ status: 401, body: { error: 'invalid_request' } });
    expect(await tab().ask()).toEqual(ok);
    expect(device.ends).toEqual([]);
  });

  it('is signed out without a word to the server once the refresh token is too old', async () => {
    const authority = await startAuthority();
    const { device, tab } = deviceOf(authority);
    device.now = start + 1_209_570_000;
    expect(await tab().ask()).toEqual(signedOut);
    expect(authority.heard).toHaveLength(0);
    expect(device.ends).toEqual(['unused']);
  });

  it('is signed out when there is no record', async () => {
    const authority = await startAuthority();
    const { device, tab } = deviceOf(authority);
    device.record = undefined;
    expect(await tab().ask()).toEqual(signedOut);
    expect(device.ends).toEqual(['elsewhere']);
  });

  it('passes every other problem of a call on, without a refresh', async () => {
    const authority = await startAuthority('a', () => ({ status: 403, body: { message: 'no' } }));
    const { tab } = deviceOf(authority);
    expect(await tab().ask()).toEqual({ ok: false, problem: { kind: 'forbidden', message: 'no' } });
    expect(authority.refreshes()).toBe(1);
  });

  it('writes no token back after the end, even one that was on its way', async () => {
    const authority = await startAuthority();
    const { device, tab } = deviceOf(authority);
    const { access, ask } = tab();
    const asking = ask();
    access.end();
    device.record = undefined;
    await asking;
    expect(device.record).toBeUndefined();
    expect(await ask()).toEqual(signedOut);
    expect(device.ends).toEqual([]);
  });
});

describe('several tabs with one refresh token', () => {
  it('refresh once for all of them', async () => {
    const authority = await startAuthority();
    const { device, tab } = deviceOf(authority);
    const tabs = Array.from({ length: 5 }, () => tab());
    expect(await Promise.all(tabs.map(({ ask }) => ask()))).toEqual(tabs.map(() => ok));
    expect(authority.refreshes()).toBe(1);
    device.now = start + 300_000;
    expect(await Promise.all(tabs.map(({ ask }) => ask()))).toEqual(tabs.map(() => ok));
    expect(authority.refreshes()).toBe(2);
    expect(device.ends).toEqual([]);
  });

  it('take another tab’s new token on a 401 instead of fetching one', async () => {
    const authority = await startAuthority();
    const { tab } = deviceOf(authority);
    const [first, second] = [tab(), tab()];
    await first.ask();
    await second.ask();
    authority.good.clear();
    await first.ask();
    expect(await second.ask()).toEqual(ok);
    expect(authority.refreshes()).toBe(2);
  });

  it('work without a channel too: nobody is signed out', async () => {
    const authority = await startAuthority();
    const { device, tab } = deviceOf(authority);
    const [first, second] = [tab(false), tab(false)];
    for (let turn = 0; turn < 3; turn += 1)
      for (const { ask } of [first, second]) expect(await ask()).toEqual(ok);
    expect(await Promise.all([first.ask(), second.ask(), first.ask()])).toEqual([ok, ok, ok]);
    expect(device.ends).toEqual([]);
  });

  it('use the winner’s token when a refresh loses the race outside of the locks', async () => {
    const authority = await startAuthority('b');
    const { device, tab } = deviceOf(authority);
    const loser = tab();
    authority.faults.push(() => {
      device.record = { ...freshRecord(authority), token: authority.rotate().refresh };
      return { status: 400, body: { error: 'invalid_grant' } };
    });
    expect(await loser.ask()).toEqual(ok);
    expect(authority.refreshes()).toBe(2);
    expect(device.ends).toEqual([]);
  });

  it('end together when the person logs out in one of them', async () => {
    const authority = await startAuthority();
    const { device, tab } = deviceOf(authority);
    const [leaving, other] = [tab(), tab()];
    await leaving.ask();
    await other.ask();
    leaving.access.end();
    await expect.poll(() => device.ends).toEqual(['elsewhere']);
  });
});

describe('an access', () => {
  it('gives back whatever its call gives', async () => {
    const authority = await startAuthority();
    const { tab } = deviceOf(authority);
    const access: Access = tab().access;
    expect(await access.call(async (bearer) => ({ ok: true, value: bearer.length }))).toEqual({
      ok: true,
      value: 'access-1'.length,
    });
  });
});
