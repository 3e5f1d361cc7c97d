/** The workspace as pages use it: two devices, two tabs, a failing network, a crashing browser. */

import { describe, expect, test, vi } from 'vitest';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { contentStores } from '#src/core/workspace/store/person-database.ts';
import type { Snapshot, SyncState } from '#src/core/workspace/store/snapshot.ts';
import { StorageProblem } from '#src/core/workspace/store/storage-problem.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { someDraft } from '#tests/some-draft.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, seven, type TestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';
import { untilSnapshot } from './until-snapshot.ts';

async function openOn(
  device: TestDevice,
  server: FieldServer,
  options: { readonly autoSync?: boolean } = {},
): Promise<Workspace> {
  const workspace = await openTestWorkspace(device, server, options);
  devices.set(workspace, device);
  return workspace;
}

const devices = new WeakMap<Workspace, TestDevice>();

/** A round and, on this server without ETags, the look that confirms it. */
async function proven(workspace: Workspace): Promise<SyncState> {
  await workspace.sync();
  devices.get(workspace)?.wind(3000);
  return workspace.sync();
}

function wordsOf(workspace: Workspace): readonly unknown[] {
  return Object.values(workspace.snapshot().collections.notes)
    .map(({ note }) => note)
    .sort();
}

function wordOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'note' in entry ? entry.note : undefined;
}

const draft = (text: string) => someDraft({ answers: { pf: text } });

describe('what is written', () => {
  test('is on this device at once, on the server after a round, on another device after its own', async () => {
    const server = new FieldServer();
    const [phone, laptop] = [
      await openOn(createTestDevice(1), server),
      await openOn(createTestDevice(2), server),
    ];
    const key = await phone.put('notes', undefined, { note: 'a <b> "c" ″ ‹' });
    expect(phone.snapshot().unsent.notes).toEqual([key]);
    expect(phone.snapshot().sync).toMatchObject({ phase: 'waiting', waiting: 1 });

    expect(await proven(phone)).toMatchObject({ phase: 'sent', waiting: 0, problem: undefined });
    expect(phone.snapshot().unsent.notes).toEqual([]);
    expect(server.texts.field_celebrations).not.toMatch(/<b>/u);
    expect(server.json('field_celebrations')[key]).toMatchObject({
      _v: expect.any(String),
      _p: [],
      _h: expect.any(String),
    });

    await laptop.sync();
    expect(laptop.snapshot().collections.notes[key]).toMatchObject({ note: 'a <b> "c" ″ ‹' });
    expect(laptop.snapshot().collections).toEqual(phone.snapshot().collections);
  });

  test('is written in one PATCH of the changed fields only, and read back', async () => {
    const server = new FieldServer();
    const phone = await openOn(createTestDevice(), server);
    await phone.put('notes', undefined, { note: 'one' });
    await phone.put('reconnections', undefined, { pf: 'past' });
    await phone.putIdentityCard({ CIDsymptome: 'la gorge' });
    await phone.sync();
    expect(server.writes.map((texts) => Object.keys(texts).sort())).toEqual([
      ['field_celebrations', 'field_cid', 'field_intuitions', 'field_plf'],
    ]);
    expect(server.reads).toBe(2);
    await phone.sync();
    expect(server.writes).toHaveLength(1);
  });

  test('takes the next free millisecond where the key is taken', async () => {
    const phone = await openOn(createTestDevice(), new FieldServer());
    const first = await phone.put('notes', undefined, { note: 'one' });
    const second = await phone.put('notes', undefined, { note: 'two' });
    expect(Number(second) - Number(first)).toBe(1);
  });

  test('is the same snapshot until something changes, and an equal write changes nothing', async () => {
    const phone = await openOn(createTestDevice(), new FieldServer());
    const key = await phone.put('notes', undefined, { note: 'one', left: undefined });
    await phone.put('reconnections', undefined, { pf: 'past' });
    const before = phone.snapshot();
    expect(await phone.put('notes', key, { note: 'one' })).toBe(key);
    expect(phone.snapshot()).toBe(before);
    await phone.put('notes', key, { note: 'two' });
    expect(phone.snapshot()).not.toBe(before);
    expect(phone.snapshot().collections.reconnections).toBe(before.collections.reconnections);
  });

  test('keeps members that the app does not know, and unknown fields of the card and the progression', async () => {
    const server = new FieldServer();
    server.overwrite('field_celebrations', { '5': { note: 'old', odd: { deep: [1] } } });
    server.overwrite('field_cid', { CIDsymptome: 'x', CIDnew: 'y', odd: [1] });
    server.overwrite('field_plf', { plf_track: { plf: 2, slide: 1 }, data: { a: '1' }, odd: true });
    const phone = await openOn(createTestDevice(), server);
    await phone.sync();
    const { note: _note, ...rest } = phone.snapshot().collections.notes['5'] ?? {};
    await phone.put('notes', '5', { ...rest, note: 'new' });
    await phone.putIdentityCard({ ...phone.snapshot().identityCard, CIDsymptome: 'z' });
    await phone.putProgression({ data: { b: '2' }, plf_track: { plf: 3, slide: 0 } });
    await phone.sync();
    expect(server.json('field_celebrations')['5']).toMatchObject({ note: 'new', odd: { deep: [1] } });
    expect(server.json('field_cid')).toEqual({ CIDsymptome: 'z', CIDnew: 'y', odd: [1] });
    expect(server.json('field_plf')).toMatchObject({
      plf_track: { plf: 3, slide: 0 },
      data: { a: '1', b: '2' },
      odd: true,
    });
    expect(phone.snapshot().progression).toEqual({
      plf_track: { plf: 3, slide: 0 },
      data: { a: '1', b: '2' },
      odd: true,
    });
  });
});

