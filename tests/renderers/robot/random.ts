/** Chance that can be told again: everything follows from one number. */

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  below(below: number): number;
  /** True that often. */
  chance(share: number): boolean;
  /** @throws where there is nothing to pick from: a mistake of the robot. */
  pick<Item>(items: readonly Item[]): Item;
  /** So many of them, in another order. */
  some<Item>(items: readonly Item[], count: number): readonly Item[];
}

/** @param seed any whole number; neighbours give unlike sequences. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[below(items.length)];
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return item as (typeof items)[number];
    },
    some(items, count) {
      const left = [...items];
      const taken: (typeof items)[number][] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1));
      return taken;
    },
  };
}
