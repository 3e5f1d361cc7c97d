/** One SQLite file under Kysely: commits are synced to the disk, and only the server's user can read the file. */

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import Database from 'libsql/promise';
import { codeOf } from '../http/thrown.ts';
import { makePrivate } from './private-files.ts';
import type { Queries } from './queries.ts';
import { reasonOf, StoreProblem } from './store-problem.ts';

const busyMilliseconds = 10_000;
/** Maximum wait on shutdown. A process that is still reading truncates the log later. */
const closingMilliseconds = 1_000;

/**
 * Settings of the connection, with the value that reading each back must return. Otherwise a driver that ignores a
 * setting would go unnoticed until a power cut or a data leak.
 */
const settings = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  // Erased data must not stay readable in the pages of the file.
  ['secure_delete', 'ON', 1],
  // In KiB: the pages of the largest change stay in memory until the commit writes them once.
  ['cache_size', '-32768', -32768],
] as const;

/** Path of the database in a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'ancrage.sqlite');
}

interface Statement {
  /** True if it returns rows. */
  readonly reader: boolean;
  all(parameters: readonly unknown[]): Promise<readonly unknown[]>;
  run(parameters: readonly unknown[]): { readonly changes: number };
}

/** The package's types omit a member. */
type Opened = Database & { readonly inTransaction: boolean };

function connectionOf(database: Opened): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const statement: Statement = await database.prepare(sql);
      if (statement.reader) return { rows: (await statement.all(parameters)) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    },
    streamQuery() {
      throw new Error('SQLite streams no rows.');
    },
  };
}

/**
 * One connection, for one caller at a time. It waits for the disk and other processes on another thread: Kysely's own
 * driver would block every other request.
 */
function driverFor(database: Opened): Driver {
  const connection = connectionOf(database);
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
      return connection;
    },
    /** Take the write lock before the first read, so that no other process changes what was read. */
    beginTransaction: (_, { accessMode }) =>
      database.exec(accessMode === 'read only' ? 'begin' : 'begin immediate'),
    commitTransaction: () => database.exec('commit'),
    /** SQLite ends the transaction when a disk is full. A second rollback would hide that error. */
    async rollbackTransaction() {
      if (database.inTransaction) await database.exec('rollback');
    },
    async releaseConnection() {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
    /** Empties the log first, so that the file alone is a complete copy. */
    async destroy() {
      try {
        await database.pragma(`busy_timeout = ${closingMilliseconds}`, {});
        await database.pragma('wal_checkpoint(TRUNCATE)', {});
      } catch {
        // On a full disk the log keeps the committed data, and the next start reads it.
      }
      database.close();
    },
  };
}

/** Empties the write-ahead log, which still has deleted data. Does nothing while another connection is active. */
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

async function applySettings(database: Opened): Promise<void> {
  for (const [name, value, wanted] of settings) {
    await database.pragma(`${name} = ${value}`, {});
    // A setting returns one row, whose column has its name.
    const [row]: readonly Readonly<Record<string, unknown>>[] = await database.pragma(name, {});
    if (row?.[name] !== wanted) {
      throw new StoreProblem(`SQLite keeps ${name} at ${row?.[name]} and not at ${wanted}.`);
    }
  }
}

/** SQLite would create a file that all users can read, so create it first; its log gets the same permissions. */
function createFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    for (const name of ['', '-wal', '-shm']) makePrivate(`${file}${name}`);
  }
}

/**
 * The database of a folder; creates both if missing.
 * @throws StoreProblem if the folder is not writable or the file is not a database.
 */
export async function sqliteIn(dataDir: string): Promise<Dialect> {
  let database: Opened | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = sqliteFile(dataDir);
    createFile(file);
    const opened = new Database(file, { timeout: busyMilliseconds }) as Opened;
    database = opened;
    await applySettings(opened);
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