describe('members of the sync block that this app does not know', () => {
  const later = (count: number) => ({
    sketches: { d1: { text: `z${'-'.repeat(9 - count)}`, _c: { ab: count } } },
    sketchesEnded: {},
    versions: { portraits: { self: { shown: { v: 'x', p: [] } } } },
  });
  const blockOn = (server: FieldServer) => server.json('field_plf')['_sync'];

  test('are carried as the last text of the server has them, and are no reason to write', async () => {
    const server = new FieldServer();
    const phone = await openOn(createTestDevice(), server);
    for (const count of [1, 2, 1]) {
      server.overwrite('field_plf', { _sync: later(count) });
      await phone.sync();
      expect(server.writes).toEqual([]);
    }
    server.overwrite('field_plf', { _sync: later(3) });
    await phone.putIdentityCard({ CIDsymptome: 'la gorge' });
    await phone.sync();
    expect(blockOn(server)).toMatchObject(later(3));
    server.overwrite('field_plf', { _sync: { versions: {} } });
    await phone.putIdentityCard({ CIDsymptome: 'les mains' });
    await phone.sync();
    expect(blockOn(server)).not.toHaveProperty('sketches');
  });
});

describe('two devices at once', () => {
  async function pair(): Promise<{ server: FieldServer; phone: Workspace; laptop: Workspace; key: string }> {
    const server = new FieldServer();
    const [phone, laptop] = [
      await openOn(createTestDevice(1), server),
      await openOn(createTestDevice(2), server),
    ];
    const key = await phone.put('notes', undefined, { note: 'first' });
    await phone.sync();
    await laptop.sync();
    return { server, phone, laptop, key };
  }

  async function calm(...workspaces: readonly Workspace[]): Promise<void> {
    for (const workspace of [...workspaces, ...workspaces]) await workspace.sync();
  }

  test('both edit one entry: both versions stand side by side, the same on both', async () => {
    const { phone, laptop, key } = await pair();
    await phone.put('notes', key, { note: 'on the phone' });
    await laptop.put('notes', key, { note: 'on the laptop' });
    await calm(phone, laptop);
    expect(wordsOf(phone)).toEqual(['on the laptop', 'on the phone']);
    expect(laptop.snapshot().collections).toEqual(phone.snapshot().collections);
    const other = String(Number(key) + 1);
    expect(phone.snapshot().collections.notes[other]).toMatchObject({ _r: key });
  });

  test('an edit of the version shown stays at its key', async () => {
    const { phone, laptop, key } = await pair();
    await phone.put('notes', key, { note: 'on the phone' });
    await laptop.put('notes', key, { note: 'on the laptop' });
    await calm(phone, laptop);
    await phone.put('notes', key, { note: 'again' });
    await calm(phone, laptop);
    expect(laptop.snapshot().collections.notes[key]).toMatchObject({ note: 'again' });
  });

  test('an edit made elsewhere survives a deletion that never saw it', async () => {
    const { phone, laptop, key } = await pair();
    await phone.remove('notes', key);
    await laptop.put('notes', key, { note: 'edited' });
    await calm(phone, laptop);
    expect(wordsOf(phone)).toEqual(['edited']);
  });

  test('what was deleted stays deleted, on a device that comes late too, and can be brought back', async () => {
    const { server, phone, laptop, key } = await pair();
    const removed = await phone.remove('notes', key);
    expect(phone.snapshot().sync.waiting).toBe(1);
    await calm(phone, laptop);
    expect(wordsOf(laptop)).toEqual([]);
    expect(server.json('field_celebrations')).toEqual({});
    await phone.putBack('notes', removed);
    expect(Object.keys(phone.snapshot().collections.notes)).toEqual([key]);
    await calm(phone, laptop);
    expect(wordsOf(laptop)).toEqual(['first']);
  });

  test('an edit of what has changed meanwhile keeps both', async () => {
    const { phone, laptop, key } = await pair();
    const seen = phone.snapshot().collections.notes[key];
    await laptop.put('notes', key, { note: 'newer' });
    await calm(laptop, phone);
    await phone.put('notes', key, { ...seen, note: 'from the page opened before' });
    await calm(phone, laptop);
    expect(wordsOf(laptop)).toEqual(['from the page opened before', 'newer']);
  });

  test('an edit of an old entry without version members keeps what came meanwhile, where it tells what it saw', async () => {
    const server = new FieldServer();
    server.overwrite('field_celebrations', { '5': { note: 'old' } });
    const phone = await openOn(createTestDevice(1), server);
    await phone.sync();
    const seen = phone.snapshot().collections.notes['5'];
    await phone.put('notes', '5', { note: 'newer' });
    await phone.put('notes', '5', { note: 'from the page opened before' }, seen);
    await calm(phone);
    expect(wordsOf(phone)).toEqual(['from the page opened before', 'newer']);
    expect(Object.keys(server.json('field_celebrations'))).toEqual(['5', '6']);
  });

  test('a card saved from an old page neither removes nor replaces what arrived meanwhile', async () => {
    const { phone, laptop } = await pair();
    await phone.putIdentityCard({ CIDsymptome: 'a', CIDphrasereconnexion: 'b' });
    await calm(phone, laptop);
    const seen = laptop.snapshot().identityCard;
    await phone.putIdentityCard({
      ...phone.snapshot().identityCard,
      CIDvocationpro: 'v',
      CIDsymptome: 'changed',
    });
    await calm(phone, laptop);
    await laptop.putIdentityCard({ CIDsymptome: 'a' }, seen);
    await calm(phone, laptop);
    for (const { identityCard } of [phone.snapshot(), laptop.snapshot()])
      expect(identityCard).toEqual({ CIDsymptome: 'changed', CIDvocationpro: 'v' });
  });

  test('two texts for one key of the card: one is shown, the other is kept beside it', async () => {
    const { phone, laptop } = await pair();
    await phone.putIdentityCard({ CIDsymptome: 'phone' });
    await laptop.putIdentityCard({ CIDsymptome: 'laptop' });
    await calm(phone, laptop);
    const { identityCard, otherVersions } = laptop.snapshot();
    expect(
      [identityCard['CIDsymptome'], ...(otherVersions.identityCard['CIDsymptome'] ?? [])].sort(),
    ).toEqual(['laptop', 'phone']);
    expect(phone.snapshot().identityCard).toEqual(identityCard);
    await phone.putIdentityCard({ CIDsymptome: 'settled' });
    await calm(phone, laptop);
    expect(laptop.snapshot().identityCard).toEqual({ CIDsymptome: 'settled' });
  });

  test('settling on one of two texts takes the other away, on every device', async () => {
    const { phone, laptop } = await pair();
    await phone.putIdentityCard({ CIDsymptome: 'phone' });
    await laptop.putIdentityCard({ CIDsymptome: 'laptop' });
    await calm(phone, laptop);
    const [other] = laptop.snapshot().otherVersions.identityCard['CIDsymptome'] ?? [];
    expect(other).toBeDefined();
    await laptop.settle('identityCard', 'CIDsymptome', other);
    await calm(phone, laptop);
    for (const workspace of [phone, laptop]) {
      expect(workspace.snapshot().identityCard).toEqual({ CIDsymptome: other });
      expect(workspace.snapshot().otherVersions.identityCard).toEqual({});
    }
  });

  test('a step of the progression that was changed elsewhere meanwhile keeps both texts', async () => {
    const { phone, laptop } = await pair();
    const seen = laptop.snapshot().progression;
    await phone.putProgression({ data: { 'plf2-autres': 'phone', 'plf2-effet': 'phone' } });
    await calm(phone, laptop);
    await laptop.putProgression({ data: { 'plf2-autres': 'laptop' } }, seen);
    await calm(phone, laptop);
    const { progression, otherVersions } = phone.snapshot();
    const data = progression['data'] as Record<string, unknown>;
    const texts = [data['plf2-autres'], ...(otherVersions.progression['/data/plf2-autres'] ?? [])];
    expect(texts.sort()).toEqual(['laptop', 'phone']);
    expect(data['plf2-effet']).toBe('phone');
    await phone.settle('progression', '/data/plf2-autres', 'laptop');
    await calm(phone, laptop);
    expect(laptop.snapshot().progression['data']).toEqual({ 'plf2-autres': 'laptop', 'plf2-effet': 'phone' });
  });

  test('a write that runs over another one is noticed and repaired', async () => {
    const { server, phone, laptop, key } = await pair();
    const stale = server.texts.field_celebrations ?? '';
    await phone.put('notes', undefined, { note: 'second' });
    await phone.sync();
    server.overwrite('field_celebrations', stale);
    await phone.sync();
    await laptop.sync();
    expect(wordsOf(laptop)).toEqual(['first', 'second']);
    expect(laptop.snapshot().collections.notes[key]).toBeDefined();
  });
});

