/** What a provider account may do. Judged at each call: a right that is taken counts at once. */
import { type Right, rights } from '#src/wire/studio-records.ts';
import type { Queries } from './queries.ts';

/** In the order of the table of rights; none where the account has no row. */
export async function rightsOf(db: Queries, uid: number): Promise<readonly Right[]> {
  const rows = await db.selectFrom('rights').select('right_name').where('uid', '=', uid).execute();
  return rights.filter((right) => rows.some(({ right_name }) => right_name === right));
}

/** Replaces all of them. In a transaction. */
export async function setRights(db: Queries, uid: number, given: readonly Right[]): Promise<void> {
  await db.deleteFrom('rights').where('uid', '=', uid).execute();
  if (given.length === 0) return;
  await db
    .insertInto('rights')
    .values(given.map((right_name) => ({ uid, right_name })))
    .execute();
}
