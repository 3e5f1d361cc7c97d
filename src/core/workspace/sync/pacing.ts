/** When the next automatic round starts after one that ended: a retry, or another read to confirm. */
import type { Chance } from '#src/platform/device/random.ts';
import { retryDelay } from './retry.ts';
import type { RoundEnd } from './sync-round.ts';
import { confirmationDelay } from './write-confirmation.ts';

/**
 * Delays of reads after a write, in milliseconds. Without an ETag the first one confirms that the write stayed. The
 * later one detects an overwrite by a slow writer or one that ignores ETags.
 */
export const looks = {
  confirming: { from: confirmationDelay, to: 8000 },
  later: { from: 30_000, to: 60_000 },
};

export interface Pacing {
  /** Milliseconds until the next automatic round; undefined if there is none. */
  after(end: RoundEnd): number | undefined;
  /** The scheduled round begins. */
  begins(): void;
}

export function createPacing(chance: Chance): Pacing {
  let failures = 0;
  /** Number of reads since the last write that left something unconfirmed. */
  let unproven = 0;
  /** State of the later read after a write; `named`: the last round scheduled it. */
  let later: 'none' | 'owed' | 'named' = 'none';

  function between({ from, to }: { readonly from: number; readonly to: number }): number {
    return from + chance.fraction() * (to - from);
  }

  return {
    after(end) {
      if (later === 'named') later = 'owed';
      if (end.kind === 'failed') {
        failures++;
        return retryDelay(end.problem, failures, chance.fraction());
      }
      failures = 0;
      if (end.wrote) later = 'owed';
      if (end.confirmedInMs !== undefined) {
        unproven = end.wrote ? 0 : unproven + 1;
        // The first read comes soon, to detect problems early. If confirming takes long, others follow in between.
        if (end.wrote) return between(looks.confirming);
        const confirmed = end.confirmedInMs + between(looks.confirming) - confirmationDelay;
        return Math.min(confirmed, between(looks.later) * 2 ** (unproven - 1));
      }
      if (later === 'none') return undefined;
      later = 'named';
      return between(looks.later);
    },
    begins() {
      if (later === 'named') later = 'none';
    },
  };
}
