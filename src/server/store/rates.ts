import type { Queries } from './queries.ts';
/** Rate counters: one number per key, shared by all processes. */

/** Milliseconds; `now` since the epoch. */
export interface Pace {
  readonly now: number;
  /** Time that each call costs … */
  readonly each: number;
  /** … and the maximum that may be owed. */
  readonly max: number;
}

/**
 * Counts one call unless the limit is exceeded. Each call adds its cost to the instant when the debt ends, unless that
 * is too far ahead. One statement, so that all processes count together. Returns 0, or the milliseconds to wait: never
 * longer than `most`, whatever the clock did.
 */
export async function takeOnce(db: Queries, key: string, { now, each, max }: Pace): Promise<number> {
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
        .where('rates.free_at', '<=', now + max - each),
    )
    .returning('free_at')
    .executeTakeFirst();
  if (taken) return 0;
  // Only a clock that has gone back can owe more than the maximum: reset it instead of waiting.
  await db
    .updateTable('rates')
    .set({ free_at: now + max })
    .where('key', '=', key)
    .where('free_at', '>', now + max)
    .execute();
  const row = await db.selectFrom('rates').select('free_at').where('key', '=', key).executeTakeFirst();
  return Math.max(1, (row?.free_at ?? now) + each - max - now);
}

/** Deletes the keys without debt. @param now milliseconds since the epoch. */
export async function deleteExpiredRates(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('rates').where('free_at', '<', now).execute();
}
