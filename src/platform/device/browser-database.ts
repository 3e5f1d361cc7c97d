/** An IndexedDB database that recovers from closed connections, upgrades and other tabs. */

import { type IDBPDatabase, unwrap, wrap } from 'idb';
import { ignore } from '../ignore.ts';
import { type ConnectionOptions, createConnection } from './database-connection.ts';
import { finish, type ReadableStore, readable, type WritableStore, writable } from './object-stores.ts';
import { DatabaseOver } from './storage-failure.ts';

/** The stores of a database by name: types of their keys and values. */
export type Stores = Readonly<Record<string, { readonly key: IDBValidKey; readonly value: unknown }>>;

export interface Reading<S extends Stores> {
  store<N extends keyof S & string>(name: N): ReadableStore<S[N]['key'], S[N]['value']>;
}

export interface Writing<S extends Stores> extends Reading<S> {
  store<N extends keyof S & string>(name: N): WritableStore<S[N]['key'], S[N]['value']>;
}

export interface DatabaseOptions<S extends Stores> extends ConnectionOptions {
  /** Must never decrease: the browser would refuse to open the database. */
  readonly version: number;
  /** All stores. Missing ones are created when the version is new to this browser. */
  readonly stores: readonly (keyof S & string)[];
  /** Rows written when the database is created. */
  readonly firstRows?: RowsByStore<S>;
  /** undefined if the browser has none (some private modes). */
  readonly storage: IDBFactory | undefined;
  /** Condition for every write, checked in the transaction of the write itself. */
  readonly guard?: Guard<S>;
}

interface Guard<S extends Stores> {
  readonly store: keyof S & string;
  /** Rejects if writing is forbidden, usually with DatabaseOver. The transaction is then rolled back. */
  readonly check: (reading: Reading<S>) => Promise<void>;
  /** Key of the record whose presence forbids any further write. */
  readonly overKey: IDBValidKey;
}

/** Rows to write, by store and key; undefined removes one. */
type RowsByStore<S extends Stores> = {
  readonly [N in keyof S & string]?: ReadonlyMap<S[N]['key'], S[N]['value'] | undefined>;
};

export interface Database<S extends Stores> {
  /** One transaction over the named stores; `work` may await nothing but its requests. */
  read<T>(stores: readonly (keyof S & string)[], work: (transaction: Reading<S>) => Promise<T>): Promise<T>;
  /**
   * One atomic transaction. `work` may run a second time if the connection was lost.
   * @param durability `strict` waits for the disk: for what the app reports as saved. `relaxed` hands over to the
   * operating system, which survives a crash of the browser but not a power cut.
   */
  write<T>(
    stores: readonly (keyof S & string)[],
    durability: 'strict' | 'relaxed',
    work: (transaction: Writing<S>) => Promise<T>,
  ): Promise<T>;
  /**
   * Writes rows (undefined removes one) and commits within this task: the only way that works in a closing page.
   * Atomic; writes nothing if the guard's `overKey` exists. Aborts transactions in progress, and runs them again if the
   * page stays.
   * @returns undefined without an open connection.
   */
  writeAtOnce(rows: RowsByStore<S>): Promise<void> | undefined;
  /** Closes permanently: later calls fail with InvalidStateError. */
  close(): void;
}

/** Opens or creates a database. Rejects if the browser refuses. */
export async function openDatabase<S extends Stores>(options: DatabaseOptions<S>): Promise<Database<S>> {
  const connection = createConnection(options, (make) => open(options, make));
  /** Functions that abort the transactions in progress. */
  const inProgress = new Set<() => void>();
  const { guard } = options;
  const database: Database<S> = {
    read: (stores, work) =>
      connection.run((connected) =>
        transact(inProgress, () => {
          const transaction = connected.transaction([...stores], 'readonly');
          return {
            abort: () => transaction.abort(),
            ended: finish(transaction, () => work({ store: (name) => readable(transaction, name) })),
          };
        }),
      ),
    write: (stores, durability, work) =>
      connection.run((connected) =>
        transact(inProgress, () => {
          const all = guard === undefined ? stores : new Set([...stores, guard.store]);
          const transaction = connected.transaction([...all], 'readwrite', { durability });
          return {
            abort: () => transaction.abort(),
            ended: finish(transaction, async () => {
              await guard?.check({ store: (name) => readable(transaction, name) });
              return work({ store: (name) => writable(transaction, name) });
            }),
          };
        }),
      ),
    writeAtOnce(rows) {
      const connected = connection.current();
      if (connected === undefined) return undefined;
      // A transaction that waits for this page would delay this write until both are lost with the page.
      for (const giveUp of [...inProgress]) giveUp();
      return writeAtOnce(unwrap(connected), rows, guard);
    },
    close: connection.close,
  };
  await connection.connect();
  return database;
}

