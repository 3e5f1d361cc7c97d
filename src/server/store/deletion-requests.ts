import type { Queries } from './queries.ts';
/** Who asked for their account to be deleted: whoever runs the programme decides and answers. */

/** @param at seconds since the epoch. A request made before keeps its date. Is it a new one? */
export async function askForDeletion(db: Queries, uid: number, at: number): Promise<boolean> {
  const row = await db
    .insertInto('deletion_requests')
    .values({ uid, asked_at: at })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Was there one? */
export async function withdrawDeletionRequest(db: Queries, uid: number): Promise<boolean> {
  const row = await db
    .deleteFrom('deletion_requests')
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Seconds since the epoch by uid, the first request first. */
export async function deletionRequests(db: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('deletion_requests')
    .selectAll()
    .orderBy('asked_at')
    .orderBy('uid')
    .execute();
  return new Map(rows.map(({ uid, asked_at }) => [uid, Number(asked_at)]));
}