describe('a net that fails', () => {
  test.each([
    ['lost request', 'waiting'],
    ['lost answer', 'trouble'],
    ['late', 'trouble'],
    ['signed out', 'trouble'],
    ['server error', 'trouble'],
    ['too many', 'trouble'],
    ['unreadable answer', 'trouble'],
  ] as const)(
    '%s: nothing is lost, nothing is called sent, the next round mends it',
    async (fault, phase) => {
      const server = new FieldServer();
      const phone = await openOn(createTestDevice(), server);
      await phone.put('notes', undefined, { note: 'kept' });
      server.faults.push(undefined, fault);
      expect(await phone.sync()).toMatchObject({ phase, waiting: 1, lastSentAt: undefined });
      expect(await proven(phone)).toMatchObject({ phase: 'sent', waiting: 0, problem: undefined });
      while (server.land());
      await phone.sync();
      expect(Object.values(server.json('field_celebrations'))).toMatchObject([{ note: 'kept' }]);
    },
  );

  test('somebody writes between our read and our write: the server refuses by ETag, we pull and go on', async () => {
    const server = new FieldServer({ etags: true });
    const phone = await openOn(createTestDevice(), server);
    await phone.put('notes', undefined, { note: 'ours' });
    server.meanwhile = () => server.overwrite('field_celebrations', { '1': { note: 'theirs' } });
    expect(await proven(phone)).toMatchObject({ phase: 'sent' });
    expect(wordsOf(phone)).toEqual(['ours', 'theirs']);
  });

  test('gives up a round after five writes that never hold', async () => {
    const server = new FieldServer();
    const phone = await openOn(createTestDevice(), server);
    await phone.put('notes', undefined, { note: 'ours' });
    server.faults.push(
      ...Array.from({ length: 12 }, (_, call) => (call % 2 === 0 ? undefined : ('conflict' as const))),
    );
    expect(await phone.sync()).toMatchObject({ phase: 'trouble', problem: { kind: 'conflict' }, waiting: 1 });
    expect(server.writes).toHaveLength(5);
  });

  test('an edit made while a request is under way is not called sent with it', async () => {
    const server = new FieldServer();
    const phone = await openOn(createTestDevice(), server);
    const key = await phone.put('notes', undefined, { note: 'one' });
    let between: Snapshot | undefined;
    server.meanwhile = async () => {
      await phone.put('notes', key, { note: 'two' });
      between = phone.snapshot();
    };
    await proven(phone);
    expect(between?.unsent.notes).toEqual([key]);
    expect(Object.values(server.json('field_celebrations'))).toMatchObject([{ note: 'two' }]);
    expect(phone.snapshot().sync.phase).toBe('sent');
  });

  test('a field that cannot be read is never written; it is named, the others go on', async () => {
    const server = new FieldServer();
    server.overwrite('field_celebrations', '{"1":{"note":"broken');
    const phone = await openOn(createTestDevice(), server);
    await phone.put('notes', undefined, { note: 'waits' });
    await phone.put('derailors', undefined, { kind: 'received' });
    expect(await proven(phone)).toMatchObject({ waiting: 1 });
    expect(server.texts.field_celebrations).toBe('{"1":{"note":"broken');
    expect(Object.keys(server.json('field_deviateurs'))).toHaveLength(1);
    expect(phone.snapshot().unreadable).toMatchObject([{ field: 'field_celebrations', detail: 'not JSON' }]);

    server.overwrite('field_celebrations', '{"1":{"note":"mended"}}');
    expect(await proven(phone)).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(wordsOf(phone)).toEqual(['mended', 'waits']);
    expect(phone.snapshot().unreadable).toEqual([]);
  });

  test('a confirmed entry stays confirmed while its field cannot be read', async () => {
    const server = new FieldServer();
    const phone = await openOn(createTestDevice(), server);
    await phone.put('notes', undefined, { note: 'sent' });
    await proven(phone);
    server.overwrite('field_celebrations', '[[');
    expect(await phone.sync()).toMatchObject({ waiting: 0 });
  });
});

