/** All data at once: import and merge of a copy, and deletion on the server and other devices. */
import { describe, expect, test } from 'vitest';
import type { CopiedWork } from '#src/contract/wire/copy-codec.ts';
import { erasure } from '#src/core/workspace/commands/erase-all.ts';
import { type MergeState, mergeState } from '#src/core/workspace/merge/state.ts';
import { tombstoneLimit } from '#src/core/workspace/merge/tombstones.ts';
import { applyChanges } from '#src/core/workspace/store/changes.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { someDraft } from '#tests/some-draft.ts';
import { FieldServer } from './field-server.ts';
import { emptyState } from './merge/empty-state.ts';
import { createTestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

/** The copy as a user would import it, after a round trip through JSON. */
function copyOf({ collections, identityCard, progression, otherVersions }: Snapshot): CopiedWork {
  return JSON.parse(JSON.stringify({ collections, identityCard, progression, otherVersions }));
}

const draft = someDraft({ answers: { pf: 'past' } });

async function write(workspace: Workspace): Promise<void> {
  await workspace.put('notes', '1000', { data: { note: 'one' } });
  await workspace.put('reconnections', '2000', { pf: 'past', data: { who: 'Nadia' } });
  await workspace.putIdentityCard({ CIDsymptome: 'la gorge', CIDvocationpro: 'relier' });
  await workspace.putProgression({
    plf_track: { plf: 2, slide: 1 },
    locale: 'fr',
    data: { 'plf1-a': 'mes équipes' },
  });
}

function words({ collections, identityCard, progression }: Snapshot): unknown {
  const entries = Object.entries(collections).map(([name, group]) => [
    name,
    Object.values(group)
      .map(({ _v, _p, _h, _r, ...content }) => content)
      .sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1)),
  ]);
  return { entries, identityCard, progression };
}

