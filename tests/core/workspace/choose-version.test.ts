/** The choice between versions of an entry from two devices: the same everywhere, and unseen versions stay. */
import { describe, expect, test } from 'vitest';
import { versionKeys } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, StoredEntries } from '#src/contract/domain/stored-entry.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

const at = 'reconnections';

/** Two devices that wrote one entry concurrently and have synced. */
async function pair() {
  const server = new FieldServer();
  const device = (number: number) => openTestWorkspace(createTestDevice(number), server);
  const [phone, laptop] = [await device(1), await device(2)];
  const key = await phone.put(at, undefined, { words: 'first' });
  await calm(phone, laptop);
  await phone.put(at, key, { words: 'on the phone' });
  await laptop.put(at, key, { words: 'on the laptop' });
  await calm(phone, laptop);
  expect(keysOf(phone, key)).toHaveLength(2);
  return { phone, laptop, key, beside: keysOf(phone, key)[1] ?? '' };
}

async function calm(...workspaces: readonly Workspace[]): Promise<void> {
  for (const workspace of [...workspaces, ...workspaces]) await workspace.sync();
}

function keysOf(workspace: Workspace, key: DateKey): readonly DateKey[] {
  return versionKeys(workspace.snapshot().collections[at], key);
}

/** The versions as a page shows them. */
function shown(workspace: Workspace, key: DateKey): StoredEntries {
  const entries = workspace.snapshot().collections[at];
  return Object.fromEntries(keysOf(workspace, key).map((one) => [one, entries[one] ?? {}]));
}

function wordsOf(workspace: Workspace): Readonly<Record<DateKey, unknown>> {
  const entries = Object.entries(workspace.snapshot().collections[at]);
  return Object.fromEntries(entries.map(([key, { words }]) => [key, words]));
}

describe('choosing one version', () => {
  test.each([0, 1])('number %d: it is the entry, at its own key, on both devices', async (number) => {
    const { phone, laptop, key } = await pair();
    const before = shown(phone, key);
    const kept = Object.keys(before)[number] ?? '';
    const { words } = before[kept] ?? {};
    await phone.chooseVersion(at, before, kept);
    expect(wordsOf(phone)).toEqual({ [key]: words });
    expect(phone.snapshot().collections[at][key]).not.toHaveProperty('_r');
    await calm(phone, laptop);
    expect(wordsOf(phone)).toEqual({ [key]: words });
    expect(laptop.snapshot().collections).toEqual(phone.snapshot().collections);
  });

  test('the same one on both devices: it is one version', async () => {
    const { phone, laptop, key, beside } = await pair();
    const { words } = shown(phone, key)[beside] ?? {};
    for (const workspace of [phone, laptop]) await workspace.chooseVersion(at, shown(workspace, key), beside);
    await calm(phone, laptop);
    for (const workspace of [phone, laptop]) expect(wordsOf(workspace)).toEqual({ [key]: words });
  });

  test('another one on each device: both are kept, and asked about again', async () => {
    const { phone, laptop, key, beside } = await pair();
    const before = wordsOf(phone);
    await phone.chooseVersion(at, shown(phone, key), key);
    await laptop.chooseVersion(at, shown(laptop, key), beside);
    await calm(phone, laptop);
    for (const workspace of [phone, laptop]) {
      expect(Object.values(wordsOf(workspace)).sort()).toEqual(Object.values(before).sort());
      expect(keysOf(workspace, key)).toHaveLength(2);
    }
    expect(laptop.snapshot().collections).toEqual(phone.snapshot().collections);
  });

  test('what was changed elsewhere meanwhile survives', async () => {
    const { phone, laptop, key } = await pair();
    const before = shown(phone, key);
    const [first = '', second = ''] = Object.keys(before);
    await laptop.put(at, first, { words: 'unseen' });
    await phone.chooseVersion(at, before, second);
    await calm(phone, laptop);
    expect(Object.values(wordsOf(phone)).sort()).toEqual([before[second]?.['words'], 'unseen'].sort());
    expect(laptop.snapshot().collections).toEqual(phone.snapshot().collections);
  });

  test('what was changed here since it was shown is not decided about', async () => {
    const { phone, key, beside } = await pair();
    const before = shown(phone, key);
    await phone.put(at, key, { words: 'again' });
    await phone.chooseVersion(at, before, key);
    expect(wordsOf(phone)).toEqual({ [key]: 'again', [beside]: before[beside]?.['words'] });
    await phone.chooseVersion(at, before, beside);
    expect(wordsOf(phone)).toEqual({ [key]: 'again', [beside]: before[beside]?.['words'] });
  });
});

describe('keeping both', () => {
  test('they are two entries on both devices, also where both chose so', async () => {
    const { phone, laptop, key } = await pair();
    const before = wordsOf(phone);
    await phone.chooseVersion(at, shown(phone, key), 'all');
    await laptop.chooseVersion(at, shown(laptop, key), 'all');
    for (const workspace of [phone, laptop]) expect(keysOf(workspace, key)).toEqual([key]);
    await calm(phone, laptop);
    for (const workspace of [phone, laptop]) {
      expect(wordsOf(workspace)).toEqual(before);
      for (const entry of Object.values(workspace.snapshot().collections[at]))
        expect(entry).not.toHaveProperty('_r');
    }
    expect(laptop.snapshot().collections).toEqual(phone.snapshot().collections);
  });

  test.each([0, 1])('and number %d alone elsewhere: nothing that somebody kept is lost', async (number) => {
    const { phone, laptop, key } = await pair();
    const before = shown(laptop, key);
    await phone.chooseVersion(at, shown(phone, key), 'all');
    await laptop.chooseVersion(at, before, Object.keys(before)[number] ?? '');
    await calm(phone, laptop);
    const words = Object.values(before).map(({ words }) => words);
    expect(new Set(Object.values(wordsOf(phone)))).toEqual(new Set(words));
    expect(laptop.snapshot().collections).toEqual(phone.snapshot().collections);
  });
});

describe('deleting an entry of two versions', () => {
  test('deletes both, on both devices, and brings both back', async () => {
    const { phone, laptop, key, beside } = await pair();
    const before = wordsOf(phone);
    const removed = await phone.remove(at, beside);
    expect(Object.keys(removed).sort()).toEqual([key, beside].sort());
    await calm(phone, laptop);
    for (const workspace of [phone, laptop]) expect(wordsOf(workspace)).toEqual({});
    await phone.putBack(at, removed);
    await calm(phone, laptop);
    for (const workspace of [phone, laptop]) {
      expect(wordsOf(workspace)).toEqual(before);
      expect(keysOf(workspace, key)).toHaveLength(2);
    }
  });

  test('what took a key meanwhile stays what it is', async () => {
    const { phone, laptop, key, beside } = await pair();
    const before = Object.values(wordsOf(phone));
    const removed = await phone.remove(at, key);
    await phone.put(at, beside, { words: 'another' });
    await phone.putBack(at, removed);
    await calm(phone, laptop);
    for (const workspace of [phone, laptop]) {
      const { collections } = workspace.snapshot();
      expect(Object.values(wordsOf(workspace)).sort()).toEqual([...before, 'another'].sort());
      expect(keysOf(workspace, key)).toHaveLength(2);
      const other = Object.keys(collections[at]).find((one) => collections[at][one]?.['words'] === 'another');
      expect(keysOf(workspace, other ?? '')).toEqual([other]);
    }
  });
});