describe('when rounds happen', () => {
  test('quick edits go out together after a pause, and once more to be sure', async () => {
    const server = new FieldServer({ etags: true });
    const device = createTestDevice();
    const phone = await openOn(device, server, { autoSync: true });
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent');
    await phone.put('notes', undefined, { note: 'one' });
    device.wind(1500);
    await phone.put('notes', undefined, { note: 'two' });
    device.wind(1500);
    expect(server.writes).toHaveLength(0);
    device.wind(500);
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent');
    expect(server.writes).toHaveLength(1);
    expect(device.due()).toBeGreaterThanOrEqual(30_000);
    expect(device.due()).toBeLessThanOrEqual(60_000);
    expect(device.asked.count).toBe(1);
  });

  test('offline nothing is tried; coming back online sends at once', async () => {
    const server = new FieldServer({ etags: true });
    const device = createTestDevice();
    device.tell('offline');
    const phone = await openOn(device, server, { autoSync: true });
    await phone.put('notes', undefined, { note: 'in the train' });
    device.wind(10_000);
    expect(server.reads).toBe(0);
    expect(phone.snapshot().sync).toMatchObject({
      phase: 'waiting',
      waiting: 1,
      problem: { kind: 'offline' },
    });
    device.tell('online');
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent');
    expect(Object.values(server.json('field_celebrations'))).toMatchObject([{ note: 'in the train' }]);
  });

  test('leaving the page sends at once', async () => {
    const server = new FieldServer({ etags: true });
    const device = createTestDevice();
    const phone = await openOn(device, server, { autoSync: true });
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent');
    await phone.put('notes', undefined, { note: 'last words' });
    device.tell('leave');
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'sent');
    expect(server.writes).toHaveLength(1);
  });

  test('a server that asks for time gets it, edits and all; other failures back off; some are not retried', async () => {
    const server = new FieldServer();
    const device = createTestDevice();
    server.faults.push('too many');
    const phone = await openOn(device, server, { autoSync: true });
    await untilSnapshot(phone, ({ sync }) => sync.phase === 'trouble');
    expect(device.due()).toBeGreaterThanOrEqual(90_000);
    await phone.put('notes', undefined, { note: 'later' });
    device.tell('return');
    device.wind(80_000);
    expect(server.reads).toBe(1);
    server.faults.push('server error');
    device.wind(10_000);
    await untilSnapshot(phone, ({ sync }) => sync.problem?.kind === 'server');
    expect(device.due()).toBeLessThanOrEqual(5 * 60_000);
    server.faults.push('signed out');
    device.wind(5 * 60_000);
    await untilSnapshot(phone, ({ sync }) => sync.problem?.kind === 'signed-out');
    expect(device.due()).toBeUndefined();
  });
});

