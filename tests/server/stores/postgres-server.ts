/** One PostgreSQL server for all backend tests of a run. */
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from '#src/scripts/memory-folder.ts';
import { findPostgres } from '#src/scripts/postgres.mjs';
import { openDatabase } from '#src/server/store/database.ts';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server, if the tests run on PostgreSQL. */
    postgresUrl?: string;
    /** SQL words that make the server copy today's tables into a new database. */
    postgresCopies?: string;
  }
}

/**
 * Create the tables once, and copy them for each store. Copying files takes a tenth of the time of copying pages.
 * Before version 15 the server copies files anyway and rejects these words.
 */
async function wordsToCopy(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create database ancrage_tables');
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  await client.end();
  const databaseUrl = new URL(url);
  databaseUrl.pathname = 'ancrage_tables';
  const db = await openDatabase({ dataDir: '', databaseUrl: databaseUrl.href, numbersAbove: 0 });
  await db.destroy();
  const strategy = Number(rows[0]?.server_version_num) >= 150_000 ? 'strategy file_copy' : '';
  return `template ancrage_tables ${strategy}`;
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error(
      'There is no PostgreSQL here. Install it (Debian: apt-get install postgresql) or name its folder in POSTGRES_BIN.',
    );
  }
  const cluster = await startCluster(programs, { within: memoryFolder(), durable: false });
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresCopies', await wordsToCopy(cluster.url));
  return () => cluster.remove();
}
