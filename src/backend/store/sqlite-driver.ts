/**
 * Two connections to one SQLite file: one writes and carries the transactions, the other reads what is committed. Nobody
 * who only reads waits for a large text that somebody else is writing.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type Database from 'libsql';

/** At the end nobody is waited for longer: somebody else who still reads truncates the log later. */
const closingMilliseconds = 1_000;

/** What a query or a transaction runs on: a place on one of the connections, taken when it is needed. */
class Place implements DatabaseConnection {
  readonly #writer: SqliteDriver;
  readonly #reader: SqliteDriver;
  #transaction: DatabaseConnection | undefined;

  constructor(writer: SqliteDriver, reader: SqliteDriver) {
    this.#writer = writer;
    this.#reader = reader;
  }

  /** A transaction takes the one writing place before it reads: another process cannot change what it read. */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    this.#transaction = await this.#writer.acquireConnection();
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await this.#transaction.executeQuery(CompiledQuery.raw(begin));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) return this.#transaction.executeQuery(query);
    const driver = SelectQueryNode.is(query.query) ? this.#reader : this.#writer;
    const connection = await driver.acquireConnection();
    try {
      return await connection.executeQuery(query);
    } finally {
      await driver.releaseConnection();
    }
  }

  /** @throws Error always: an open cursor would keep the log from being emptied. */
  streamQuery(): never {
    throw new Error('The rows of the SQLite store are read at once, not as a stream.');
  }

  async release(): Promise<void> {
    if (!this.#transaction) return;
    this.#transaction = undefined;
    await this.#writer.releaseConnection();
  }
}

export class SqliteConnections implements Driver {
  readonly #database: Database.Database;
  readonly #writer: SqliteDriver;
  readonly #reader: SqliteDriver;

  /** @param database is written to. @param readable the same file, opened once more. Both are closed at the end. */
  constructor(database: Database.Database, readable: Database.Database) {
    this.#database = database;
    this.#writer = new SqliteDriver({ database });
    this.#reader = new SqliteDriver({ database: readable });
  }

  async init(): Promise<void> {
    await this.#writer.init();
    await this.#reader.init();
  }

  async acquireConnection(): Promise<Place> {
    return new Place(this.#writer, this.#reader);
  }

  async beginTransaction(place: Place, settings: TransactionSettings): Promise<void> {
    await place.begin(settings);
  }

  async commitTransaction(place: Place): Promise<void> {
    await place.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(place: Place): Promise<void> {
    await place.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(place: Place): Promise<void> {
    await place.release();
  }

  /** The driver leaves the log behind: it is emptied first, so that the file alone is everything. */
  async destroy(): Promise<void> {
    await this.#reader.destroy();
    try {
      this.#database.pragma(`busy_timeout = ${closingMilliseconds}`);
      this.#database.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // A full or vanished disk: what was committed is in the log, and the next opening reads it.
    }
    await this.#writer.destroy();
  }
}
