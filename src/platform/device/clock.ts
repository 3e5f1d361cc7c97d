/** The time of this device and what is to be done later: the one place that reads the clock. */

export interface Clock {
  /** Milliseconds since the epoch, as this device believes. */
  now(): number;
  /** Milliseconds since some moment of this page: only ever forward, whatever is done to the clock. */
  elapsed(): number;
  /** Does something after some milliseconds; returns a function that cancels it. */
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
