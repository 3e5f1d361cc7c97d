/** The sync of a page that shows first what the device has: its code comes afterwards, and a round with it. */
import type { Device } from '#src/device/device.ts';
import { atFirstUse } from '#src/domain/at-first-use.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import { StorageProblem } from './store/storage-problem.ts';
import type { Store } from './store/store.ts';
import type { Scheduler } from './sync/scheduler.ts';

export interface SyncAtFirstUseOptions {
  readonly store: Pick<Store, 'showActivity'>;
  readonly device: Pick<Device, 'clock' | 'connection'>;
  /** Rounds come by themselves. */
  readonly watch: boolean;
  readonly load: () => Promise<Scheduler>;
}

/** How long a look waits for the code and the answer, in milliseconds. */
const patience = 600;

/** @returns the sync; `ready` resolves once its code is there, and rejects where it does not come. */
export function syncAtFirstUse(
  options: SyncAtFirstUseOptions,
): Scheduler & { readonly ready: () => Promise<void> } {
  const { store, device, watch, load } = options;
  const { clock, connection } = device;
  let isStarting = false;
  let isClosed = false;

  const { made, get } = atFirstUse(load, (scheduler) => {
    unsubscribe();
    if (isClosed) scheduler.close();
  });

  function showNotLoaded(): void {
    const problem: RemoteProblem = { kind: connection.online() ? 'unreached' : 'offline' };
    if (!isClosed) store.showActivity({ sending: false, proving: false, problem });
  }

  /** A first round, once for all who ask before the code is there: it sends all that is on the device by then. */
  function start(): void {
    if (isClosed || isStarting) return;
    isStarting = true;
    get()
      .then((scheduler) => scheduler.start(), showNotLoaded)
      .finally(() => {
        isStarting = false;
      });
  }

  async function ask(call: (scheduler: Scheduler) => Promise<void>): Promise<void> {
    let scheduler = made();
    try {
      scheduler ??= await get();
    } catch (thrown) {
      showNotLoaded();
      if (thrown instanceof StorageProblem) throw thrown;
    }
    if (scheduler !== undefined) await call(scheduler);
  }

  const inBackground = () => {
    if (watch) start();
  };

  const unsubscribe = connection.subscribe((event) => {
    if (event === 'return' || event === 'online') inBackground();
  });

  function look(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(patience, resolve);
      const looking = get().then((scheduler) => scheduler.look());
      looking.catch(showNotLoaded).finally(() => {
        cancel();
        resolve();
      });
    });
  }

  return {
    ready: async () => void (await get()),
    sync: () => ask((scheduler) => scheduler.sync()),
    prove: () => ask((scheduler) => scheduler.prove()),
    start: () => (made() ? made()?.start() : start()),
    soon: () => (made() ? made()?.soon() : inBackground()),
    written: () => made()?.written(),
    due: () => (made() ? made()?.due() : inBackground()),
    look() {
      const whole = made();
      if (whole) return whole.look();
      return watch && !isClosed && connection.online() ? look() : undefined;
    },
    close() {
      isClosed = true;
      unsubscribe();
      made()?.close();
    },
  };
}