describe('two tabs of one person', () => {
  test('what one writes the other shows: entries, drafts, the profile, and what is sent', async () => {
    const server = new FieldServer({ etags: true });
    const device = createTestDevice();
    const [left, right] = [await openOn(device, server), await openOn(device, server)];
    const key = await left.put('notes', undefined, { note: 'hello' });
    await untilSnapshot(right, ({ collections }) => collections.notes[key] !== undefined);
    await right.putDraft('reconew', draft('past'));
    await untilSnapshot(left, ({ drafts }) => drafts['reconew'] !== undefined);
    await right.putPersonal({ firstName: 'Ada' });
    await untilSnapshot(left, ({ personal }) => personal?.firstName === 'Ada');
    await left.sync();
    await untilSnapshot(right, ({ sync }) => sync.phase === 'sent');
    expect(right.snapshot().unsent.notes).toEqual([]);
  });

  test('both edit, one syncs: everything arrives, nothing twice', async () => {
    const server = new FieldServer();
    const device = createTestDevice();
    const [left, right] = [await openOn(device, server), await openOn(device, server)];
    const key = await left.put('notes', undefined, { note: 'one' });
    await right.put('notes', key, { note: 'two' });
    await Promise.all([left.sync(), right.sync()]);
    await left.sync();
    expect(Object.values(server.json('field_celebrations'))).toMatchObject([{ note: 'two' }]);
  });

  test('that learn late that they read everything show what was written in the meantime', async () => {
    const device = createTestDevice();
    const server = new FieldServer();
    const left = await openOn(device, server, { autoSync: false });
    const shows = (workspace: Workspace) =>
      untilSnapshot(workspace, () => wordsOf(workspace).includes('in the meantime'));
    let written: Promise<unknown> | undefined;
    const writes = () => {
      written ??= left.put('notes', undefined, { note: 'in the meantime' }).then(() => shows(left));
      return written;
    };
    const { prototype } = IDBTransaction;
    const listen = prototype.addEventListener;
    vi.spyOn(prototype, 'addEventListener').mockImplementation(function later(
      this: IDBTransaction,
      type: string,
      listener: EventListenerOrEventListenerObject,
    ) {
      const isOfContents = String([...this.objectStoreNames]) === String([...contentStores].sort());
      if (type !== 'complete' || this.mode !== 'readonly' || !isOfContents || !(listener instanceof Function))
        return listen.call(this, type, listener);
      listen.call(this, type, (event) => void writes().then(() => listener(event)));
    });
    const right = await openOn(device, server, { autoSync: false });
    await shows(right);
  });

  test('that do not hear each other still lose nothing: the one that syncs sends what the other wrote', async () => {
    const server = new FieldServer();
    const device = createTestDevice();
    device.channel.silent = true;
    const [left, right] = [await openOn(device, server), await openOn(device, server)];
    await left.put('notes', undefined, { note: 'from the left' });
    await right.put('notes', undefined, { note: 'from the right' });
    await right.sync();
    expect(Object.values(server.json('field_celebrations')).map((entry) => wordOf(entry))).toEqual([
      'from the left',
      'from the right',
    ]);
    expect(wordsOf(right)).toEqual(['from the left', 'from the right']);
  });

  test('that edit the same version before either is sent keep both', async () => {
    const device = createTestDevice();
    const server = new FieldServer();
    const [left, right] = [await openOn(device, server), await openOn(device, server)];
    const key = await left.put('notes', undefined, { note: 'first' });
    const seen = left.snapshot().collections.notes[key];
    const mine = await left.put('notes', key, { ...seen, note: 'left' });
    const theirs = await right.put('notes', key, { ...seen, note: 'right' });
    expect([mine, theirs]).toEqual([key, String(Number(key) + 1)]);
    await left.sync();
    expect(wordsOf(left)).toEqual(['left', 'right']);
  });

  test('erasing in one tab closes the other and leaves nothing', async () => {
    const server = new FieldServer();
    const device = createTestDevice();
    const [left, right] = [await openOn(device, server), await openOn(device, server)];
    await left.put('notes', undefined, { note: 'private' });
    const told = await left.end();
    expect(left.snapshot().collections.notes, 'it is sent nowhere: the person is asked').not.toEqual({});
    expect(await left.end(told)).toBeUndefined();
    await expect(right.put('notes', undefined, { note: 'late' })).rejects.toThrow(StorageProblem);
    expect(await device.device.storage?.databases()).toEqual([]);
  });
});