describe('a copy put back', () => {
  test('on another device brings everything, once', async () => {
    const phone = await openTestWorkspace(createTestDevice(1));
    await write(phone);
    const copy = copyOf(phone.snapshot());
    const laptop = await openTestWorkspace(createTestDevice(2));

    expect(await laptop.previewImport(copy)).toMatchObject({
      notes: { added: 1, newer: 0, beside: 0, known: 0 },
      identityCard: { added: 2 },
      progression: { added: 1 },
    });
    expect(laptop.snapshot().collections.notes, 'weighing writes nothing').toEqual({});

    await laptop.importCopy(copy);
    expect(words(laptop.snapshot())).toEqual(words(phone.snapshot()));
    expect(laptop.snapshot().sync.waiting).toBeGreaterThan(0);

    const before = laptop.snapshot();
    const again = await laptop.importCopy(copy);
    expect(again).toMatchObject({
      notes: { added: 0, known: 1 },
      identityCard: { added: 0, beside: 0, known: 2 },
      progression: { added: 0, beside: 0, known: 1 },
    });
    expect(laptop.snapshot()).toBe(before);
  });

  test('never writes over what stands here: other words stay beside, later ones stay alone', async () => {
    const phone = await openTestWorkspace(createTestDevice(1));
    await write(phone);
    const copy = copyOf(phone.snapshot());
    await phone.put('notes', '1000', {
      ...phone.snapshot().collections.notes['1000'],
      data: { note: 'later' },
    });
    await phone.putIdentityCard({ CIDsymptome: 'le ventre', CIDvocationpro: 'relier' });

    const stranger = {
      ...copy,
      collections: { ...copy.collections, notes: { '1000': { data: { note: 'other' } } } },
    };
    expect(await phone.previewImport(copy)).toMatchObject({
      notes: { known: 1 },
      identityCard: { known: 2 },
    });
    expect(await phone.previewImport(stranger)).toMatchObject({ notes: { beside: 1 } });

    await phone.importCopy({ ...stranger, identityCard: { CIDsymptome: 'le dos' } });
    const { collections, identityCard, otherVersions } = phone.snapshot();
    expect(collections.notes['1000']).toMatchObject({ data: { note: 'later' } });
    expect(Object.values(collections.notes).map(({ data }) => data)).toEqual([
      { note: 'later' },
      { note: 'other' },
    ]);
    expect(identityCard['CIDsymptome']).toBe('le ventre');
    expect(otherVersions.identityCard).toEqual({ CIDsymptome: ['le dos'] });
  });

  test('made after what stands here takes its place, as a later version does', async () => {
    const server = new FieldServer();
    const phone = await openTestWorkspace(createTestDevice(1), server);
    await write(phone);
    await phone.sync();
    const laptop = await openTestWorkspace(createTestDevice(2), server);
    await laptop.sync();
    await laptop.put('notes', '1000', {
      ...laptop.snapshot().collections.notes['1000'],
      data: { note: 'two' },
    });
    const copy = copyOf(laptop.snapshot());
    expect(await phone.previewImport(copy)).toMatchObject({ notes: { newer: 1, known: 0, beside: 0 } });
    await phone.importCopy(copy);
    expect(phone.snapshot().collections.notes).toMatchObject({ '1000': { data: { note: 'two' } } });
  });

  test('leaves what is no words of the progression as it is here', async () => {
    const phone = await openTestWorkspace(createTestDevice(1));
    await write(phone);
    const copy = copyOf(phone.snapshot());
    await phone.putProgression({ plf_track: { plf: 5, slide: 0 }, locale: 'en' });
    await phone.importCopy(copy);
    expect(phone.snapshot().progression).toMatchObject({ plf_track: { plf: 5, slide: 0 }, locale: 'en' });
    expect(phone.snapshot().otherVersions.progression).toEqual({});
  });

  test('keeps the files that are brought along, and none that is here', async () => {
    const phone = await openTestWorkspace(createTestDevice(1));
    const file = await phone.attachments.save({
      name: 'a.txt',
      type: 'text/plain',
      content: new ArrayBuffer(3),
    });
    await phone.put('notes', '1000', { data: {}, _file: file });
    const copy = copyOf(phone.snapshot());
    const laptop = await openTestWorkspace(createTestDevice(2));
    const content = new TextEncoder().encode('abc').buffer;
    await laptop.importCopy(copy, [{ local: file.local, name: 'a.txt', type: 'text/plain', content }]);
    expect(laptop.snapshot().localAttachments[file.local]).toMatchObject({ filename: 'a.txt', size: 3 });
    expect(await (await laptop.attachments.content(file.local))?.text()).toBe('abc');
    await laptop.importCopy(copy, [
      { local: file.local, name: 'b.txt', type: '', content: new ArrayBuffer(9) },
    ]);
    expect(laptop.snapshot().localAttachments[file.local]).toMatchObject({ filename: 'a.txt', size: 3 });
  });
});

