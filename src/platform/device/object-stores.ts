/** The object stores of a transaction, and its end. */

import type { IDBPTransaction } from 'idb';
import { ignore } from '../ignore.ts';

export interface ReadableStore<Key, Value> {
  get(key: Key): Promise<Value | undefined>;
  has(key: Key): Promise<boolean>;
  /**
   * All rows, in key order.
   * @param onPart called with each part as it arrives, while the browser reads the next one.
   */
  all(onPart?: (rows: Rows<Key, Value>) => void): Promise<Rows<Key, Value>>;
}

type Rows<Key, Value> = readonly (readonly [Key, Value])[];

/** Rows read at once. Handling them while the browser reads on must not block the page for long. */
const rowsOfPart = 250;

export interface WritableStore<Key, Value> extends ReadableStore<Key, Value> {
  put(key: Key, value: Value): Promise<void>;
  delete(key: Key): Promise<void>;
  clear(): Promise<void>;
}

/** A store of a transaction, to read. */
export function readable<Key extends IDBValidKey, Value>(
  transaction: IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>,
  name: string,
): ReadableStore<Key, Value> {
  const store = transaction.objectStore(name);
  return {
    get: (key) => store.get(key),
    has: async (key) => (await store.getKey(key)) !== undefined,
    async all(onPart) {
      const first = store.getAll(undefined, rowsOfPart);
      // Only `put` writes here, so all keys have its type.
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

/** A store of a transaction, to read and write. */
export function writable<Key extends IDBValidKey, Value>(
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

/** Waits for the work and the commit; an error in the work rolls everything back. */
export async function finish<T>(
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
    } catch (error) {
      // It was aborted already: the error below explains why.
      ignore('object-stores')(error);
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
