/** A database of this browser that survives what browsers do to it: closed connections, upgrades, other tabs. */
import { type IDBPDatabase, type IDBPTransaction, unwrap, wrap } from 'idb';
import { DatabaseOver, isLostConnection } from './storage-failure.ts';

/** The stores of a database by name: what they are keyed by and what they contain. */
export type Stores = Readonly<Record<string, { readonly key: IDBValidKey; readonly value: unknown }>>;

interface ReadableStore<Key, Value> {
  get(key: Key): Promise<Value | undefined>;
  has(key: Key): Promise<boolean>;
  /**
   * Everything, in the order of the keys.
   * @param onPart called with each part as it arrives, while the browser reads the next one.
   */
  all(onPart?: (rows: Rows<Key, Value>) => void): Promise<Rows<Key, Value>>;
}

type Rows<Key, Value> = readonly (readonly [Key, Value])[];

/** Rows that are read at once: what is done with them while the browser reads on must not keep the page for long. */
const rowsOfPart = 250;

export interface WritableStore<Key, Value> extends ReadableStore<Key, Value> {
  put(key: Key, value: Value): Promise<void>;
  delete(key: Key): Promise<void>;
  clear(): Promise<void>;
}

export interface Reading<S extends Stores> {
  store<N extends keyof S & string>(name: N): ReadableStore<S[N]['key'], S[N]['value']>;
}

export interface Writing<S extends Stores> extends Reading<S> {
  store<N extends keyof S & string>(name: N): WritableStore<S[N]['key'], S[N]['value']>;
}

export interface DatabaseOptions<S extends Stores> {
  readonly name: string;
  /** Never lower than before: the browser would refuse to open the database. */
  readonly version: number;
  /** Every store. Those that are missing are made when the version is new to this browser. */
  readonly stores: readonly (keyof S & string)[];
  /** Rows that are written as the database is made. */
  readonly firstRows?: RowsByStore<S>;
  /** undefined where the browser has none (some private modes). */
  readonly storage: IDBFactory | undefined;
  /**
   * Whether a database that is not there is made: at every opening (the default), at the first one, or never. Where it
   * is not made, what needs it rejects with DatabaseOver: nobody's words go into a database that nobody asked for.
   */
  readonly make?: 'always' | 'first' | 'never';
  /** What must be true whenever it is written: looked at in the transaction of the write itself. */
  readonly guard?: Guard<S>;
}

interface Guard<S extends Stores> {
  readonly store: keyof S & string;
  /** Rejects where nothing may be written any more, mostly with DatabaseOver; the transaction then undoes itself. */
  readonly check: (reading: Reading<S>) => Promise<void>;
  /** Key of the entry whose presence forbids any further write. */
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
   * One transaction: all of it or nothing. `work` may run a second time where the connection was lost.
   * @param durability `strict` waits for the disk: for what the app reports as saved. `relaxed` hands over to the
   * system, which survives the browser's death but not a power cut.
   */
  write<T>(
    stores: readonly (keyof S & string)[],
    durability: 'strict' | 'relaxed',
    work: (transaction: Writing<S>) => Promise<T>,
  ): Promise<T>;
  /**
   * Writes rows (undefined removes one) and commits within this very task: the only way that survives a page that goes.
   * All or nothing, and nothing where the guard's `overKey` exists. Transactions under way are given up for it, and run
   * again where the page stays.
   * @returns undefined where there is no open connection at this moment: then there is no such way.
   */
  writeAtOnce(rows: RowsByStore<S>): Promise<void> | undefined;
  /** For good: later calls fail with InvalidStateError. */
  close(): void;
}

