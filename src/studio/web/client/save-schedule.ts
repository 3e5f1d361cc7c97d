/** When a value is saved and read again: the timers, and one request after the other. */
import { ignore } from '#src/platform/ignore.ts';

/** Milliseconds. */
export interface SaveTiming {
  /** Without a key press before saving. */
  readonly pause: number;
  /** Between reads of what other users saved. */
  readonly poll: number;
}

interface ScheduledWork {
  readonly save: () => Promise<void>;
  /** Reads what other users saved. */
  readonly look: () => Promise<void>;
  readonly hasWork: () => boolean;
  /** True if another user's edits can be shown now. */
  readonly isAtRest: () => boolean;
  /** undefined to save and read only when asked. */
  readonly timing: SaveTiming | undefined;
}

/** With a timing, polls and saves on return of the network until it is closed. */
export function createSaveSchedule({ save, look, hasWork, isAtRest, timing }: ScheduledWork) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let isClosed = false;

  /** Saves after a delay, the pause by default; replaces the planned save. */
  function plan(milliseconds = timing?.pause): void {
    clearTimeout(timer);
    if (timing && !isClosed) timer = setTimeout(() => void flush(), milliseconds);
  }

  /**
   * Runs reads and writes one after the other, so that a stale answer is not taken for a newer edit. None waits for the
   * storage on this device: a slow disk would delay the requests.
   */
  function next(work: () => Promise<void>): Promise<void> {
    running = running.then(work, work);
    return running;
  }

  /** Saves now. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    return next(save);
  }

  function planPoll(): void {
    pollTimer = setTimeout(async () => {
      // Edited while it waited for its turn: the save merges the other edits.
      const poll = async () => (isAtRest() ? look() : undefined);
      if (document.visibilityState === 'visible' && isAtRest())
        await next(poll).catch(ignore('save-schedule'));
      if (!isClosed) planPoll();
    }, timing?.poll);
  }

  const onReturn = () => {
    if (hasWork()) plan(0);
  };
  if (timing) {
    globalThis.addEventListener('online', onReturn);
    planPoll();
  }

  /** Saves what is unsaved, and stops. */
  function close(): void {
    isClosed = true;
    clearTimeout(timer);
    clearTimeout(pollTimer);
    globalThis.removeEventListener('online', onReturn);
    if (hasWork()) void flush();
  }

  return { plan, next, flush, close };
}
