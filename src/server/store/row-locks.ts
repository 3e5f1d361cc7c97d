/** Locks of a transaction. SQLite has one writer at a time anyway; PostgreSQL needs explicit locks. */

import { PostgresAdapter, sql } from 'kysely';
import type { Queries } from './queries.ts';

/** Must a transaction lock the rows that it reads in order to write them? */
export function locksRows(db: Queries): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

const subjects = { accounts: 1, releases: 2, office: 3 } as const;

/** Takes an exclusive lock on the subject until the transaction ends, across all processes. */
export async function takeTurn(db: Queries, subject: keyof typeof subjects): Promise<void> {
  // The first number separates these from other locks in the same database.
  if (locksRows(db)) await sql`select pg_advisory_xact_lock(4173, ${subjects[subject]}::int)`.execute(db);
}
