/** Work that must not run concurrently with itself. */

export interface CoalescedRuns {
  /** Calls during a run share one further run. */
  readonly run: () => Promise<void>;
  /** The current run. */
  readonly current: () => Promise<void> | undefined;
}

export function coalesceRuns(work: () => Promise<void>): CoalescedRuns {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return { run, current: () => running };

  function run(): Promise<void> {
    if (running === undefined) {
      running = work().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  }
}
