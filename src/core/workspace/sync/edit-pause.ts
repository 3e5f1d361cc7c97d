/** When edits are sent: quick ones together, and at the pace of a slow connection. */
import type { Clock } from '#src/platform/device/clock.ts';
import { createTimer } from '#src/platform/device/timer.ts';

/** Milliseconds: edits within the first are sent together; none waits longer than the second for others. */
export const editPause = { shortest: 2000, longest: 20_000 };

export interface EditPause {
  /** An edit is to be sent soon. */
  edited(): void;
  /** The edits are being sent: cancels the timer. */
  stop(): void;
}

/**
 * @param writeTook how long the last write of this session took. A save waits equally long for others: a collection is
 * sent as a whole, so on a slow connection each small change takes as long as many.
 */
export function createEditPause(clock: Clock, due: () => void, writeTook: () => number): EditPause {
  const timer = createTimer(clock);
  return {
    edited() {
      const wait = Math.min(Math.max(editPause.shortest, writeTook()), editPause.longest);
      // Continued saving must not delay the first save indefinitely.
      if (wait > editPause.shortest && timer.runs()) return;
      timer.set(wait, due);
    },
    stop: timer.stop,
  };
}
