// @vitest-environment happy-dom
/** Browser services: locks, channel, connection, preferences, persistence, auth record. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthRecord, SessionEnd } from '#src/contract/domain/auth-record.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import type { RecoveryDraft } from '#src/contract/domain/recovery-draft.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { openDatabase } from '#src/platform/device/browser-database.ts';
import { openChannel } from '#src/platform/device/channel.ts';
import { browserConnection, type ConnectionEvent } from '#src/platform/device/connection.ts';
import { browserDevice } from '#src/platform/device/device.ts';
import { askToPersist } from '#src/platform/device/persist.ts';
import { browserChance } from '#src/platform/device/random.ts';
import { openRecoveryStore } from '#src/platform/device/recovery-store.ts';
import { browserPreferences, type PreferenceName } from '#src/platform/device/stored-preferences.ts';
import { browserLocks, tabLocks } from '#src/platform/device/tab-locks.ts';
import { createLastDraft } from '#src/studio/web/client/last-draft.ts';
import { openStoredEdits } from '#src/studio/web/client/stored-edits.ts';
import { openKeptWords } from '#src/studio/web/client/stored-words.ts';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice, seven } from '#tests/core/workspace/test-device.ts';
import type { Whole } from '#tests/whole.ts';

describe('locks', () => {
  /** Web Locks as browsers have them, on the queue of one tab. */
  function webLocks(): LockManager {
    const queue = tabLocks();
    const request = async (
      name: string,
      second: LockOptions | ((lock: Lock | null) => unknown),
      third?: (lock: Lock | null) => unknown,
    ) => {
      const lock: Lock = { name, mode: 'exclusive' };
      if (typeof second === 'function') return queue.hold(name, async () => second(lock));
      const turn = await queue.tryHold(name, async () => third?.(lock));
      return turn.held ? turn.value : third?.(null);
    };
    return { request, query: async () => ({}) } as LockManager;
  }

  test.each([
    ['Web Locks', () => browserLocks(webLocks())],
    ['a browser without them', () => browserLocks(null)],
  ])('%s: one at a time, in turn, and tryHold never waits', async (_name, create) => {
    const locks = create();
    const order: string[] = [];
    let free: () => void = () => undefined;
    const first = locks.hold('a', async () => {
      order.push('first in');
      await new Promise<void>((resolve) => {
        free = resolve;
      });
      order.push('first out');
    });
    const second = locks.hold('a', async () => order.push('second'));
    expect(await locks.tryHold('a', async () => 1)).toEqual({ held: false });
    expect(await locks.tryHold('b', async () => 2)).toEqual({ held: true, value: 2 });
    free();
    await Promise.all([first, second]);
    expect(order).toEqual(['first in', 'first out', 'second']);
    await expect(locks.hold('a', () => Promise.reject(new Error('inside')))).rejects.toThrow('inside');
    expect(await locks.tryHold('a', async () => 3)).toEqual({ held: true, value: 3 });
  });
});

test('a channel reaches others, not itself, and is silent where the browser has none', async () => {
  const [left, right] = [openChannel<string>('test'), openChannel<string>('test')];
  const heard: string[] = [];
  left.subscribe((message) => heard.push(`left: ${message}`));
  const arrived = new Promise<void>((resolve) => {
    right.subscribe((message) => {
      heard.push(`right: ${message}`);
      resolve();
    });
  });
  left.post('hello');
  await arrived;
  expect(heard).toEqual(['right: hello']);
  left.close();
  right.close();
  vi.stubGlobal('BroadcastChannel', undefined);
  const silent = openChannel<string>('test');
  silent.post('nobody');
  silent.close();
  vi.unstubAllGlobals();
});

test('the connection tells of coming, going, returning and leaving, until it is told to stop', () => {
  const connection = browserConnection();
  const heard: ConnectionEvent[] = [];
  const stop = connection.subscribe((event) => heard.push(event));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  for (const name of ['online', 'offline', 'focus', 'pagehide']) window.dispatchEvent(new Event(name));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual(['leave', 'return', 'online', 'offline', 'return', 'leave']);
  expect(connection.online()).toBe(navigator.onLine);
});

