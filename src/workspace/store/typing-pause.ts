/** When what is typed is written: in the pauses between keys, so that a key costs no write. */
import type { Clock } from '#src/device/clock.ts';
import { createTimer } from '#src/device/timer.ts';

/**
 * Milliseconds that a key waits for the next one, and that the first of them waits at most. With the write itself the
 * words are on the device within 300 of the last key and 1 000 of the first.
 */
export const typingPause = { afterLast: 250, afterFirst: 900 };

export interface TypingPause {
  /** A key was pressed. */
  pressed(): void;
  /** What was typed is written now: nothing is due any more. */
  stop(): void;
}

export function createTypingPause(clock: Clock, over: () => void): TypingPause {
  const [last, first] = [createTimer(clock), createTimer(clock)];
  return {
    pressed() {
      last.set(typingPause.afterLast, over);
      if (!first.runs()) first.set(typingPause.afterFirst, over);
    },
    stop() {
      last.stop();
      first.stop();
    },
  };
}
