/** When edits leave: together where they come quickly, and on a slow line no more often than it carries them. */
import type { Clock } from '#src/platform/device/clock.ts';
import { createTimer } from '#src/platform/device/timer.ts';

/** Milliseconds: edits within the first go out together; nothing waits longer than the second for others to join it. */
export const editPause = { shortest: 2000, longest: 20_000 };

export interface EditPause {
  /** Something is to be sent soon. */
  edited(): void;
  /** It is sent now. */
  stop(): void;
}

/**
 * @param writeTook how long the last write of this session took. As long as that, a save waits for others: a collection
 * leaves as a whole, and on a slow line each small change would take the line for as long as the others did.
 */
export function createEditPause(clock: Clock, due: () => void, writeTook: () => number): EditPause {
  const timer = createTimer(clock);
  return {
    edited() {
      const wait = Math.min(Math.max(editPause.shortest, writeTook()), editPause.longest);
      // Whoever goes on saving must not put off for ever what was saved first.
      if (wait > editPause.shortest && timer.runs()) return;
      timer.set(wait, due);
    },
    stop: timer.stop,
  };
}
