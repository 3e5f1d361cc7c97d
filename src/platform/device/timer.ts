/** A timer that can be restarted, stopped, and asked whether it runs. */
import type { Clock } from './clock.ts';

export interface Timer {
  /** Replaces the previous timer. */
  set(milliseconds: number, work: () => void): void;
  stop(): void;
  runs(): boolean;
}

export function createTimer(clock: Clock): Timer {
  let cancel: (() => void) | undefined;
  function stop(): void {
    cancel?.();
    cancel = undefined;
  }
  return {
    set(milliseconds, work) {
      stop();
      cancel = clock.after(milliseconds, () => {
        cancel = undefined;
        work();
      });
    },
    stop,
    runs: () => cancel !== undefined,
  };
}
