/** One SQLite file under Kysely: what is committed is on the disk. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import Database from 'libsql';
import { StoreProblem } from './store-problem.ts';

const busyMilliseconds = 10_000;

/** A transaction takes the one writing place before it reads: another process cannot change what it read. */
class WritingFirst extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

class Sqlite extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new WritingFirst({ database: this.#database });
  }
}

/**
 * The database of a folder; both are created where they are missing.
 * @throws StoreProblem where the folder cannot be written or the file is no database.
 */
export function sqliteIn(dataDir: string): Dialect {
  try {
    // Confidential texts: nobody else on the machine reads them.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const connection = new Database(join(dataDir, 'ancrage.sqlite'), { timeout: busyMilliseconds });
    // On the connection itself: set through Kysely's `sql` they had no effect.
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    // What a person erased does not stay readable in the pages of the file.
    connection.pragma('secure_delete = ON');
    return new Sqlite(connection);
  } catch (error) {
    throw new StoreProblem(`The data folder ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}