test('preferences are kept, taken back, and never throw', () => {
  const preferences = browserPreferences();
  expect(preferences.read('theme')).toBeUndefined();
  preferences.write('theme', 'dark');
  expect(browserPreferences().read('theme')).toBe('dark');
  preferences.write('theme', undefined);
  expect(preferences.read('theme')).toBeUndefined();
  const refused = browserPreferences(() => {
    throw new DOMException('', 'SecurityError');
  });
  refused.write('user-locale', 'fr');
  expect(refused.read('user-locale')).toBeUndefined();
});

interface Asked {
  readonly persisted?: () => Promise<boolean>;
  readonly persist?: () => Promise<boolean>;
}

test.each<[string, Asked]>([
  ['granted', { persisted: async () => false, persist: async () => true }],
  ['granted', { persisted: async () => true, persist: () => Promise.reject(new Error('asked for nothing')) }],
  ['denied', { persisted: async () => false, persist: async () => false }],
  ['unknown', { persisted: () => Promise.reject(new Error('no')) }],
  ['unknown', {}],
])('asking to keep the data: %s', async (answer, storage) => {
  expect(await askToPersist(storage as unknown as StorageManager)).toBe(answer);
});

test('ids are drawn from the alphabet and do not repeat', () => {
  const drawn = Array.from({ length: 500 }, () => browserChance.text(5));
  expect(drawn.every((text) => /^[0-9a-z]{5}$/u.test(text))).toBe(true);
  expect(new Set(drawn).size).toBeGreaterThan(490);
  expect(browserChance.fraction()).toBeLessThan(1);
});

test('this browser is a device', () => {
  expect(browserDevice().storage).toBe(indexedDB);
});

describe('the record of who is signed in', () => {
  const record = {
    userId: '2',
    uuid: 'a-uuid',
    nodeId: '12',
    mail: 'a@example.test',
    refresh: { token: 't', access: 'a', at_expires: 1, refresh_expires: 2 },
  };

  test('is kept over openings and cleared', async () => {
    const storage = new IDBFactory();
    expect(await openAuthStore(storage).read()).toBeUndefined();
    await openAuthStore(storage).write(record);
    expect(await openAuthStore(storage).read()).toEqual(record);
    await openAuthStore(storage).clear();
    expect(await openAuthStore(storage).read()).toBeUndefined();
  });

  test('of another shape counts as nobody', async () => {
    const storage = new IDBFactory();
    const database = await openDatabase<{ auth: { key: string; value: unknown } }>({
      name: 'ancrage',
      version: 1,
      storage,
      stores: ['auth'],
    });
    await database.write(['auth'], 'strict', ({ store }) => store('auth').put('refresh', { userId: '2' }));
    expect(await openAuthStore(storage).read()).toBeUndefined();
    database.close();
  });

  test('a browser that keeps nothing has nobody signed in, and refuses to write', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const authStore = openAuthStore();
    expect(await authStore.read()).toBeUndefined();
    await expect(authStore.write(record)).rejects.toMatchObject({ name: 'SecurityError' });
    vi.unstubAllGlobals();
  });
});

