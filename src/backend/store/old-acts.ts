/** Acts are kept for two years, and then go day by day. */
import type { Queries } from './queries.ts';

const day = 86_400_000;
/** The longest two years have a leap day. */
const kept = 731 * day;

/**
 * Deletes the acts of the oldest day, where that is too long ago: of one day alone, so that a wrong clock empties nothing.
 * @param now milliseconds since the epoch.
 * @returns how many went.
 */
export async function forgetOldestActs(db: Queries, now: number): Promise<number> {
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
