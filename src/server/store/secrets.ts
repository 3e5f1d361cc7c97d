/** Keys that this installation generates. They survive a restart, and so do the tokens signed with them. */

import { randomBytes } from 'node:crypto';
import type { Queries } from './queries.ts';

/** The key of that name, generated at its first use: 32 random bytes. */
export async function secret(db: Queries, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value);
}
