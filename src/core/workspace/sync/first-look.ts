/** A look at the space for somebody who is about to read what other devices wrote. */
import type { Clock } from '#src/platform/device/clock.ts';
import type { OneAtATime } from './one-at-a-time.ts';

/** How long a look waits at most, and for how long what was read counts as of now, in milliseconds. */
const look = { patience: 600, fresh: 5000 };

export interface FirstLook {
  /** The space was read. */
  read(): void;
  /** Resolves when the space was read, after 600 ms at most; undefined where that was moments ago. */
  look(): Promise<void> | undefined;
}

/** @param onFailure the storage failed under way. */
export function createFirstLook(clock: Clock, rounds: OneAtATime, onFailure: () => void): FirstLook {
  /** When the space was last read, on the clock that only goes forward. */
  let last: number | undefined;
  return {
    read() {
      last = clock.elapsed();
    },
    look() {
      const present = rounds.underWay();
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