describe('erasing everything', () => {
  test('empties this device, the server and another device; the profile stays', async () => {
    const server = new FieldServer({ etags: true });
    const phone = await openTestWorkspace(createTestDevice(1), server);
    await write(phone);
    await phone.putPersonal({ firstName: 'Claire' });
    await phone.putDraft('reconew', draft);
    const kept = await phone.attachments.save({ name: 'a.txt', type: '', content: new ArrayBuffer(3) });
    await phone.sync();
    const laptop = await openTestWorkspace(createTestDevice(2), server);
    await laptop.sync();

    expect(await phone.eraseAll()).toEqual({ gone: 7, left: 0 });
    const after = phone.snapshot();
    expect(words(after)).toEqual(words(await emptySnapshot()));
    expect(after).toMatchObject({ drafts: {}, localAttachments: {}, personal: { firstName: 'Claire' } });
    expect(await phone.attachments.content(kept.local)).toBeUndefined();
    expect(after.sync.waiting, 'waits to be sent').toBeGreaterThan(0);

    expect(await phone.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(server.json('field_celebrations')).toEqual({});
    expect(server.json('field_intuitions')).toEqual({});
    expect(server.json('field_cid')).toEqual({});
    expect(Object.keys(server.json('field_plf'))).toEqual(['_sync']);
    expect(JSON.stringify(server.texts)).not.toMatch(/Nadia|gorge|équipes/u);

    await laptop.sync();
    expect(words(laptop.snapshot())).toEqual(words(after));
    await laptop.sync();
    expect(server.json('field_celebrations')).toEqual({});
  });

  test('without network waits, is there after a restart, and goes out later', async () => {
    const server = new FieldServer({ etags: true });
    const device = createTestDevice(1);
    const phone = await openTestWorkspace(device, server);
    await write(phone);
    await phone.sync();
    server.faults.push('lost request');
    await phone.eraseAll();
    expect(await phone.sync()).toMatchObject({ problem: { kind: 'offline' } });
    phone.close();
    const again = await openTestWorkspace(device, server);
    expect(again.snapshot().collections.notes).toEqual({});
    expect(again.snapshot().sync.waiting).toBeGreaterThan(0);
    expect(await again.sync()).toMatchObject({ waiting: 0 });
    expect(server.json('field_celebrations')).toEqual({});
  });

  test('spares what another device wrote meanwhile, and what a copy brings back', async () => {
    const server = new FieldServer();
    const phone = await openTestWorkspace(createTestDevice(1), server);
    await write(phone);
    await phone.sync();
    const copy = copyOf(phone.snapshot());
    const before = words(phone.snapshot());
    const laptop = await openTestWorkspace(createTestDevice(2), server);
    await laptop.sync();
    await laptop.put('notes', '1000', {
      ...laptop.snapshot().collections.notes['1000'],
      data: { note: 'unseen' },
    });

    await phone.eraseAll();
    await phone.sync();
    await laptop.sync();
    await phone.sync();
    expect(phone.snapshot().collections.notes).toMatchObject({ '1000': { data: { note: 'unseen' } } });
    await phone.eraseAll();
    await phone.sync();

    expect(await phone.previewImport(copy)).toMatchObject({
      notes: { added: 1 },
      identityCard: { added: 2 },
    });
    await phone.importCopy(copy);
    await phone.sync();
    await laptop.sync();
    expect(words(phone.snapshot())).toEqual(before);
    expect(words(laptop.snapshot())).toEqual(before);
    expect(await phone.previewImport(copy)).toMatchObject({
      notes: { added: 0, known: 1 },
      identityCard: { known: 2 },
    });
  });

  test('tells the other tabs of this device', async () => {
    const [device, server] = [createTestDevice(1), new FieldServer()];
    const [one, other] = [await openTestWorkspace(device, server), await openTestWorkspace(device, server)];
    await one.put('notes', '1000', { data: { note: 'one' } });
    await one.putDraft('reconew', draft);
    await expect.poll(() => Object.keys(other.snapshot().drafts)).toEqual(['reconew']);
    await one.eraseAll();
    await expect.poll(() => other.snapshot().drafts).toEqual({});
    await expect.poll(() => other.snapshot().collections.notes).toEqual({});
  });

  test('never lets an entry come back for want of tombstones: what is too much stays for another go', () => {
    const notes = Object.fromEntries(
      Array.from({ length: tombstoneLimit + 40 }, (_, index) => [String(index), { data: { n: index } }]),
    );
    const full: MergeState = { ...emptyState, collections: { ...emptyState.collections, notes } };
    let [state, server] = [full, full];
    const rounds: number[] = [];
    for (let left = 1; left > 0; ) {
      const erased = erasure(state, 20_000 + rounds.length);
      ({ left } = erased);
      rounds.push(erased.gone);
      state = mergeState(applyChanges(state, erased.changes), server);
      expect(Object.keys(state.collections.notes)).toHaveLength(left);
      server = state;
    }
    expect(rounds).toEqual([tombstoneLimit, 40]);
  });
});

async function emptySnapshot(): Promise<Snapshot> {
  return (await openTestWorkspace(createTestDevice(9))).snapshot();
}
