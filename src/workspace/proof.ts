/**
 * What this device may call "in your space" on a server that gives no ETag. Such a server lets two devices write over
 * each other, and the answer to a write cannot show it: the other write may come a moment later. So what is this
 * device's own counts as there only when it was seen twice, some seconds apart, and not missed in between.
 */
import type { Clock } from '#src/device/clock.ts';

/** Between the two looks, in milliseconds, at least: longer than another device usually takes from its read to its write. */
export const provingTime = 3000;

export interface Judgement {
  readonly confirmed: ReadonlySet<string>;
  /** Milliseconds after which a look can prove what was seen and is not proven; undefined where all is. */
  readonly provenIn: number | undefined;
  /** To be called once the judgement is kept. */
  keep(): void;
}

export interface Proof {
  /**
   * @param seen marks of all that the server holds now.
   * @param before marks of what counted as confirmed until now.
   * @param own marks of what this device held before the look: what came from elsewhere needs no proof of ours.
   * @param took milliseconds from the read before a write to this one; 0 where nothing was written in between.
   */
  judge(
    seen: ReadonlySet<string>,
    before: ReadonlySet<string>,
    own: ReadonlySet<string>,
    took: number,
  ): Judgement;
}

interface Sighting {
  readonly first: number;
  readonly needs: number;
}

/**
 * Remembers sightings in memory: a new page begins to count anew, and no wrong clock makes them older. Another device
 * may write as much on as slow a line as this one: it is given twice the time that this one took.
 */
export function createProof(clock: Clock): Proof {
  /** What still waits for its second look. */
  let sightings: ReadonlyMap<string, Sighting> = new Map();
  return {
    judge(seen, before, own, took) {
      const now = clock.elapsed();
      const confirmed = new Set<string>();
      const young = new Map<string, Sighting>();
      let provenIn: number | undefined;
      for (const mark of seen) {
        const known = sightings.get(mark) ?? { first: now, needs: Math.max(provingTime, 2 * took) };
        const left = known.first + known.needs - now;
        if (before.has(mark) || !own.has(mark) || left <= 0) confirmed.add(mark);
        else {
          young.set(mark, known);
          provenIn = Math.max(provenIn ?? 0, left);
        }
      }
      return {
        confirmed,
        provenIn,
        keep() {
          sightings = young;
        },
      };
    },
  };
}
