/** When a draft leaves by itself: where no key was pressed for a while, and not so often that it takes the line. */
import type { Clock } from '#src/platform/device/clock.ts';
import { createTimer } from '#src/platform/device/timer.ts';

/** Milliseconds without a key; drafts alone take at most a twentieth of the time. */
const pause = { shortest: 120_000, rounds: 20 };

export interface DraftPause {
  /** A key was pressed. */
  pressed(): void;
  /** Carries out a round, which no pause interrupts. */
  timed(round: () => Promise<void>): Promise<void>;
  stop(): void;
}

/** @param isDear a round moves so much that drafts alone wait for somebody who leaves, or for something else to send. */
export function createDraftPause(clock: Clock, due: () => void, isDear: () => boolean): DraftPause {
  const timer = createTimer(clock);
  /** How long the last round took, in milliseconds. */
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
