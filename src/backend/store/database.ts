/** Where everything is kept: one SQLite file, or a PostgreSQL database. The queries are the same. */
import { Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import { postgresAt, sayable } from './postgres.ts';
import { sqliteIn } from './sqlite.ts';
import { StoreProblem } from './store-problem.ts';
import type { Tables } from './tables.ts';

/** A database or a transaction on it. */
export type Queries = Kysely<Tables>;

export interface StorePlace {
  /** Folder of the SQLite file; not touched where there is a `databaseUrl`. */
  readonly dataDir: string;
  /** `postgresql://…`; undefined or empty: SQLite. */
  readonly databaseUrl?: string;
}

/**
 * Opens the store and brings its tables up to date.
 * @throws StoreProblem where it cannot be reached, written, or brought up to date.
 */
export async function openDatabase({ dataDir, databaseUrl = '' }: StorePlace): Promise<Queries> {
  const onPostgres = databaseUrl !== '';
  const db = new Kysely<Tables>({ dialect: onPostgres ? postgresAt(databaseUrl) : sqliteIn(dataDir) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    const { code, message } = error as NodeJS.ErrnoException;
    const name = onPostgres ? `at ${sayable(databaseUrl)}` : `in ${dataDir}`;
    // A refused connection to a name with several addresses has a code and no message.
    throw new StoreProblem(
      `The database ${name} cannot be opened and brought up to date: ${message || code}`,
    );
  }
  return db;
}
