/** A PostgreSQL database under Kysely, for several processes side by side. */
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';

/** Of one process. */
const connectionsAtMost = 10;
const connectMilliseconds = 5_000;
/** A transaction that its process left open lets go of its locks after this. */
const patienceMilliseconds = 30_000;
/** So long the server works on a statement … */
const statementMilliseconds = 12_000;
/** … and so long its answer is waited for: a server that is frozen or cut off ends nothing by itself. Below the app's 15 s. */
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
 * A connection whose answer was waited for in vain is used for nothing more and closed. Given back to the others, it
 * would still be in its transaction: the next one's commit would write what this one had begun.
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
  // Kysely's type has a form for cursors too, which is never asked for here.
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
  // A connection that breaks is replaced, and a query under way on it fails by itself; but an error event that
  // nobody listens to, of the pool or of a connection, would end the process.
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