describe('what the device stores reads back as it was written, with every member', () => {
  test('the session, and how it ended', async () => {
    const storage = new IDBFactory();
    const session: Whole<AuthRecord> = {
      ...{ userId: '7', uuid: 'a-uuid', mail: 'claire@example.test', nodeId: '12', counsellor: 'Hélène' },
      refresh: { token: 'refresh', access: 'access', at_expires: 1, refresh_expires: 2 },
    };
    const end: Whole<SessionEnd> = { reason: 'refused', mail: 'claire@example.test', uuid: 'a-uuid' };
    await openAuthStore(storage).write(session);
    expect(await openAuthStore(storage).read()).toEqual(session);
    expect(await openAuthStore(storage).end('a-uuid', 'refresh', end)).toBe(true);
    expect(await openAuthStore(storage).lastEnd()).toEqual(end);
  });

  test('a forgotten password', async () => {
    const storage = new IDBFactory();
    const draft: Whole<RecoveryDraft> = { mail: 'a@example.test', again: 'b@example.test', code: '12' };
    await openRecoveryStore(storage).write(draft);
    expect(await openRecoveryStore(storage).read()).toEqual(draft);
  });

  test('choices', async () => {
    onTestFinished(() => localStorage.clear());
    const choices: Readonly<Record<PreferenceName, string>> = {
      ...{ 'user-locale': 'en', theme: 'dark', privacy_alert: 'seen' },
      ...{ 'history-view': 'list', 'intuitions-filter': 'open', 'dictation-hint': 'seen' },
    };
    for (const name of namesOf(choices)) browserPreferences().write(name, choices[name]);
    const stored = namesOf(choices).map((name) => [name, browserPreferences().read(name)]);
    expect(Object.fromEntries(stored)).toEqual(choices);
    const { preferences } = await import('#src/studio/web/kit/studio-preferences.ts');
    const chosen: Whole<ReturnType<typeof preferences.state>> = { locale: 'en', theme: 'dark' };
    preferences.set(chosen);
    vi.resetModules();
    const later = await import('#src/studio/web/kit/studio-preferences.ts');
    expect(later.preferences).not.toBe(preferences);
    expect(later.preferences.state()).toEqual(chosen);
    createLastDraft(() => 'thomas').set('a draft');
    expect(createLastDraft(() => 'thomas').state()).toBe('a draft');
  });

  test('a draft of an exercise', async () => {
    const { device } = createTestDevice(1);
    const open = () => openWorkspace(seven, new FieldServer().transport(), { device, autoSync: false });
    const draft: Whole<ExerciseDraft> = {
      ...{ from: { abc: 1 }, exercise: 'reconew', about: { variant: 'plf' }, entry: '1000' },
      former: { _v: '01a.b', _p: ['01c.d'], _h: 'b', _r: '999', data: {} },
      ...{
        seen: { a: 1 },
        record: { version: '1' },
        field: 'a',
        index: 2,
        slide: 'q2',
        ahead: ['q3'],
        reached: 'q3',
      },
      answers: { a: 'typed', emptied: undefined },
      ...{ here: true, device: { browser: 'Firefox', system: 'Windows' } },
      ...{ startedAt: 1, updatedAt: 2, asked: ['a'], version: '1', locale: 'fr' },
    };
    const first = await open();
    await first.putDraft('reconew', draft);
    first.close();
    const second = await open();
    onTestFinished(() => second.close());
    expect(second.snapshot().drafts['reconew']).toStrictEqual(draft);
  });

  test('texts of the studio, and words of a counsellor', async () => {
    const storage = new IDBFactory();
    const texts = { fr: '{"title":"é"}', en: '{}' };
    const kept: Whole<Parameters<ReturnType<typeof openStoredEdits>['write']>[2]> = {
      ...{ mine: texts, theirs: texts, reviewed: { '/title': 'h' }, base: texts, title: 'Corrections' },
    };
    const of = () => openStoredEdits(() => 'thomas', storage);
    await of().write('draft', 'cid', kept);
    expect((await of().read('draft', 'cid')).map((each) => each.texts)).toEqual([kept]);
    const written = { vocation: 'relier', word: 'Merci', date: '2026-03-06' };
    const words: Whole<Parameters<ReturnType<typeof openKeptWords>['write']>[1]> = {
      ...{ mine: written, base: { ...written, record: { texte: 'relier' } } },
    };
    await openKeptWords('helene', storage).write('claire', words);
    expect((await openKeptWords('helene', storage).read('claire')).map((each) => each.value)).toEqual([
      words,
    ]);
  });
});
