/** When a document is saved and when other users' edits are read: the timers, and one request after the other. */

import { ignore } from '#src/platform/ignore.ts';

/** Milliseconds without a key press before saving. */
export const saveDelayMs = 600;

/** Milliseconds between polls for other users' edits. Doubles after each failed save, up to a minute. */
export const pollIntervalMs = 5_000;
const maxRetryDelayMs = 60_000;

interface ScheduledWork {
  readonly save: () => Promise<void>;
  /** Reads other users' edits. */
  readonly poll: () => Promise<void>;
  readonly isUnsaved: () => boolean;
  /** True if no local edit is pending, so that other users' edits can be shown. */
  readonly isAtRest: () => boolean;
}

export interface SaveSchedule {
  /** Saves after a delay; replaces the planned save. */
  readonly plan: (milliseconds: number) => void;
  /** Saves after a delay that doubles with each failure. */
  readonly planRetry: () => void;
  /** Counts a failed save. */
  readonly countFailure: () => void;
  /** Ends a run of failed saves. */
  readonly clearFailures: () => void;
  /** Runs work that reads or writes after the current one. */
  readonly next: (work: () => Promise<void>) => Promise<void>;
  /** Saves now. */
  readonly flush: () => Promise<void>;
  /** Saves what is unsaved, and stops. */
  readonly close: () => void;
}

/** Polls and saves on return of the network until it is closed. */
export function createSaveSchedule({ save, poll, isUnsaved, isAtRest }: ScheduledWork): SaveSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running = Promise.resolve();
  let isClosed = false;

  function plan(milliseconds: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), milliseconds);
  }

  /**
   * Runs reads and writes one after the other, so that a stale answer is not taken for a newer edit. None waits for the
   * storage on this device: a slow disk would delay the requests.
   */
  function next(work: () => Promise<void>): Promise<void> {
    running = running.then(work, work);
    return running;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    return next(save);
  }

  function planPoll(): void {
    pollTimer = setTimeout(async () => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && isAtRest()) await next(poll).catch(ignore('open-document'));
      if (!isClosed) planPoll();
    }, pollIntervalMs);
  }

  const onReturn = () => {
    if (isUnsaved()) plan(0);
  };
  globalThis.addEventListener('online', onReturn);
  planPoll();

  return {
    plan,
    planRetry: () => plan(Math.min(maxRetryDelayMs, pollIntervalMs * 2 ** (failures - 1))),
    countFailure: () => {
      failures += 1;
    },
    clearFailures: () => {
      failures = 0;
    },
    next,
    flush,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(pollTimer);
      globalThis.removeEventListener('online', onReturn);
      if (isUnsaved()) void flush();
    },
  };
}
