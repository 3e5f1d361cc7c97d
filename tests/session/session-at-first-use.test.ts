/** A session whose code comes with the first who needs one. */
import { describe, expect, it } from 'vitest';
import type { AuthRecord, AuthStore, SessionEnd } from '#src/domain/auth-record.ts';
import { done } from '#src/remote/outcome.ts';
import type { Session, SessionState } from '#src/session/session.ts';
import { type LookedUp, sessionAtFirstUse } from '#src/session/session-at-first-use.ts';

const record: AuthRecord = {
  userId: '7',
  uuid: 'a',
  nodeId: '8',
  mail: 'claire@demo.example',
  refresh: { token: 't', access: 'a', at_expires: 0, refresh_expires: 1 },
};
const unused: SessionEnd = { reason: 'unused', mail: 'claire@demo.example', uuid: 'a' };

/** A device with that record, and code that comes unless it is told not to. */
function device(kept: AuthRecord | undefined, lastEnd?: SessionEnd) {
  const asked: (LookedUp | undefined)[] = [];
  const thrown: unknown[] = [];
  let reached = true;
  let state: SessionState = { status: 'starting' };
  const whole = {
    state: () => state,
    subscribe: () => () => undefined,
    lastEnd: () => undefined,
    restore: async () => {
      state = { status: 'anonymous' };
      return state;
    },
    login: async (mail: string) => done(void mail),
    unsent: () => 3,
  } as unknown as Session;
  const session = sessionAtFirstUse({
    authStore: { read: async () => kept, lastEnd: async () => lastEnd } as unknown as AuthStore,
    load: async (lookedUp) => {
      asked.push(lookedUp);
      if (!reached) throw new TypeError('Failed to fetch dynamically imported module');
      return whole;
    },
    notLoaded: () => ({ kind: 'offline' }),
    onNotOpened: (problem) => thrown.push(problem),
  });
  const reach = (now: boolean) => {
    reached = now;
  };
  return { session, asked, thrown, reach };
}

describe('a session at first use', () => {
  it('fetches nothing where nobody is signed in, and says why not any more', async () => {
    const { session, asked } = device(undefined, unused);
    let heard = 0;
    session.subscribe(() => heard++);
    expect(session.state()).toEqual({ status: 'starting' });
    expect(await session.restore()).toEqual({ status: 'anonymous' });
    expect([session.state().status, session.lastEnd(), heard]).toEqual(['anonymous', unused, 1]);
    expect(await session.savePersonal({})).toEqual({ ok: false, problem: { kind: 'signed-out' } });
    // Whoever compares what it holds sees no change.
    expect(session.late()).toBe(session.late());
    expect(asked).toEqual([]);
  });

  it('lets the code look where a session is kept', async () => {
    const { session, asked } = device(record);
    await session.restore();
    await session.restore();
    expect(asked).toEqual([undefined]);
    expect(session.unsent()).toBe(3);
  });

  it('signs in with the code, told that nobody is here and why', async () => {
    const { session, asked } = device(undefined, unused);
    await session.restore();
    expect(await session.login('a', 'b')).toEqual({ ok: true, value: undefined });
    await session.login('a', 'b');
    expect(asked).toEqual([{ lastEnd: unused }]);
  });

  it('says that there is no network where the code does not come, and tries anew', async () => {
    const { session, asked, reach } = device(undefined);
    await session.restore();
    reach(false);
    expect(await session.login('a', 'b')).toEqual({ ok: false, problem: { kind: 'offline' } });
    reach(true);
    expect((await session.login('a', 'b')).ok).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('leaves the tokens of a session whose code does not come', async () => {
    const { session, thrown, reach } = device(record, unused);
    reach(false);
    expect(await session.restore()).toEqual({ status: 'anonymous' });
    expect([thrown.length, session.lastEnd()]).toEqual([1, undefined]);
  });
});
