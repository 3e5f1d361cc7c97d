/** Timeouts on a slow connection, which must not count as a dead one, with a manual clock. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { type Reply, startFaultyServer } from './faulty-server.ts';

const text = JSON.stringify({ CIDsymptome: 'é ″ '.repeat(300) });
const node = { nid: [{ value: 1 }], uid: [{ target_id: 2 }], field_cid: [{ value: text }] };

/** Manual timers. */
function handClock() {
  const timers = new Map<object, { readonly at: number; readonly work: () => void }>();
  let now = 0;
  let sets = 0;
  let changed = () => {};
  return {
    after(milliseconds: number, work: () => void) {
      const key = {};
      timers.set(key, { at: now + milliseconds, work });
      sets++;
      changed();
      return () => timers.delete(key);
    },
    /** Seconds until the next timer; undefined if there is none. */
    due: () =>
      timers.size === 0 ? undefined : (Math.min(...[...timers.values()].map(({ at }) => at)) - now) / 1000,
    wind(seconds: number) {
      now += seconds * 1000;
      for (const [key, { at, work }] of [...timers])
        if (at <= now) {
          timers.delete(key);
          work();
        }
    },
    sets: () => sets,
    /** Resolves when a timer is next set. */
    set: () =>
      new Promise<void>((resolve) => {
        changed = resolve;
      }),
  };
}

async function against(reply: Reply) {
  const clock = handClock();
  const server = await startFaultyServer(() => reply);
  const remote = createRemote({
    backendUrl: server.url,
    clientId: 'app',
    clientSecret: 'secret',
    now: () => 0,
    after: clock.after,
  });
  return { clock, server, remote };
}

const ended = (outcome: Promise<Outcome<unknown>>) => outcome.then((value) => ({ ended: value }));

describe('a read', () => {
  it('goes on as long as bytes come, however long the whole takes', async () => {
    const gates = Array.from({ length: 20 }, () => {
      let open = () => {};
      const passed = new Promise<void>((resolve) => {
        open = resolve;
      });
      return { passed, open };
    });
    const { clock, remote } = await against({
      body: node,
      headers: { 'Content-Type': 'application/json' },
      drip: { pieces: gates.length, allow: async (piece) => gates[piece]?.passed },
    });
    const outcome = remote.node('a', '1');
    let waited = 0;
    for (const [piece, gate] of gates.entries()) {
      // Request start, headers, and every piece before this one.
      const heard = piece === 0 ? 1 : piece + 2;
      await expect.poll(() => clock.sets(), { interval: 5 }).toBe(heard);
      clock.wind(14);
      waited += 14;
      gate.open();
    }
    expect(await outcome).toMatchObject({ ok: true, value: { texts: { field_cid: text } } });
    expect(waited).toBe(280);
    expect(clock.due()).toBeUndefined();
  });

  it('ends after 15 seconds without a byte, before the answer and in its middle', async () => {
    for (const fault of ['silence', 'stall'] as const) {
      const { clock, remote, server } = await against({ body: node, fault });
      const started = clock.set();
      const outcome = ended(remote.node('a', '1'));
      await started;
      expect(clock.due()).toBe(15);
      if (fault === 'stall') await expect.poll(() => server.heard.length).toBe(1);
      clock.wind(14.9);
      for (;;) {
        // Data already in the pipe may still arrive; then the silence is counted again.
        const moved = clock.set().then(() => 'heard' as const);
        clock.wind(15);
        const first = await Promise.race([moved, outcome]);
        if (first === 'heard') continue;
        expect(first.ended).toEqual({ ok: false, problem: { kind: 'timeout', seconds: 15 } });
        break;
      }
      expect(clock.due()).toBeUndefined();
    }
  });
});

describe('a write', () => {
  it.each([
    [19_000, 30],
    [2_000_000, 130],
    [10_000_000, 530],
  ])('of %i bytes has %i seconds until its answer begins', async (bytes, seconds) => {
    const { clock, remote } = await against({ fault: 'silence' });
    const started = clock.set();
    const outcome = remote.patchNode('a', '1', { field_cid: 'é'.repeat(bytes / 2 - 50) });
    await started;
    expect(clock.due()).toBeGreaterThanOrEqual(seconds - 1);
    expect(clock.due()).toBeLessThanOrEqual(seconds);
    const due = clock.due() ?? 0;
    clock.wind(due);
    expect(await outcome).toEqual({ ok: false, problem: { kind: 'timeout', seconds: due } });
  });
});
