import type { Queries } from './queries.ts';
/** People who asked for the deletion of their account; the operator decides and answers. */

/** @param at seconds since the epoch. An earlier request keeps its date. Returns whether it is new. */
export async function askForDeletion(db: Queries, uid: number, at: number): Promise<boolean> {
  const row = await db
    .insertInto('deletion_requests')
    .values({ uid, asked_at: at })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there was one. */
export async function withdrawDeletionRequest(db: Queries, uid: number): Promise<boolean> {
  const row = await db
    .deleteFrom('deletion_requests')
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Seconds since the epoch by uid, oldest request first. */
export async function deletionRequests(db: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('deletion_requests')
    .selectAll()
    .orderBy('asked_at')
    .orderBy('uid')
    .execute();
  return new Map(rows.map(({ uid, asked_at }) => [uid, Number(asked_at)]));
}
