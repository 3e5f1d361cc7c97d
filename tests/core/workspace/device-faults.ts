/** What a browser's storage does to an app: it is full, or its connection is gone. */
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

export interface FaultyStorage {
  readonly factory: globalThis.IDBFactory;
  /** The system closes every connection, as browsers do when they clean up. Gives how many there were. */
  closeAll(): number;
}

/** A storage of its own whose connections can be taken away. */
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
  /** No write is kept while this is true. */
  full: boolean;
  /** Writes refused so far. */
  refused: number;
}

/** The disk under every storage of the running test; mended when mocks are restored. */
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