/** Runs a transaction. Runs it again if it was aborted for a closing page that then stayed. */
async function transact<T>(
  inProgress: Set<() => void>,
  begin: () => { readonly abort: () => void; readonly ended: Promise<T> },
): Promise<T> {
  for (;;) {
    const { abort, ended } = begin();
    let givenUp = false;
    const giveUp = () => {
      try {
        abort();
        givenUp = true;
      } catch (error) {
        // Aborted before, or committing, which needs this page no longer.
        ignore('browser-database')(error);
      }
    };
    inProgress.add(giveUp);
    try {
      return await ended;
    } catch (error) {
      if (!givenUp) throw error;
    } finally {
      inProgress.delete(giveUp);
    }
  }
}

/**
 * Deletes a database. Resolves even if another page has it open. It is deleted when that page closes it, and
 * openings wait until then.
 */
export function deleteDatabase(storage: IDBFactory | undefined, name: string): Promise<void> {
  const request = factoryOf({ storage }).deleteDatabase(name);
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });
}

/**
 * One strict transaction over stores of an existing database, whatever its version.
 * @returns undefined if the database or its stores do not exist; none is created.
 */
export async function visitDatabase<S extends Stores, T>(
  storage: IDBFactory | undefined,
  name: string,
  stores: readonly (keyof S & string)[],
  work: (transaction: Writing<S>) => Promise<T>,
): Promise<T | undefined> {
  const database = await openIfThere(storage, name);
  if (database === undefined) return undefined;
  try {
    if (!stores.every((store) => database.objectStoreNames.contains(store))) return undefined;
    const transaction = database.transaction([...stores], 'readwrite', { durability: 'strict' });
    return await finish(transaction, () => work({ store: (each) => writable(transaction, each) }));
  } finally {
    database.close();
  }
}

async function openIfThere(storage: IDBFactory | undefined, name: string): Promise<IDBPDatabase | undefined> {
  const request = factoryOf({ storage }).open(name);
  let missing = false;
  request.addEventListener('upgradeneeded', () => {
    missing = true;
    request.transaction?.abort();
  });
  try {
    const database = await opened(request);
    database.addEventListener('versionchange', () => database.close());
    return database;
  } catch (error) {
    if (missing) return undefined;
    throw error;
  }
}

function writeAtOnce<S extends Stores>(
  connected: IDBDatabase,
  rows: RowsByStore<S>,
  guard: Guard<S> | undefined,
): Promise<void> | undefined {
  let transaction: IDBTransaction;
  try {
    const names = [...Object.keys(rows), ...(guard === undefined ? [] : [guard.store])];
    transaction = connected.transaction([...new Set(names)], 'readwrite', { durability: 'relaxed' });
  } catch (error) {
    return ignore('browser-database')(error);
  }
  const written = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(overOr(transaction.error)));
  });
  if (guard !== undefined) {
    // This task cannot wait for a read. `add` fails if the key exists, and aborts the whole transaction, which is
    // already committing.
    const guarding = transaction.objectStore(guard.store);
    guarding.add(true, guard.overKey);
    guarding.delete(guard.overKey);
  }
  putRows(transaction, rows);
  transaction.commit();
  return written;
}

function overOr(error: DOMException | null): DOMException | DatabaseOver {
  if (error?.name === 'ConstraintError') return new DatabaseOver();
  return error ?? new DOMException('The transaction was given up.', 'AbortError');
}

async function open<S extends Stores>(options: DatabaseOptions<S>, make: boolean): Promise<IDBPDatabase> {
  const request = factoryOf(options).open(options.name, options.version);
  let missing = false;
  request.addEventListener('upgradeneeded', (event) => {
    missing = event.oldVersion === 0 && !make;
    if (missing) request.transaction?.abort();
    else makeStores(request, options, event.oldVersion === 0);
  });
  try {
    return await opened(request);
  } catch (error) {
    throw missing ? new DatabaseOver() : error;
  }
}

function makeStores<S extends Stores>(
  { result, transaction }: IDBOpenDBRequest,
  { stores, firstRows = {} }: DatabaseOptions<S>,
  isNew: boolean,
): void {
  for (const store of stores) if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
  if (isNew && transaction) putRows(transaction, firstRows);
}

function putRows<S extends Stores>(transaction: IDBTransaction, rows: RowsByStore<S>): void {
  for (const [name, written] of Object.entries(rows)) {
    const store = transaction.objectStore(name);
    for (const [key, value] of written ?? [])
      if (value === undefined) store.delete(key);
      else store.put(value, key);
  }
}

function opened(request: IDBOpenDBRequest): Promise<IDBPDatabase> {
  // By its type, the result may be undefined. That only applies to requests that delete.
  return wrap(request) as Promise<IDBPDatabase>;
}

function factoryOf({ storage }: { readonly storage: IDBFactory | undefined }): IDBFactory {
  if (storage === undefined) throw new DOMException('This browser keeps nothing.', 'SecurityError');
  return storage;
}
