/** When the next round comes by itself, after one that ended: another try, or another read to be sure. */
import type { Chance } from '#src/platform/device/random.ts';
import { provingTime } from './proof.ts';
import { retryDelay } from './retry.ts';
import type { RoundEnd } from './sync-round.ts';

/**
 * Reads after a write, in milliseconds. Where the server gives no ETag the first one proves that the write stayed; the
 * later one, everywhere, narrows the time in which a writer that is slow or heeds no ETag may have run over it.
 */
export const looks = { proving: { from: provingTime, to: 8000 }, later: { from: 30_000, to: 60_000 } };

export interface Pacing {
  /** Milliseconds until the next round by itself; undefined where none is to come. */
  after(end: RoundEnd): number | undefined;
  /** The next round, which it had named, begins by itself. */
  begins(): void;
}

export function createPacing(chance: Chance): Pacing {
  let failures = 0;
  /** Reads since the last write that had still something to prove. */
  let unproven = 0;
  /** A later read is to come after a write; `named` is the one that the last round asked for. */
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
      if (end.provenIn !== undefined) {
        unproven = end.wrote ? 0 : unproven + 1;
        // The first one comes soon, to find out early. Where only a much later one proves anything, some come between.
        if (end.wrote) return between(looks.proving);
        const proven = end.provenIn + between(looks.proving) - provingTime;
        return Math.min(proven, between(looks.later) * 2 ** (unproven - 1));
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
