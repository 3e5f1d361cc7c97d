/** The store: one SQLite file, or a PostgreSQL database, with the same queries. */
import { Kysely, sql } from 'kysely';
import { numberOfTime, raiseCounters } from './counters.ts';
import { ForeignTables, migrate } from './migrate.ts';
import { postgresAt, storable } from './postgres.ts';
import type { Queries } from './queries.ts';
import { sqliteIn } from './sqlite.ts';
import { reasonOf, StoreProblem } from './store-problem.ts';
import type { Tables } from './tables.ts';

export interface StorePlace {
  /** Folder of the SQLite file; unused with a `databaseUrl`. */
  readonly dataDir: string;
  /** `postgresql://…`; undefined or empty: SQLite. */
  readonly databaseUrl?: string;
  /** New numbers start above this one; by default above one derived from the time (`numberOfTime`). */
  readonly numbersAbove?: number;
}

/**
 * Looks through the file of SQLite, so that a server never writes into a damaged one, and no backup is made of it.
 * PostgreSQL checks its pages when it reads them.
 */
async function refuseDamage(db: Kysely<Tables>): Promise<void> {
  const checked = sql<{ readonly quick_check: string }>`pragma_quick_check(1)`.as('checked');
  const [row] = await db.selectFrom(checked).select('checked.quick_check').execute();
  if (row?.quick_check !== 'ok')
    throw new Error(
      `ancrage.sqlite is damaged (${row?.quick_check}). Restore a backup into another DATA_DIR.`,
    );
}

/**
 * Opens the store, checks it and migrates its tables.
 * @throws StoreProblem if it cannot be reached, written, or migrated, or is damaged.
 */
export async function openDatabase({
  dataDir,
  databaseUrl = '',
  numbersAbove = numberOfTime(Date.now()),
}: StorePlace): Promise<Queries> {
  const onPostgres = databaseUrl !== '';
  const db = new Kysely<Tables>({ dialect: onPostgres ? postgresAt(databaseUrl) : await sqliteIn(dataDir) });
  try {
    if (!onPostgres) await refuseDamage(db);
    await migrate(db);
    await db.transaction().execute((transaction) => raiseCounters(transaction, numbersAbove));
  } catch (error) {
    await db.destroy();
    const name = onPostgres ? `at ${storable(databaseUrl)}` : `in ${dataDir}`;
    if (error instanceof ForeignTables) {
      const setting = onPostgres ? 'database (DATABASE_URL)' : 'folder (DATA_DIR)';
      throw new StoreProblem(
        error.isNewer
          ? `The database ${name} belongs to a newer release of this product: it is left untouched. Install that release, or choose another ${setting}.`
          : `The database ${name} was made by another build of this product: it is left untouched. Choose another ${setting}.`,
      );
    }
    throw new StoreProblem(
      `The database ${name} cannot be opened and brought up to date: ${reasonOf(error)}`,
    );
  }
  return db;
}
