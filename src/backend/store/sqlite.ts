/** One SQLite file under Kysely: what is committed is on the disk, and for nobody else on the machine to read. */

import { closeSync, mkdirSync, openSync } from 'node:fs';
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
import { codeOf } from '../http/thrown.ts';
import { makePrivate } from './private-files.ts';
import { reasonOf, StoreProblem } from './store-problem.ts';

const busyMilliseconds = 10_000;
/** At the end nobody is waited for longer: somebody else who still reads truncates the log later. */
const closingMilliseconds = 1_000;

/**
 * What the file is opened with, and what reading each of them back has to give: a setting that a release of the driver
 * ignores silently would show after a power cut, or to whoever reads the disk, and not before.
 */
const settings = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  // What a person erased does not stay readable in the pages of the file.
  ['secure_delete', 'ON', 1],
] as const;

/** Where the database of a data folder is. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'ancrage.sqlite');
}

class Driver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  /** A transaction takes the one writing place before it reads: another process cannot change what it read. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** SQLite ends the transaction itself when a disk is full. A second rollback would hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  /** The driver leaves the log behind: it is emptied first, so that the file alone is everything. */
  override async destroy(): Promise<void> {
    try {
      this.#database.pragma(`busy_timeout = ${closingMilliseconds}`);
      this.#database.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // A full or vanished disk: what was committed is in the log, and the next opening reads it.
    }
    await super.destroy();
  }
}

class Sqlite extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#database);
  }
}

function applySettings(database: Database.Database): void {
  for (const [name, value, wanted] of settings) {
    // On the connection itself: set through Kysely's `sql` they had no effect.
    database.pragma(`${name} = ${value}`);
    // A setting answers with one row, whose column has its name.
    const [row] = database.pragma(name) as readonly Readonly<Record<string, unknown>>[];
    if (row?.[name] !== wanted) {
      throw new StoreProblem(`SQLite keeps ${name} at ${row?.[name]} and not at ${wanted}.`);
    }
  }
}

/** Made before SQLite makes it, which would give it to everybody; its log gets the same permissions. */
function createFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    for (const name of ['', '-wal', '-shm']) makePrivate(`${file}${name}`);
  }
}

/**
 * The database of a folder; both are created where they are missing.
 * @throws StoreProblem where the folder cannot be written or the file is no database.
 */
export function sqliteIn(dataDir: string): Dialect {
  let database: Database.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = sqliteFile(dataDir);
    createFile(file);
    database = new Database(file, { timeout: busyMilliseconds });
    applySettings(database);
    return new Sqlite(database);
  } catch (error) {
    database?.close();
    throw new StoreProblem(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`);
  }
}
