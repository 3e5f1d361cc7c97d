/** App updates: offered once per version that the server names, installed only when the user agrees. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createUpdates, type UpdateStage, type Updates } from '#src/app/context/app-update.ts';
import type { ConnectionEvent } from '#src/platform/device/connection.ts';
import type { AppWorker } from '#src/platform/device/service-worker.ts';
import { openUpdateStore } from '#src/platform/device/update-store.ts';
import { done, failed, type Outcome } from '#src/platform/remote/outcome.ts';

const own = '2025-41.3-16';
const hour = 3_600_000;

interface Tab {
  readonly updates: Updates;
  /** The stages shown to the user, in order. */
  readonly said: UpdateStage[];
  readonly loads: () => number;
  readonly answers: (version: Outcome<string>) => void;
  readonly worker: { waiting: boolean; failing: boolean; tookOver: number; newer: () => void };
  readonly tell: (event: ConnectionEvent) => void;
  readonly wait: (milliseconds: number) => void;
  readonly asked: () => number;
}

/** One tab of the device with this storage. */
function openTab(storage: IDBFactory | undefined, withWorker = true): Tab {
  const said: UpdateStage[] = [];
  const listeners = new Set<(event: ConnectionEvent) => void>();
  let version: Outcome<string> = done(own);
  let now = 1_700_000_000_000;
  let loads = 0;
  let asked = 0;
  const worker: Tab['worker'] = { waiting: false, failing: false, tookOver: 0, newer: () => undefined };
  const registered: AppWorker = {
    look: async () => (worker.failing ? 'failed' : worker.waiting ? 'waiting' : 'none'),
    takeOver: async () => {
      worker.tookOver += 1;
    },
  };
  const updates = createUpdates({
    appVersion: own,
    serverVersion: async () => {
      asked += 1;
      return version;
    },
    offered: openUpdateStore(storage),
    startWorker: async (newer) => {
      worker.newer = newer;
      return withWorker ? registered : undefined;
    },
    connection: {
      online: () => true,
      visible: () => true,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    now: () => now,
    notify: (stage) => said.push(stage),
    reload: () => {
      loads += 1;
    },
  });
  return {
    updates,
    said,
    loads: () => loads,
    answers: (next) => {
      version = next;
    },
    worker,
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    wait: (milliseconds) => {
      now += milliseconds;
    },
    asked: () => asked,
  };
}

describe('the version that the server names', () => {
  test('the app’s own is nothing to say', async () => {
    const tab = openTab(new IDBFactory());
    expect(await tab.updates.look()).toBe('current');
    expect([tab.said, tab.updates.state()]).toEqual([[], 'none']);
  });

  test('another one is offered once, also after a load that changed nothing, and the next one again', async () => {
    const storage = new IDBFactory();
    const first = openTab(storage);
    first.answers(done('2026-01.0-1'));
    expect(await first.updates.look()).toBe('ready');
    expect(await first.updates.look()).toBe('ready');
    expect(first.said).toEqual(['ready']);
    await first.updates.take();
    expect(first.loads()).toBe(1);

    const loaded = openTab(storage);
    loaded.answers(done('2026-01.0-1'));
    expect(await loaded.updates.look()).toBe('current');
    expect(loaded.said).toEqual([]);
    loaded.answers(done('2026-02.0-1'));
    expect(await loaded.updates.look()).toBe('ready');
    expect(loaded.said).toEqual(['ready']);
    // A server that switches back and forth must not restart the offer.
    const again = openTab(storage);
    again.answers(done('2026-01.0-1'));
    expect(await again.updates.look()).toBe('current');
  });

  test('of two tabs that ask at once, one offers it', async () => {
    const storage = new IDBFactory();
    const tabs = [openTab(storage), openTab(storage)];
    for (const tab of tabs) tab.answers(done('2026-01.0-1'));
    await Promise.all(tabs.map((tab) => tab.updates.look()));
    expect(tabs.flatMap((tab) => tab.said)).toEqual(['ready']);
  });

  test('where the browser keeps nothing, once for each time that the app is opened', async () => {
    const tab = openTab(undefined);
    tab.answers(done('2026-01.0-1'));
    await tab.updates.look();
    await tab.updates.look();
    expect(tab.said).toEqual(['ready']);
  });

  test.each<[string, Outcome<string>]>([
    ['offline', failed({ kind: 'offline' })],
    ['offline', failed({ kind: 'timeout', seconds: 15 })],
    ['unknown', failed({ kind: 'server', status: 503, retryAfterSeconds: undefined })],
    ['unknown', failed({ kind: 'unreadable', call: 'appVersion', place: '/v', detail: '' })],
  ])('no answer is %s, and nothing is offered', async (finding, answer) => {
    const tab = openTab(new IDBFactory());
    tab.answers(answer);
    expect(await tab.updates.look()).toBe(finding);
    expect(tab.said).toEqual([]);
  });
});

describe('the worker', () => {
  test('one that waits is offered, and takes over when the person says so: one load', async () => {
    const tab = openTab(new IDBFactory());
    tab.worker.waiting = true;
    expect(await tab.updates.look()).toBe('ready');
    expect([tab.said, tab.loads(), tab.worker.tookOver]).toEqual([['ready'], 0, 0]);
    await Promise.all([tab.updates.take(), tab.updates.take()]);
    expect([tab.said, tab.loads(), tab.worker.tookOver]).toEqual([['ready', 'taking'], 1, 1]);
  });

  test('one that took over because of another tab is said, and said again; this tab is not loaded', async () => {
    const tab = openTab(new IDBFactory());
    await tab.updates.look();
    tab.worker.newer();
    tab.worker.newer();
    expect([tab.said, tab.loads()]).toEqual([['ready', 'ready'], 0]);
    const taken = tab.updates.take();
    // A tab ignores its own take-over.
    tab.worker.newer();
    await taken;
    expect([tab.said, tab.loads()]).toEqual([['ready', 'ready', 'taking'], 1]);
  });

  test('one that could not be asked leaves it open whether there is a newer one', async () => {
    const tab = openTab(new IDBFactory());
    tab.worker.failing = true;
    expect(await tab.updates.look()).toBe('unknown');
  });

  test('without one, a load brings the newer app', async () => {
    const tab = openTab(new IDBFactory(), false);
    tab.answers(done('2026-01.0-1'));
    expect(await tab.updates.look()).toBe('ready');
    await tab.updates.take();
    expect(tab.loads()).toBe(1);
  });
});

test('looks at the start, then when the person comes back after an hour; offline counts as not looked', async () => {
  const tab = openTab(new IDBFactory());
  tab.updates.start();
  tab.updates.start();
  await tab.updates.look();
  expect(tab.asked()).toBe(1);
  tab.wait(hour - 1);
  tab.tell('return');
  tab.tell('leave');
  await tab.updates.look();
  expect(tab.asked()).toBe(2);
  tab.wait(hour);
  tab.answers(failed({ kind: 'offline' }));
  tab.tell('return');
  tab.tell('return');
  await tab.updates.look();
  expect(tab.asked()).toBe(3);
  tab.answers(done('2026-01.0-1'));
  tab.tell('online');
  expect(await tab.updates.look()).toBe('ready');
  expect(tab.asked()).toBe(4);
});