/** Opens a database, or makes it. Rejects where the browser refuses. */
export async function openDatabase<S extends Stores>(options: DatabaseOptions<S>): Promise<Database<S>> {
  let connection: IDBPDatabase | undefined;
  let closed = false;
  let make = options.make !== 'never';
  const { guard } = options;

  async function connect(): Promise<IDBPDatabase> {
    if (closed) throw new DOMException(`The database ${options.name} was closed.`, 'InvalidStateError');
    if (connection !== undefined) return connection;
    const opened = await open(options, make);
    make = options.make === 'always' || options.make === undefined;
    if (closed) {
      opened.close();
      return connect();
    }
    const forget = () => {
      if (connection === opened) connection = undefined;
    };
    // The browser closed it (storage cleared, a crash of its own): the next use opens it again.
    opened.addEventListener('close', forget);
    // Another tab upgrades or erases it: make way, or that tab waits for ever.
    opened.addEventListener('versionchange', () => {
      forget();
      opened.close();
    });
    connection = opened;
    return opened;
  }

  async function run<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
    const used = await connect();
    try {
      return await work(used);
    } catch (error) {
      if (closed || !isLostConnection(error)) throw error;
      if (connection === used) connection = undefined;
      used.close();
      return work(await connect());
    }
  }

  /** What is under way, as a way to give it up. */
  const underWay = new Set<() => void>();

  /** Runs a transaction; one that was given up for a page that goes, and stayed, runs again. */
  async function transact<T>(
    begin: () => { readonly abort: () => void; readonly ended: Promise<T> },
  ): Promise<T> {
    for (;;) {
      const { abort, ended } = begin();
      let givenUp = false;
      const giveUp = () => {
        try {
          abort();
          givenUp = true;
        } catch {
          // Given up before, or being committed, which needs this page no more.
        }
      };
      underWay.add(giveUp);
      try {
        return await ended;
      } catch (error) {
        if (!givenUp) throw error;
      } finally {
        underWay.delete(giveUp);
      }
    }
  }

  const database: Database<S> = {
    read: (stores, work) =>
      run((connected) =>
        transact(() => {
          const transaction = connected.transaction([...stores], 'readonly');
          return {
            abort: () => transaction.abort(),
            ended: finish(transaction, () => work({ store: (name) => readable(transaction, name) })),
          };
        }),
      ),
    write: (stores, durability, work) =>
      run((connected) =>
        transact(() => {
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
      if (connection === undefined) return undefined;
      // What waits for an answer of this page would be waited for in turn, and go with the page: and this with it.
      for (const giveUp of [...underWay]) giveUp();
      return writeAtOnce(unwrap(connection), rows, guard);
    },
    close() {
      closed = true;
      connection?.close();
      connection = undefined;
    },
  };
  await connect();
  return database;
}

/**
 * Deletes a database. Resolves also where another page holds it open: it goes when that page lets go, and whoever opens
 * it until then waits for that.
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
 * One strict transaction over stores of a database as it is, whatever its version.
 * @returns undefined where there is no such database, or none with these stores; none is made.
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
  } catch {
    return undefined;
  }
  const written = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(overOr(transaction.error)));
  });
  if (guard !== undefined) {
    // There is no task left to read and then decide in. `add` fails where something is at the key, and with it the
    // whole transaction, which is committed already.
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

function readable<Key extends IDBValidKey, Value>(
  transaction: IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>,
  name: string,
): ReadableStore<Key, Value> {
  const store = transaction.objectStore(name);
  return {
    get: (key) => store.get(key),
    has: async (key) => (await store.getKey(key)) !== undefined,
    async all(onPart) {
      const first = store.getAll(undefined, rowsOfPart);
      // Only `put` writes here, so keys are of the type that it takes.
      const [keys] = (await Promise.all([store.getAllKeys(), first])) as [Key[], unknown];
      const parts = chunksOf(keys, rowsOfPart).map(async (part, index): Promise<Rows<Key, Value>> => {
        const values: Value[] = await (index === 0 ? first : store.getAll(rangeOf(part)));
        const rows = part.map((key, at) => [key, values[at] as Value] as const);
        onPart?.(rows);
        return rows;
      });
      return (await Promise.all(parts)).flat();
    },
  };
}

function rangeOf<Key extends IDBValidKey>(keys: readonly Key[]): IDBKeyRange {
  return IDBKeyRange.bound(keys[0], keys.at(-1));
}

function chunksOf<T>(all: readonly T[], length: number): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / length);
  return Array.from({ length: count }, (_, index) => all.slice(index * length, (index + 1) * length));
}

function writable<Key extends IDBValidKey, Value>(
  transaction: IDBPTransaction<unknown, string[], 'readwrite'>,
  name: string,
): WritableStore<Key, Value> {
  const store = transaction.objectStore(name);
  return {
    ...readable(transaction, name),
    async put(key, value) {
      await store.put(value, key);
    },
    delete: (key) => store.delete(key),
    clear: () => store.clear(),
  };
}

/** Waits for the work and for the commit; a fault in the work undoes all of it. */
async function finish<T>(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: () => Promise<T>,
): Promise<T> {
  const committed = transaction.done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  let result: T;
  try {
    result = await work();
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It ended by itself: the error below explains why.
    }
    const failure = await committed;
    throw failure?.error instanceof DOMException && failure.error.name !== 'AbortError'
      ? failure.error
      : error;
  }
  const failure = await committed;
  if (failure !== undefined) throw failure.error;
  return result;
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
  // By its type it may give nothing, which is for the request that deletes.
  return wrap(request) as Promise<IDBPDatabase>;
}

function factoryOf({ storage }: { readonly storage: IDBFactory | undefined }): IDBFactory {
  if (storage === undefined) throw new DOMException('This browser keeps nothing.', 'SecurityError');
  return storage;
}
