/** Acts are kept for two years, and then go day by day. */
import type { Queries } from './queries.ts';

const day = 86_400_000;
/** The longest two years have a leap day. */
const kept = 731 * day;

/** A counter of its own: the day on which acts were forgotten last, in days since the epoch. */
const forgottenOn = 'acts-forgotten-on';

/** Has nobody done it today? In whatever process; where the clock was put back, not before tomorrow. */
async function takesToday(db: Queries, today: number): Promise<boolean> {
  const isOf = db.updateTable('counters').where('name', '=', forgottenOn);
  await isOf.set({ value: today }).where('value', '>', today).execute();
  const taken = await db
    .insertInto('counters')
    .values({ name: forgottenOn, value: today })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: today }).where('counters.value', '<', today),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Once a day: deletes the acts of the oldest day, where that is too long ago: of one day alone, so that a wrong clock empties nothing,
 * however often the server starts with it.
 * @param now milliseconds since the epoch.
 * @returns how many went.
 */
export async function forgetOldestActs(db: Queries, now: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (!(await takesToday(transaction, Math.floor(now / day)))) return 0;
    return deleteOldestDay(transaction, now);
  });
}

async function deleteOldestDay(db: Queries, now: number): Promise<number> {
  const oldest = await db
    .selectFrom('acts')
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirst();
  if (oldest?.at === undefined || oldest.at === null) return 0;
  const end = (Math.floor(Number(oldest.at) / day) + 1) * day;
  if (end > now - kept) return 0;
  const { numDeletedRows } = await db.deleteFrom('acts').where('at', '<', end).executeTakeFirst();
  return Number(numDeletedRows);
}
