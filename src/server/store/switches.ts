/** Switches of the whole installation, shared by all processes. */
import type { Queries } from './queries.ts';
import type { SwitchRow } from './tables.ts';

/** When it was switched on, seconds since the epoch; undefined: it is off. */
export async function switchedOnAt(db: Queries, name: SwitchRow['name']): Promise<number | undefined> {
  const row = await db.selectFrom('switches').select('on_since').where('name', '=', name).executeTakeFirst();
  return row && Number(row.on_since);
}

/** @param at seconds since the epoch; undefined turns it off. */
export async function setSwitch(db: Queries, name: SwitchRow['name'], at: number | undefined): Promise<void> {
  if (at === undefined) {
    await db.deleteFrom('switches').where('name', '=', name).execute();
    return;
  }
  await db
    .insertInto('switches')
    .values({ name, on_since: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
