/** The rights of a provider account. Read at each call, so that a withdrawn right counts at once. */
import { type Right, rights } from '#src/contract/wire/studio-records.ts';
import type { Queries } from './queries.ts';
import { deletePreviewsOf } from './studio-previews.ts';

/** In the order of the table of rights; empty if the account has no row. */
export async function rightsOf(db: Queries, uid: number): Promise<readonly Right[]> {
  const rows = await db.selectFrom('rights').select('right_name').where('uid', '=', uid).execute();
  return rights.filter((right) => rows.some(({ right_name }) => right_name === right));
}

/** Replaces all rights. In a transaction. */
export async function setRights(db: Queries, uid: number, given: readonly Right[]): Promise<void> {
  await db.deleteFrom('rights').where('uid', '=', uid).execute();
  if (given.length === 0) return deletePreviewsOf(db, uid);
  await db
    .insertInto('rights')
    .values(given.map((right_name) => ({ uid, right_name })))
    .execute();
}

/** The holders of this right who can use it: providers with an active account. */
export async function holdersOf(db: Queries, right: Right): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('rights')
    .innerJoin('accounts', 'accounts.uid', 'rights.uid')
    .select('accounts.uid')
    .where('right_name', '=', right)
    .where('role', '=', 'provider')
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ uid }) => uid);
}
