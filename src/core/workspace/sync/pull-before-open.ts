/** Pulls the space before the user opens what other devices may have written. */
import type { Clock } from '#src/platform/device/clock.ts';
import type { CoalescedRuns } from './coalesce-runs.ts';

/** Maximum wait for a pull, and how long its result counts as fresh, in milliseconds. */
const look = { patience: 600, fresh: 5000 };

export interface DraftPull {
  /** Records that the space was read. */
  read(): void;
  /** Resolves when the space was read, after 600 ms at most; undefined if it was read moments ago. */
  look(): Promise<void> | undefined;
}

/** @param onFailure called if the storage fails during the pull. */
export function createPullBeforeOpen(clock: Clock, rounds: CoalescedRuns, onFailure: () => void): DraftPull {
  /** When the space was last read, on the monotonic clock. */
  let last: number | undefined;
  return {
    read() {
      last = clock.elapsed();
    },
    look() {
      const present = rounds.current();
      const isFresh = last !== undefined && clock.elapsed() - last < look.fresh;
      if (present === undefined && isFresh) return undefined;
      return new Promise((resolve) => {
        const cancel = clock.after(look.patience, resolve);
        (present ?? rounds.run()).catch(onFailure).finally(() => {
          cancel();
          resolve();
        });
      });
    },
  };
}
