import type { Queries } from './queries.ts';
/** How often something was done lately: one number per key, seen by every process at once. */

/** Milliseconds; `now` since the epoch. */
export interface Pace {
  readonly now: number;
  /** What is done once costs so much time … */
  readonly each: number;
  /** … and at most so much may be owed. */
  readonly most: number;
}

/**
 * Does it once more, if that is not too often: each time adds its cost to the instant at which nothing is owed any
 * more, unless that would lie too far ahead. One statement, so that processes side by side count as one.
 * Gives 0, or after how many milliseconds it can be done: never longer than `most`, whatever the clock did.
 */
export async function takeOnce(db: Queries, key: string, { now, each, most }: Pace): Promise<number> {
  const taken = await db
    .insertInto('rates')
    .values({ key, free_at: now + each })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb }) => ({
          free_at: eb
            .case()
            .when('rates.free_at', '>', now)
            .then(eb('rates.free_at', '+', each))
            .else(now + each)
            .end(),
        }))
        .where('rates.free_at', '<=', now + most - each),
    )
    .returning('free_at')
    .executeTakeFirst();
  if (taken) return 0;
  // More than the most can only be owed by a clock that has gone back since: that is forgiven, not waited for.
  await db
    .updateTable('rates')
    .set({ free_at: now + most })
    .where('key', '=', key)
    .where('free_at', '>', now + most)
    .execute();
  const row = await db.selectFrom('rates').select('free_at').where('key', '=', key).executeTakeFirst();
  return Math.max(1, (row?.free_at ?? now) + each - most - now);
}

/** Lets the keys go that owe nothing. @param now milliseconds since the epoch. */
export async function deleteExpiredRates(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('rates').where('free_at', '<', now).execute();
}
