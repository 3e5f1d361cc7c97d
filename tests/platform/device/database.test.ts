/** A database that browsers close, fill and upgrade during use. */
import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, deleteDatabase, openDatabase } from '#src/platform/device/browser-database.ts';
import { DatabaseOver, storageFailure } from '#src/platform/device/storage-failure.ts';

type Stores = { readonly words: { readonly key: string; readonly value: string } };

const opened: Database<Stores>[] = [];

async function open(storage: globalThis.IDBFactory, version = 1): Promise<Database<Stores>> {
  const database = await openDatabase<Stores>({
    name: 'test',
    version,
    storage,
    stores: ['words'],
  });
  opened.push(database);
  return database;
}

afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

function write(database: Database<Stores>, key: string, value: string): Promise<void> {
  return database.write(['words'], 'strict', ({ store }) => store('words').put(key, value));
}

function read(database: Database<Stores>): Promise<Readonly<Record<string, string>>> {
  return database.read(['words'], async ({ store }) => Object.fromEntries(await store('words').all()));
}

/** The connections of a factory, so that tests can break them. */
function watched(): { readonly storage: globalThis.IDBFactory; readonly connections: IDBDatabase[] } {
  const storage = new IDBFactory();
  const connections: IDBDatabase[] = [];
  const really = storage.open.bind(storage);
  vi.spyOn(storage, 'open').mockImplementation((name, version) => {
    const request = really(name, version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
  return { storage, connections };
}

describe('a database', () => {
  test('keeps, finds, removes, and is there again when opened again', async () => {
    const storage = new IDBFactory();
    const database = await open(storage);
    await write(database, 'b', '2');
    await write(database, 'a', '1');
    expect(await database.read(['words'], ({ store }) => store('words').has('a'))).toBe(true);
    expect(await database.read(['words'], ({ store }) => store('words').get('none'))).toBeUndefined();
    await database.write(['words'], 'relaxed', ({ store }) => store('words').delete('b'));
    database.close();
    expect(await read(await open(storage))).toEqual({ a: '1' });
  });

  test('undoes all of a transaction whose work fails, and says why it failed', async () => {
    const database = await open(new IDBFactory());
    const fault = new RangeError('half way');
    const half = database.write(['words'], 'strict', async ({ store }) => {
      await store('words').put('a', '1');
      throw fault;
    });
    await expect(half).rejects.toBe(fault);
    expect(await read(database)).toEqual({});
  });

  test.each([
    ['closed without a word', (connection: IDBDatabase) => connection.close()],
    [
      'closed by the browser',
      (connection: IDBDatabase) =>
        forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]),
    ],
  ])('opens again once when its connection was %s', async (_how, breakIt) => {
    const { storage, connections } = watched();
    const database = await open(storage);
    await write(database, 'a', '1');
    for (const connection of connections) breakIt(connection);
    await write(database, 'b', '2');
    expect(await read(database)).toEqual({ a: '1', b: '2' });
    expect(connections).toHaveLength(2);
  });

  test('does not try for ever when the connection cannot be had', async () => {
    const { storage, connections } = watched();
    const database = await open(storage);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('lost', 'UnknownError');
    });
    await expect(write(database, 'a', '1')).rejects.toMatchObject({ name: 'UnknownError' });
    expect(connections).toHaveLength(2);
  });

  test('stays closed once closed', async () => {
    const database = await open(new IDBFactory());
    database.close();
    await expect(read(database)).rejects.toMatchObject({ name: 'InvalidStateError' });
  });

  test('makes way for a newer version in another tab, and for one that erases', async () => {
    const storage = new IDBFactory();
    const [old, newer] = [await open(storage), await open(storage, 2)];
    await expect(read(old)).rejects.toMatchObject({ name: 'VersionError' });
    await write(newer, 'a', '1');
    await deleteDatabase(storage, 'test');
    expect(await storage.databases()).toEqual([]);
  });

  test('writes at once past what is under way, which runs again after it', async () => {
    const database = await open(new IDBFactory());
    let runs = 0;
    const slow = database.write(['words'], 'relaxed', async ({ store }) => {
      runs++;
      await store('words').get('a');
      await store('words').put('a', `slow ${await store('words').get('b')}`);
    });
    await Promise.resolve();
    const atOnce = database.writeAtOnce({ words: new Map([['b', '2']]) });
    await Promise.all([atOnce, slow]);
    expect(runs).toBe(2);
    expect(await read(database)).toEqual({ a: 'slow 2', b: '2' });
  });

  test('takes nothing, at once or in turn, once it is over, and is never made again', async () => {
    const storage = new IDBFactory();
    const database = await openDatabase<Stores>({
      name: 'guarded',
      version: 1,
      storage,
      make: 'first',
      guard: {
        store: 'words',
        overKey: 'over',
        check: async ({ store }) => {
          if (await store('words').has('over')) throw new DatabaseOver();
        },
      },
      stores: ['words'],
    });
    opened.push(database);
    await database.writeAtOnce({ words: new Map([['a', '1']]) });
    expect(await read(database)).toEqual({ a: '1' });
    await write(database, 'over', 'yes');
    await expect(database.writeAtOnce({ words: new Map([['a', 'late']]) })).rejects.toBeInstanceOf(
      DatabaseOver,
    );
    await expect(write(database, 'a', 'late')).rejects.toBeInstanceOf(DatabaseOver);
    expect(await read(database)).toEqual({ a: '1', over: 'yes' });
    await deleteDatabase(storage, 'guarded');
    await expect(write(database, 'a', 'late')).rejects.toBeInstanceOf(DatabaseOver);
    expect(await storage.databases()).toEqual([]);
  });

  test('hands on the refusal of a full disk', async () => {
    const database = await open(new IDBFactory());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const failure = await write(database, 'a', '1').catch((error: unknown) => error);
    expect(storageFailure(failure)).toBe('full');
  });

  test('asks for the durability that was wished', async () => {
    const database = await open(new IDBFactory());
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await write(database, 'a', '1');
    expect(asked).toHaveBeenLastCalledWith(['words'], 'readwrite', { durability: 'strict' });
  });

  test('a browser without storage refuses', async () => {
    const refused = openDatabase<Stores>({
      name: 'x',
      version: 1,
      storage: undefined,
      stores: ['words'],
    });
    await expect(refused).rejects.toMatchObject({ name: 'SecurityError' });
  });
});

