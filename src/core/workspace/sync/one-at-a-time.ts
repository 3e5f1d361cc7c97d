/** Work that must not run concurrently with itself. */

export interface OneAtATime {
  /** Calls during a run share one further run. */
  readonly run: () => Promise<void>;
  /** The current run. */
  readonly underWay: () => Promise<void> | undefined;
}

export function oneAtATime(work: () => Promise<void>): OneAtATime {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return { run, underWay: () => running };

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
