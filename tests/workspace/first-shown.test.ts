/** A page that shows first what the device has: what is typed is written at once, the rest comes with its code. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Draft } from '#src/domain/entry.ts';
import { openWorkspace } from '#src/workspace/open-workspace.ts';
import { type LateParts, partsAtFirstUse } from '#src/workspace/parts-at-first-use.ts';
import type { Snapshot, SyncActivity } from '#src/workspace/store/snapshot.ts';
import type { Scheduler } from '#src/workspace/sync/scheduler.ts';
import { syncAtFirstUse } from '#src/workspace/sync-at-first-use.ts';
import type { UploadRulesCache } from '#src/workspace/upload-rules-cache.ts';
import { createMoment } from '#tests/moment.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, seven } from './test-device.ts';

const draft: Draft = {
  exercise: 'reconew',
  slide: 'who',
  answers: { who: 'Nadia' },
  startedAt: 1,
  updatedAt: 1,
  version: '1',
  locale: 'fr',
};

const missing = new TypeError('Failed to fetch dynamically imported module');

describe('a workspace that is open before its page is shown', () => {
  it('writes what is typed, edits what is asked, and sends all of it once the page is there', async () => {
    const server = new FieldServer();
    const { device } = createTestDevice();
    const shown = createMoment();
    const options = { device, firstShown: shown.promise };
    const workspace = await openWorkspace(seven, server.transport(), options);
    onTestFinished(() => workspace.close());
    await workspace.putDraft('reconew', draft);
    const key = await workspace.put('notes', undefined, { note: 'le lac' });
    expect([server.reads, server.writes.length]).toEqual([0, 0]);

    const reader = await openWorkspace(seven, server.transport(), { device, autoSync: false });
    expect(reader.snapshot().drafts['reconew']?.answers).toEqual({ who: 'Nadia' });
    expect(reader.snapshot().collections.notes[key]?.['note']).toBe('le lac');
    reader.close();

    shown.resolve();
    await expect.poll(() => JSON.stringify(server.texts)).toContain('le lac');
  });

  it('sends nothing of somebody who left before', async () => {
    const server = new FieldServer();
    const { device } = createTestDevice();
    const shown = createMoment();
    const workspace = await openWorkspace(seven, server.transport(), { device, firstShown: shown.promise });
    expect(await workspace.end()).toBeUndefined();
    shown.resolve();
    await expect(workspace.put('notes', undefined, { note: 'trop tard' })).rejects.toMatchObject({
      reason: 'over',
    });
    expect(server.reads).toBe(0);
  });
});

describe('parts at first use', () => {
  const asked: unknown[][] = [];
  const parts = {
    commands: {
      put: async (...given: unknown[]) => {
        asked.push(given);
        return '1';
      },
      putIdentityCard: async (...given: unknown[]) => void asked.push(given),
    },
    attachments: {},
    end: async () => undefined,
  } as unknown as LateParts;
  const rules = {} as UploadRulesCache;

  it('tell code that does not come as what the device did not keep, and try anew', async () => {
    let loads = 0;
    const load = async () => {
      loads++;
      if (loads === 1) throw missing;
      return parts;
    };
    const { commands } = partsAtFirstUse(load, { snapshot: () => ({}) as Snapshot }, rules);
    await expect(commands.put('notes', undefined, {})).rejects.toMatchObject({
      name: 'StorageProblem',
      reason: 'unknown',
      cause: missing,
    });
    expect(await commands.put('notes', undefined, {})).toBe('1');
    await commands.put('notes', '1', {});
    expect(loads).toBe(2);
  });

  it('are made once for all edits that wait for them', async () => {
    let loads = 0;
    const load = async () => {
      loads++;
      return parts;
    };
    const { commands, ready } = partsAtFirstUse(load, { snapshot: () => ({}) as Snapshot }, rules);
    await Promise.all([commands.put('notes', undefined, {}), commands.put('notes', '1', {}), ready()]);
    expect(loads).toBe(1);
  });

  it('compare an edit with what the person saw at the press, and call code that is there at once', async () => {
    let identityCard = { CIDsymptome: 'avant' };
    const snapshot = () => ({ identityCard }) as unknown as Snapshot;
    const { commands } = partsAtFirstUse(async () => parts, { snapshot }, rules);
    asked.length = 0;
    const written = commands.putIdentityCard({});
    identityCard = { CIDsymptome: 'arrivé depuis' };
    await written;
    expect(asked).toEqual([[{}, { CIDsymptome: 'avant' }]]);
    void commands.put('notes', '2', {});
    expect(asked).toHaveLength(2);
  });
});

describe('a sync at first use', () => {
  function place() {
    const { device, tell, wind } = createTestDevice();
    const shown: SyncActivity[] = [];
    const called: string[] = [];
    const whole = {
      start: () => void called.push('start'),
      soon: () => void called.push('soon'),
      sync: async () => void called.push('sync'),
      close: () => void called.push('close'),
    } as unknown as Scheduler;
    let reached = false;
    const gate: { until: Promise<void> | undefined } = { until: undefined };
    const sync = syncAtFirstUse({
      store: { showActivity: (activity) => void shown.push(activity) },
      device,
      watch: true,
      load: async () => {
        await gate.until;
        if (!reached) throw missing;
        return whole;
      },
    });
    const reach = () => {
      reached = true;
    };
    return { sync, tell, wind, shown, called, gate, reach };
  }

  it('shows that its code did not come, and begins when the network is back', async () => {
    const { sync, tell, shown, called, reach } = place();
    tell('offline');
    await sync.sync();
    expect(shown).toEqual([{ sending: false, proving: false, problem: { kind: 'offline' } }]);
    reach();
    tell('online');
    await expect.poll(() => called).toEqual(['start']);
    sync.soon();
    tell('online');
    expect(called).toEqual(['start', 'soon']);
  });

  it('makes one round of all that was edited meanwhile', async () => {
    const { sync, called, gate, reach } = place();
    const come = createMoment();
    gate.until = come.promise;
    reach();
    sync.start();
    sync.soon();
    sync.due();
    come.resolve();
    await sync.ready();
    await expect.poll(() => called).toEqual(['start']);
  });

  it('keeps nobody waiting who wants to read what other devices wrote', async () => {
    const { sync, wind, tell, gate } = place();
    gate.until = new Promise(() => undefined);
    const looking = sync.look();
    wind(600);
    await looking;
    tell('offline');
    expect(sync.look()).toBeUndefined();
  });

  it('closes code that comes after it was closed', async () => {
    const { sync, called, gate, reach } = place();
    const come = createMoment();
    gate.until = come.promise;
    reach();
    const ready = sync.ready();
    sync.close();
    come.resolve();
    await ready;
    expect(called).toEqual(['close']);
  });
});
