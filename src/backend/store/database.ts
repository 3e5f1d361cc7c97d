/** One SQLite file under Kysely: what is committed is on the disk. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

/** A database or a transaction on it. */
export type Queries = Kysely<Tables>;

/** The data folder cannot be used; the message names it and the reason. */
export class StoreProblem extends Error {}

function open(dataDir: string): Database.Database {
  try {
    // Confidential texts: nobody else on the machine reads them.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const connection = new Database(join(dataDir, 'ancrage.sqlite'), { timeout: 10_000 });
    // On the connection itself: set through Kysely's `sql` they had no effect.
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    return connection;
  } catch (error) {
    throw new StoreProblem(`The data folder ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Opens the database of a folder, creating both where they are missing, and brings its tables up to date.
 * @throws StoreProblem where the folder cannot be written or the file is no database.
 */
export async function openDatabase(dataDir: string): Promise<Queries> {
  const connection = open(dataDir);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw new StoreProblem(
      `The database in ${dataDir} cannot be brought up to date: ${(error as Error).message}`,
    );
  }
  return db;
}
