/** One SQLite file under Kysely: commits are synced to the disk, and only the server's user can read the file. */

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import Database from 'libsql/promise';
import { codeOf } from '../problems/thrown.ts';
import { makePrivate } from './private-files.ts';
import type { Queries } from './queries.ts';
import { reasonOf, StoreProblem } from './store-problem.ts';

const busyMilliseconds = 10_000;
/** Maximum wait on shutdown. A process that is still reading truncates the log later. */
const closingMilliseconds = 1_000;

/**
 * Settings of a connection, with the value that reading each back must return. Otherwise a driver that ignores a
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

async function execute<Row>(database: Opened, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
  const statement: Statement = await database.prepare(sql);
  if (statement.reader) return { rows: (await statement.all(parameters)) as Row[] };
  // `run` waits in this thread. "begin immediate" may wait for a transaction that needs this thread to end.
  if (parameters.length === 0) {
    await database.exec(sql);
    return { rows: [] };
  }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
}

/** Held by a caller of Kysely during a statement or a transaction. */
interface Lease extends DatabaseConnection {
  /** Waits for the writer, which one lease has at a time. */
  takeWriter(): Promise<void>;
  giveBack(): void;
}

/**
 * Two connections: transactions and changes take turns on the writer. A single query uses the reader, so that it never
 * waits for a change. Both wait for the disk on another thread: Kysely's own driver would block every other request.
 */
function driverFor(writer: Opened, reader: Opened): Driver {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let read: Promise<unknown> = Promise.resolve();
  /**
   * One query after the other: a query that starts while another one of its connection runs sees what that one sees, so
   * it would miss a change that was committed in between.
   */
  function inTurn<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const own = read.then(() => execute<Row>(reader, query));
    read = own.catch(() => undefined);
    return own;
  }
  function lease(): Lease {
    let isWriting = false;
    return {
      async takeWriter() {
        if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
        isTaken = true;
        isWriting = true;
      },
      giveBack() {
        if (!isWriting) return;
        const next = waiting.shift();
        if (next) next();
        else isTaken = false;
      },
      async executeQuery(query) {
        if (!isWriting && SelectQueryNode.is(query.query)) return inTurn(query);
        if (!isWriting) await this.takeWriter();
        return execute(writer, query);
      },
      streamQuery() {
        throw new Error('SQLite streams no rows.');
      },
    };
  }
  const leases = new WeakMap<DatabaseConnection, Lease>();
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const made = lease();
      leases.set(made, made);
      return made;
    },
    /** Take the write lock before the first read, so that no other process changes what was read. */
    async beginTransaction(connection, { accessMode }) {
      await leases.get(connection)?.takeWriter();
      await writer.exec(accessMode === 'read only' ? 'begin' : 'begin immediate');
    },
    commitTransaction: () => writer.exec('commit'),
    /** SQLite ends the transaction when a disk is full. A second rollback would hide that error. */
    async rollbackTransaction() {
      if (writer.inTransaction) await writer.exec('rollback');
    },
    async releaseConnection(connection) {
      leases.get(connection)?.giveBack();
    },
    /** Waits for running changes, then empties the log, so that the file alone is a complete copy. */
    async destroy() {
      await lease().takeWriter();
      await read;
      reader.close();
      try {
        await writer.pragma(`busy_timeout = ${closingMilliseconds}`, {});
        await writer.pragma('wal_checkpoint(TRUNCATE)', {});
      } catch {
        // On a full disk the log keeps the committed data, and the next start reads it.
      }
      writer.close();
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
  const opened: Opened[] = [];
  const open = async (file: string): Promise<Opened> => {
    const database = new Database(file, { timeout: busyMilliseconds }) as Opened;
    opened.push(database);
    await applySettings(database);
    return database;
  };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = sqliteFile(dataDir);
    createFile(file);
    const [writer, reader] = [await open(file), await open(file)];
    return {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driverFor(writer, reader),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    };
  } catch (error) {
    for (const database of opened) database.close();
    throw new StoreProblem(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}`);
  }
}