describe('drafts', () => {
  test('the latest wins, and a promise waits for its own state or a later one', async () => {
    const device = createTestDevice();
    const phone = await openOn(device, new FieldServer());
    const words = 'a reconnection typed letter by letter';
    const all = [...words].map((_, at) => phone.putDraft('reconew', draft(words.slice(0, at + 1))));
    await all[3];
    expect(String(phone.snapshot().drafts['reconew']?.answers['pf']).length).toBeGreaterThanOrEqual(4);
    await Promise.all(all);
    phone.close();
    const again = await openOn(device, new FieldServer());
    expect(again.snapshot().drafts['reconew']?.answers['pf']).toBe(words);
  });

  test('a dropped draft does not come back behind a write that was under way', async () => {
    const device = createTestDevice();
    const phone = await openOn(device, new FieldServer());
    const writing = phone.putDraft('reconew', draft('a'));
    await phone.dropDraft('reconew');
    await writing;
    expect(phone.snapshot().drafts).toEqual({});
    phone.close();
    expect((await openOn(device, new FieldServer())).snapshot().drafts).toEqual({});
  });
});

describe('a write that a draft ends with', () => {
  test('takes the draft away on the device, in other tabs, and behind a key press that was under way', async () => {
    const [device, server] = [createTestDevice(), new FieldServer()];
    const [phone, other] = [await openOn(device, server), await openOn(device, server)];
    await phone.putDraft('celebrations', draft('a'));
    await phone.putDraft('reconew', draft('b'));
    await untilSnapshot(other, ({ drafts }) => Object.keys(drafts).length === 2);
    void phone.putDraft('celebrations', draft('ab'));
    await phone.put('notes', undefined, { note: 'ab' }, undefined, ['celebrations']);
    expect(Object.keys(phone.snapshot().drafts)).toEqual(['reconew']);
    await untilSnapshot(other, ({ drafts }) => Object.keys(drafts).length === 1);
    phone.close();
    const again = await openOn(device, server);
    expect(Object.keys(again.snapshot().drafts)).toEqual(['reconew']);
    expect(wordsOf(again)).toEqual(['ab']);
  });

  test('lets a draft of the same name that is begun right after it stand', async () => {
    const phone = await openOn(createTestDevice(), new FieldServer());
    await phone.putDraft('celebrations', draft('a'));
    const put = phone.put('notes', undefined, { note: 'a' }, undefined, ['celebrations']);
    await phone.putDraft('celebrations', draft('next'));
    await put;
    expect(phone.snapshot().drafts['celebrations']?.answers).toEqual({ pf: 'next' });
  });

  test('takes it away too where the entry says the same already, or a card or a progression is written', async () => {
    const phone = await openOn(createTestDevice(), new FieldServer());
    const key = await phone.put('notes', undefined, { note: 'a' });
    for (const name of ['note', 'card', 'step']) await phone.putDraft(name, draft('a'));
    await phone.put('notes', key, { note: 'a' }, undefined, ['note']);
    await phone.putIdentityCard({ CIDsymptome: 'x' }, undefined, ['card']);
    await phone.putProgression({ data: { 'plf1-equipes': 'x' } }, undefined, ['step']);
    expect(phone.snapshot().drafts).toEqual({});
  });

  test.each(['entries', 'drafts'])(
    'leaves both as they were where the device refuses the %s',
    async (store) => {
      const device = createTestDevice();
      const phone = await openOn(device, new FieldServer());
      await phone.putDraft('celebrations', draft('a'));
      const refuse = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
      const { prototype } = IDBObjectStore;
      const real = { put: prototype.put, delete: prototype.delete };
      for (const name of ['put', 'delete'] as const)
        vi.spyOn(prototype, name).mockImplementation(function refused(
          this: IDBObjectStore,
          ...given: unknown[]
        ) {
          return this.name === store ? refuse() : Reflect.apply(real[name], this, given);
        });
      const put = phone.put('notes', undefined, { note: 'a' }, undefined, ['celebrations']);
      await expect(put).rejects.toMatchObject({ name: 'StorageProblem', reason: 'full' });
      vi.restoreAllMocks();
      expect(phone.snapshot()).toMatchObject({ collections: { notes: {} }, sync: { waiting: 0 } });
      phone.close();
      const again = await openOn(device, new FieldServer());
      expect(again.snapshot().collections.notes).toEqual({});
      expect(again.snapshot().drafts).toMatchObject({ celebrations: { answers: { pf: 'a' } } });
    },
  );
});