test.each([
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'refused'],
  ['InvalidStateError', 'closed'],
  ['DataError', 'unknown'],
] as const)('%s is told as %s', (name, reason) => {
  expect(storageFailure(new DOMException('', name))).toBe(reason);
  expect(storageFailure('no error at all')).toBe('unknown');
});

describe('a large store', () => {
  test('is read in parts, the first of which are there before the browser has read the last', async () => {
    const database = await open(new IDBFactory());
    const rows = Array.from({ length: 600 }, (_, index): [string, string] => [
      String(index).padStart(3, '0'),
      `${index}`,
    ]);
    await database.write(['words'], 'strict', async ({ store }) => {
      for (const [key, value] of rows) await store('words').put(key, value);
    });
    const requests: IDBRequest[] = [];
    const really = IDBObjectStore.prototype.getAll;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
      this: IDBObjectStore,
      ...asked
    ) {
      const request = really.apply(this, asked);
      requests.push(request);
      return request;
    });
    onTestFinished(() => spy.mockRestore());
    const parts: { readonly rows: number; readonly toCome: number }[] = [];
    const all = await database.read(['words'], ({ store }) =>
      store('words').all((part) => {
        const toCome = requests.filter(({ readyState }) => readyState === 'pending').length;
        parts.push({ rows: part.length, toCome });
      }),
    );
    expect(all).toEqual(rows);
    expect(parts).toEqual([
      { rows: 250, toCome: 2 },
      { rows: 250, toCome: 1 },
      { rows: 100, toCome: 0 },
    ]);
  });

  test('a part that fails fails the reading', async () => {
    const database = await open(new IDBFactory());
    await database.write(['words'], 'strict', async ({ store }) => {
      for (let index = 0; index < 300; index++) await store('words').put(String(index), '');
    });
    const reading = database.read(['words'], async ({ store }) => {
      await store('words').all(() => {
        throw new TypeError('no room');
      });
    });
    await expect(reading).rejects.toThrow('no room');
    expect(Object.keys(await read(database))).toHaveLength(300);
  });
});
