/** Numbers that are never given twice, not even when what had the last one is gone. */
import type { Queries } from './database.ts';

/** The next number. In a transaction; others that ask for one wait until it ends. */
export async function nextNumber(db: Queries, name: 'files'): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
