/** One at a time over all tabs: Web Locks, or within this tab where the browser lacks them. */

export interface Locks {
  /** Waits for its turn. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Does the work only if nobody holds the lock now. */
  tryHold<T>(
    name: string,
    work: () => Promise<T>,
  ): Promise<{ readonly held: true; readonly value: T } | { readonly held: false }>;
}

/** The lock of whoever writes a person's data on the server: the sync of the node and the PATCH of the user. */
export function writerLock(userId: string): string {
  return `sync:${userId}`;
}

/** The locks of this browser. Without Web Locks two tabs may work at once: wasteful, still safe. */
export function browserLocks(manager: LockManager | null | undefined = globalThis.navigator?.locks): Locks {
  return manager ? webLocks(manager) : tabLocks();
}

function webLocks(manager: LockManager): Locks {
  return {
    hold: async (name, work) => manager.request(name, work),
    tryHold: async (name, work) =>
      manager.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? { held: false } : { held: true, value: await work() },
      ),
  };
}

/** Locks among those who share this object. */
export function tabLocks(): Locks {
  const tails = new Map<string, Promise<void>>();

  async function hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(name);
    const { promise, resolve } = withResolver();
    const tail = (before ?? Promise.resolve()).then(() => promise);
    tails.set(name, tail);
    if (before !== undefined) await before;
    try {
      return await work();
    } finally {
      resolve();
      if (tails.get(name) === tail) tails.delete(name);
    }
  }

  return {
    hold,
    tryHold: async (name, work) =>
      tails.has(name) ? { held: false } : { held: true, value: await hold(name, work) },
  };
}

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
