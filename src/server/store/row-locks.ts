/** Who waits for whom in a transaction. SQLite has one writer at a time anyway; PostgreSQL needs explicit locks. */

import { PostgresAdapter, sql } from 'kysely';
import type { Queries } from './queries.ts';

/** Does a transaction have to lock the rows that it reads in order to write them? */
export function locksRows(db: Queries): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

const subjects = { accounts: 1, releases: 2, office: 3 } as const;

/** From here to its end, this transaction is the only one that is about the same subject, in any process. */
export async function takeTurn(db: Queries, subject: keyof typeof subjects): Promise<void> {
  // The first number keeps these apart from locks that others take in the same database.
  if (locksRows(db)) await sql`select pg_advisory_xact_lock(4173, ${subjects[subject]}::int)`.execute(db);
}
