/**
 * Deletes expired rows: acts after two years, copies after their last day. Deletes at most a month of them in one day,
 * so that a clock that is ahead for a while does not empty the tables.
 */
import { utcDay } from './copies.ts';
import type { Queries } from './queries.ts';

const day = 86_400_000;
const maxDays = 31;
/** The longest two years include a leap day. */
const daysOfActs = 731;

const dayOf = (at: number): number => Math.floor(at / day);

/**
 * True once a day, across processes and restarts. Compares for the same day only: a clock that was ahead must not put
 * off the purges of the following years. In a transaction.
 */
async function claimDay(db: Queries, purge: string, today: number): Promise<boolean> {
  const claimed = await db
    .insertInto('counters')
    .values({ name: purge, value: today })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: today }).where('counters.value', '!=', today),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * @param table has a counter of this name, which is the day of its last purge, in days since the epoch.
 * @param deleteOldest deletes at most `maxDays` from the oldest day on.
 */
async function oncePerDay(
  db: Queries,
  table: 'acts' | 'copies',
  now: number,
  deleteOldest: (transaction: Queries, today: number) => Promise<number>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const isClaimed = await claimDay(transaction, `${table}-purged-on`, dayOf(now));
    return isClaimed ? deleteOldest(transaction, dayOf(now)) : 0;
  });
}

/** @param now milliseconds since the epoch. @returns how many acts were deleted. */
export async function purgeActs(db: Queries, now: number): Promise<number> {
  return oncePerDay(db, 'acts', now, async (transaction, today) => {
    const { at } = await transaction
      .selectFrom('acts')
      .select(({ fn }) => fn.min<number | null>('at').as('at'))
      .executeTakeFirstOrThrow();
    if (at === null) return 0;
    const end = Math.min(dayOf(Number(at)) + maxDays, today - daysOfActs) * day;
    const { numDeletedRows } = await transaction.deleteFrom('acts').where('at', '<', end).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** @param now milliseconds since the epoch. @returns how many copies were deleted. */
export async function purgeCopies(db: Queries, now: number): Promise<number> {
  return oncePerDay(db, 'copies', now, async (transaction, today) => {
    const { until } = await transaction
      .selectFrom('copies')
      .select(({ fn }) => fn.min<string | null>('until_day').as('until'))
      .executeTakeFirstOrThrow();
    if (until === null) return 0;
    const end = Math.min(dayOf(Date.parse(until)) + maxDays, today) * day;
    const { numDeletedRows } = await transaction
      .deleteFrom('copies')
      .where('until_day', '<', utcDay(end))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
