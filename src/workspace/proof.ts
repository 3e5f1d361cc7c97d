/**
 * What this device may call "in your space" on a server that gives no ETag. Such a server lets two devices write over
 * each other, and the answer to a write cannot show it: the other write may come a moment later. So what is this
 * device's own counts as there only when it was seen twice, some seconds apart, and not missed in between.
 */
import type { Clock } from '#src/device/clock.ts';

/** Between the two looks, in milliseconds: longer than another device takes from its read to its write. */
export const provingTime = 3000;

export interface Judgement {
  readonly confirmed: ReadonlySet<string>;
  /** Something was seen that has to be seen once more. */
  readonly unproven: boolean;
  /** To be called once the judgement is kept. */
  keep(): void;
}

export interface Proof {
  /**
   * @param seen marks of all that the server holds now.
   * @param before marks of what counted as confirmed until now.
   * @param own marks of what this device held before the look: what came from elsewhere needs no proof of ours.
   */
  judge(seen: ReadonlySet<string>, before: ReadonlySet<string>, own: ReadonlySet<string>): Judgement;
}

/** Remembers sightings in memory: a new page begins to count anew, and no wrong clock makes them older. */
export function createProof(clock: Clock): Proof {
  /** When what still waits for its second look was first seen. */
  let sightings: ReadonlyMap<string, number> = new Map();
  return {
    judge(seen, before, own) {
      const now = clock.elapsed();
      const confirmed = new Set<string>();
      const young = new Map<string, number>();
      for (const mark of seen) {
        const first = sightings.get(mark) ?? now;
        if (before.has(mark) || !own.has(mark) || now - first >= provingTime) confirmed.add(mark);
        else young.set(mark, first);
      }
      return {
        confirmed,
        unproven: young.size > 0,
        keep() {
          sightings = young;
        },
      };
    },
  };
}
