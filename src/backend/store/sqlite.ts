/** One SQLite file under Kysely: what is committed is on the disk, and for nobody else on the machine to read. */

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import Database from 'libsql';
import { codeOf } from '../http/thrown.ts';
import { makePrivate } from './private-files.ts';
import type { Queries } from './queries.ts';
import { reasonOf, StoreProblem } from './store-problem.ts';

const busyMilliseconds = 10_000;
/** Maximum wait on shutdown. A process that is still reading truncates the log later. */
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

/** Kysely's driver for SQLite, but for three of its methods. */
function driverFor(database: Database.Database): Driver {
  const driver = new SqliteDriver({ database });
  return {
    init: () => driver.init(),
    acquireConnection: () => driver.acquireConnection(),
    /** Takes the write lock before the first read, so that no other process changes what was read. */
    async beginTransaction(connection, { accessMode }) {
      const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
      await connection.executeQuery(CompiledQuery.raw(begin));
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    /** SQLite ends the transaction when a disk is full. A second rollback would hide that error. */
    async rollbackTransaction(connection) {
      if (database.inTransaction) await driver.rollbackTransaction(connection);
    },
    releaseConnection: () => driver.releaseConnection(),
    /** Empties the log first, so that the file alone is a whole copy. */
    async destroy() {
      try {
        database.pragma(`busy_timeout = ${closingMilliseconds}`);
        database.pragma('wal_checkpoint(TRUNCATE)');
      } catch {
        // On a full disk the log keeps what was committed, and the next opening reads it.
      }
      await driver.destroy();
    },
  };
}

/**
 * Empties the write-ahead log, which still contains what was deleted. Does nothing while another connection reads or
 * writes: waiting would block this process.
 */
export async function truncateLog(db: Queries): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(TRUNCATE)`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.raw(String(busyMilliseconds))}`.execute(connection);
    }
  });
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
    const opened = new Database(file, { timeout: busyMilliseconds });
    database = opened;
    applySettings(opened);
    return {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driverFor(opened),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    };
  } catch (error) {
    database?.close();
    throw new StoreProblem(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`);
  }
}
