/** When drafts are sent automatically: after a pause in typing, and rarely enough not to block the connection. */
import type { Clock } from '#src/platform/device/clock.ts';
import { createTimer } from '#src/platform/device/timer.ts';

/** Minimum pause in milliseconds; drafts alone use at most a twentieth of the time. */
const pause = { shortest: 120_000, rounds: 20 };

export interface DraftPause {
  /** A key was pressed. */
  pressed(): void;
  /** Runs a round, which no pause interrupts. */
  timed(round: () => Promise<void>): Promise<void>;
  stop(): void;
}

/** @param isDear rounds are so large that drafts wait until the user leaves or something else is sent. */
export function createDraftPause(clock: Clock, due: () => void, isDear: () => boolean): DraftPause {
  const timer = createTimer(clock);
  /** Duration of the last round, in milliseconds. */
  let last = 0;
  const over = () => {
    if (!isDear()) due();
  };
  return {
    pressed() {
      timer.set(Math.max(pause.shortest, pause.rounds * last), over);
    },
    async timed(round) {
      timer.stop();
      const began = clock.elapsed();
      try {
        await round();
      } finally {
        last = clock.elapsed() - began;
      }
    },
    stop: timer.stop,
  };
}
