/** A PostgreSQL database under Kysely, for several processes side by side. */
import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

/** Of one process. */
const connectionsAtMost = 10;
const connectMilliseconds = 5_000;
/** A statement, or a transaction that its process left open, lets go of its locks after this. */
const patienceMilliseconds = 30_000;

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

/** Connects at the first query. @param databaseUrl `postgresql://…` */
export function postgresAt(databaseUrl: string): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'ancrage',
    max: connectionsAtMost,
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: patienceMilliseconds,
    idle_in_transaction_session_timeout: patienceMilliseconds,
    keepAlive: true,
    types: asNumbers,
  });
  // A connection that breaks is replaced, and a query under way on it fails by itself; but an error event that
  // nobody listens to, of the pool or of a connection, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

/** The address without its password, to be said in a message. */
export function sayable(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const url = new URL(databaseUrl);
  return `${url.protocol}//${url.host}${url.pathname}`;
}
