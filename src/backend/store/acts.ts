/** The record of what was done: written in the transaction of the thing itself, so that neither is without the other. */
import type { NewAct } from '#src/provider/server/store.ts';
import { nextNumber } from './counters.ts';
import type { Queries } from './queries.ts';

/** In a transaction. @param at milliseconds since the epoch. */
export async function noteAct(db: Queries, { by, what, about, details }: NewAct, at: number): Promise<void> {
  await db
    .insertInto('acts')
    .values({
      id: await nextNumber(db, 'acts'),
      at,
      by_uid: by.uid,
      by_name: by.name,
      by_role: by.role,
      what,
      about_uid: about ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}
