/** The gate: a device with or without a stored session, and code that may fail to load. */
import { describe, expect, it } from 'vitest';
import type { AuthRecord, AuthStore, SessionEnd } from '#src/contract/domain/auth-record.ts';
import { createGate } from '#src/core/session/gate.ts';
import type { Session, SessionState } from '#src/core/session/session.ts';
import { done } from '#src/platform/remote/outcome.ts';

const record: AuthRecord = {
  userId: '7',
  uuid: 'a',
  nodeId: '8',
  mail: 'claire@demo.example',
  refresh: { token: 't', access: 'a', at_expires: 0, refresh_expires: 1 },
};
const unused: SessionEnd = { reason: 'unused', mail: 'claire@demo.example', uuid: 'a' };

/** A device with that record. The code loads unless the network is down. */
function open(kept: AuthRecord | undefined, lastEnd?: SessionEnd) {
  const asked: (SessionEnd | undefined)[] = [];
  const thrown: unknown[] = [];
  const network = { isThere: true };
  const listeners: (() => void)[] = [];
  let state: SessionState = { status: 'anonymous' };
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
    return state;
  };
  const known = { status: 'known', userId: '7' } as SessionState;
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => void listeners.push(listener),
    lastEnd: () => undefined,
    restore: async () => become(known),
    login: async () => done(void become(known)),
  } as unknown as Session;
  const gate = createGate({
    authStore: { read: async () => kept, lastEnd: async () => lastEnd } as unknown as AuthStore,
    load: async (end) => {
      asked.push(end);
      if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return { session, remote: {} as never };
    },
    onNotOpened: (problem) => thrown.push(problem),
  });
  return { gate, asked, thrown, network };
}

describe('the gate', () => {
  it('loads nothing where nobody is signed in, and says why not any more', async () => {
    const { gate, asked } = open(undefined, unused);
    let calls = 0;
    gate.subscribe(() => calls++);
    expect(gate.state()).toEqual({ status: 'starting' });
    expect(await gate.restore()).toEqual({ status: 'anonymous' });
    expect([gate.lastEnd(), calls, asked]).toEqual([unused, 1, []]);
    // React compares the state by identity.
    expect(gate.state()).toBe(gate.state());
  });

  it('takes up a session that the device keeps, once', async () => {
    const { gate, asked } = open(record);
    await Promise.all([gate.restore(), gate.restore()]);
    expect(gate.state().status).toBe('known');
    expect(asked).toEqual([undefined]);
  });

  it('lets a person log in, and tells the session why the last one ended', async () => {
    const { gate, asked } = open(undefined, unused);
    await gate.restore();
    let calls = 0;
    gate.subscribe(() => calls++);
    await (await gate.signedIn()).session.login('a', 'b');
    await gate.signedIn();
    expect([gate.state().status, calls, asked]).toEqual(['known', 1, [unused]]);
  });

  it('tries again where the code did not come', async () => {
    const { gate, asked, network } = open(undefined);
    await gate.restore();
    network.isThere = false;
    await expect(gate.signedIn()).rejects.toThrow('Failed to fetch');
    expect(gate.session()).toBeUndefined();
    network.isThere = true;
    await gate.signedIn();
    expect(asked).toHaveLength(2);
  });

  it('is nobody, and says so, where the code of a kept session does not come', async () => {
    const { gate, thrown, network } = open(record, unused);
    network.isThere = false;
    expect(await gate.restore()).toEqual({ status: 'anonymous' });
    expect([thrown.length, gate.lastEnd()]).toEqual([1, undefined]);
  });
});
