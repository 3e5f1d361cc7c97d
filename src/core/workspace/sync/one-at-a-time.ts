/** Work that must not run beside itself. */

export interface OneAtATime {
  /** Whoever asks while it runs gets one further run, shared with all who ask meanwhile. */
  readonly run: () => Promise<void>;
  /** The run of this moment. */
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
