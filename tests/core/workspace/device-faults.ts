/** Faults of a browser's storage: a full disk, or a lost connection. */
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

export interface FaultyStorage {
  readonly factory: globalThis.IDBFactory;
  /** Closes every connection, as browsers do when they clean up. Returns their number. */
  closeAll(): number;
}

/** A storage whose connections can be closed. */
export function createFaultyStorage(): FaultyStorage {
  const factory = new IDBFactory();
  const connections = new Set<IDBDatabase>();
  const open = factory.open.bind(factory);
  factory.open = (name: string, version?: number) => {
    const request = open(name, version);
    request.addEventListener('success', () => connections.add(request.result));
    return request;
  };
  return {
    factory,
    closeAll() {
      const count = connections.size;
      for (const connection of connections) connection.close();
      connections.clear();
      return count;
    },
  };
}

export interface Disk {
  /** Every write fails while this is true. */
  full: boolean;
  /** Writes refused so far. */
  refused: number;
}

/** The disk of every storage in the running test; reset when mocks are restored. */
export function createDisk(): Disk {
  const disk: Disk = { full: false, refused: 0 };
  const { prototype } = IDBObjectStore;
  const real = prototype.put;
  vi.spyOn(prototype, 'put').mockImplementation(function put(this: IDBObjectStore, ...given: unknown[]) {
    if (!disk.full) return Reflect.apply(real, this, given);
    disk.refused++;
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  return disk;
}
