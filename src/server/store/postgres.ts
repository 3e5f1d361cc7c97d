/** A PostgreSQL database under Kysely, for several processes. */
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';

/** Per process. */
const connectionsAtMost = 10;
const connectMilliseconds = 5_000;
/** After this, a transaction that its process left open loses its locks. */
const patienceMilliseconds = 30_000;
/** Maximum time of a statement on the server … */
const statementMilliseconds = 12_000;
/** … and maximum wait for its answer: a frozen or disconnected server does not end the wait. Below the app's 15 s. */
const answerMilliseconds = 14_000;

const typeOfBigint = types.builtins.INT8;

/** Instants and counts are the only 64-bit numbers: all are safe as numbers. */
const asNumbers = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return type === typeOfBigint
      ? Number
      : format === 'binary'
        ? types.getTypeParser(type, 'binary')
        : types.getTypeParser(type, 'text');
  },
};

/**
 * Closes a connection whose answer timed out. Back in the pool it would still be in its transaction, and the next
 * commit would write the abandoned changes.
 */
function givenUpOnce(client: PoolClient): PostgresPoolClient {
  let unanswered: Error | undefined;
  const query = async (statement: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (unanswered) throw unanswered;
    try {
      return await client.query(statement, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') unanswered = error;
      throw error;
    }
  };
  // Kysely's type has an overload for cursors too, which is never used here.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(unanswered) };
}

/** Connects at the first query. @param databaseUrl `postgresql://…` */
export function postgresAt(databaseUrl: string): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'ancrage',
    max: connectionsAtMost,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    query_timeout: answerMilliseconds,
    idle_in_transaction_session_timeout: patienceMilliseconds,
    keepAlive: true,
    types: asNumbers,
  });
  // The pool replaces a broken connection, and its query in flight rejects. But an unhandled error event of the pool or
  // a connection would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({
    pool: { connect: async () => givenUpOnce(await pool.connect()), end: () => pool.end() },
  });
}

/** The address without its password, for messages. */
export function storable(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const url = new URL(databaseUrl);
  return `${url.protocol}//${url.host}${url.pathname}`;
}
