/** A database of this browser that survives what browsers do to it: closed connections, upgrades, other tabs. */
import { type IDBPDatabase, type IDBPTransaction, wrap } from 'idb';
import { isLostConnection } from './storage-failure.ts';

/** The stores of a database by name: what they are keyed by and what they hold. */
export type Stores = Readonly<Record<string, { readonly key: IDBValidKey; readonly value: unknown }>>;

export interface ReadableStore<Key, Value> {
  get(key: Key): Promise<Value | undefined>;
  has(key: Key): Promise<boolean>;
  /** Everything, in the order of the keys. */
  all(): Promise<readonly (readonly [Key, Value])[]>;
}

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
  /** Raised by one with every change of the stores. */
  readonly version: number;
  /** Makes the stores, or moves them on, inside the upgrade's transaction. */
  readonly upgrade: (make: (store: keyof S & string) => void, from: number) => void;
  /** undefined where the browser has none (some private modes). */
  readonly storage: IDBFactory | undefined;
  /** Another tab holds an older version open; the opening waits for it. */
  readonly onBlocked?: () => void;
}

export interface Database<S extends Stores> {
  /** One transaction over the named stores; `work` may await nothing but its requests. */
  read<T>(stores: readonly (keyof S & string)[], work: (transaction: Reading<S>) => Promise<T>): Promise<T>;
  /**
   * One transaction: all of it or nothing. `work` may run a second time where the connection was lost.
   * @param durability `strict` waits for the disk: for what a person is told is kept. `relaxed` hands over to the
   * system, which survives the browser's death but not a power cut.
   */
  write<T>(
    stores: readonly (keyof S & string)[],
    durability: 'strict' | 'relaxed',
    work: (transaction: Writing<S>) => Promise<T>,
  ): Promise<T>;
  /** For good: later calls fail with InvalidStateError. */
  close(): void;
  /** Closes it and deletes it with all that it holds. */
  erase(): Promise<void>;
}

/** Opens a database, or makes it. Rejects where the browser refuses. */
export async function openDatabase<S extends Stores>(options: DatabaseOptions<S>): Promise<Database<S>> {
  let connection: IDBPDatabase | undefined;
  let closed = false;

  async function connect(): Promise<IDBPDatabase> {
    if (closed) throw new DOMException(`The database ${options.name} was closed.`, 'InvalidStateError');
    if (connection !== undefined) return connection;
    const opened = await open(options);
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

  const database: Database<S> = {
    read: (stores, work) =>
      run((connected) => {
        const transaction = connected.transaction([...stores], 'readonly');
        return finish(transaction, () => work({ store: (name) => readable(transaction, name) }));
      }),
    write: (stores, durability, work) =>
      run((connected) => {
        const transaction = connected.transaction([...stores], 'readwrite', { durability });
        return finish(transaction, () => work({ store: (name) => writable(transaction, name) }));
      }),
    close() {
      closed = true;
      connection?.close();
      connection = undefined;
    },
    async erase() {
      database.close();
      await wrap(factoryOf(options).deleteDatabase(options.name));
    },
  };
  await connect();
  return database;
}

function readable<Key extends IDBValidKey, Value>(
  transaction: IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>,
  name: string,
): ReadableStore<Key, Value> {
  const store = transaction.objectStore(name);
  return {
    get: (key) => store.get(key),
    has: async (key) => (await store.getKey(key)) !== undefined,
    async all() {
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      // Only `put` writes here, so keys are of the type that it takes.
      return keys.map((key, index) => [key as Key, values[index]] as const);
    },
  };
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
      // It ended by itself: the fault below says why.
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

async function open<S extends Stores>(options: DatabaseOptions<S>): Promise<IDBPDatabase> {
  const request = factoryOf(options).open(options.name, options.version);
  request.addEventListener('upgradeneeded', (event) =>
    options.upgrade((store) => request.result.createObjectStore(store), event.oldVersion),
  );
  request.addEventListener('blocked', () => options.onBlocked?.());
  return wrap(request) as Promise<IDBPDatabase>;
}

function factoryOf({ storage }: { readonly storage: IDBFactory | undefined }): IDBFactory {
  if (storage === undefined) throw new DOMException('This browser keeps nothing.', 'SecurityError');
  return storage;
}