describe('a browser that dies', () => {
  test('opens again with the same snapshot', async () => {
    const server = new FieldServer();
    const device = createTestDevice();
    const phone = await openOn(device, server);
    await phone.put('notes', undefined, { note: 'sent' });
    await phone.putIdentityCard({ CIDsymptome: 'x' });
    await proven(phone);
    await phone.put('notes', undefined, { note: 'waits' });
    await phone.putDraft('reconew', draft('past'));
    await phone.putPersonal({ firstName: 'Ada' });
    const before = phone.snapshot();
    phone.close();
    expect((await openOn(device, server)).snapshot()).toEqual(before);
  });

  test.each(['read', 'write', 'read back'] as const)(
    'killed at the %s: the next start goes on',
    async (step) => {
      const server = new FieldServer();
      const device = createTestDevice();
      const phone = await openOn(device, server);
      await phone.put('notes', undefined, { note: 'kept' });
      const at = { read: 0, write: 1, 'read back': 2 }[step];
      server.faults.push(...Array.from({ length: at }, () => undefined), 'never');
      const hung = server.whenHung();
      void phone.sync();
      await hung;
      phone.close();
      const killed = createTestDevice(3, device.device.storage);
      const again = await openOn(killed, server);
      expect(wordsOf(again)).toEqual(['kept']);
      server.faults.length = 0;
      expect(await proven(again)).toMatchObject({ phase: 'sent', waiting: 0 });
      expect(Object.values(server.json('field_celebrations'))).toMatchObject([{ note: 'kept' }]);
    },
  );

  test('a browser that keeps nothing says so', async () => {
    const { device } = createTestDevice();
    const refused = openWorkspace(seven, new FieldServer().transport(), {
      device: { ...device, storage: undefined },
    });
    await expect(refused).rejects.toMatchObject({ name: 'StorageProblem', reason: 'refused' });
  });
});
