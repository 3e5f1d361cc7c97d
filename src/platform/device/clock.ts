/** Time and timers of this device: the only module that reads the clock. */

export interface Clock {
  /** Milliseconds since the epoch, by the device's clock. */
  now(): number;
  /** Monotonic time in milliseconds, unaffected by changes of the clock. */
  elapsed(): number;
  /** Runs `work` after a delay. Returns a function that cancels it. */
  after(milliseconds: number, work: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
