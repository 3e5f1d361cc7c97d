/** Locks across tabs: Web Locks, or within this tab if the browser lacks them. */
import type { Owner } from '#src/contract/domain/owner.ts';

export interface Locks {
  /**
   * Waits for the exclusive lock.
   * @param signal aborts waiting: then rejects with the signal's reason.
   */
  hold<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Waits until no exclusive holder is left; any number share it. */
  share<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs the work only if the lock is free now. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<Turn<T>>;
}

/** The result of `tryHold`. */
type Turn<T> = { readonly held: true; readonly value: T } | { readonly held: false };

/** The lock for writing a person's data on the server: the sync of the node and the PATCH of the user. */
export function writerLock({ uuid }: Owner): string {
  return `sync:${uuid}`;
}

/** The locks of this browser. Without Web Locks two tabs may work at once: wasteful but safe. */
export function browserLocks(manager: LockManager | null | undefined = globalThis.navigator?.locks): Locks {
  return manager ? webLocks(manager) : tabLocks();
}

function webLocks(manager: LockManager): Locks {
  return {
    hold: async (name, work, signal) =>
      signal === undefined ? manager.request(name, work) : manager.request(name, { signal }, work),
    share: async (name, work) => manager.request(name, { mode: 'shared' }, work),
    tryHold: async (name, work) =>
      manager.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? { held: false } : { held: true, value: await work() },
      ),
  };
}

interface Waiting {
  readonly mode: LockMode;
  readonly enter: () => void;
}

interface Queue {
  /** Number of present holders. */
  holders: number;
  mode: LockMode;
  readonly waiting: Waiting[];
}

/** Locks for all users of this object: granted in request order, like Web Locks. */
export function tabLocks(): Locks {
  const queues = new Map<string, Queue>();

  function admit(queue: Queue): void {
    for (let next = queue.waiting[0]; next !== undefined; next = queue.waiting[0]) {
      if (queue.holders > 0 && (queue.mode === 'exclusive' || next.mode === 'exclusive')) return;
      queue.waiting.shift();
      queue.mode = next.mode;
      queue.holders++;
      next.enter();
    }
  }

  async function request<T>(
    name: string,
    mode: LockMode,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted();
    const queue = queues.get(name) ?? { holders: 0, mode, waiting: [] };
    queues.set(name, queue);
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { mode, enter: resolve };
      queue.waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        const at = queue.waiting.indexOf(waiting);
        if (at < 0) return;
        queue.waiting.splice(at, 1);
        admit(queue);
        reject(signal.reason);
      });
      admit(queue);
    });
    try {
      return await work();
    } finally {
      queue.holders--;
      admit(queue);
      if (queue.holders + queue.waiting.length === 0) queues.delete(name);
    }
  }

  return {
    hold: (name, work, signal) => request(name, 'exclusive', work, signal),
    share: (name, work) => request(name, 'shared', work),
    tryHold: async (name, work) =>
      queues.has(name) ? { held: false } : { held: true, value: await request(name, 'exclusive', work) },
  };
}
