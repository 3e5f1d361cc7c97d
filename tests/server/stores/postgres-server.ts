/** One PostgreSQL server for all backend tests of a run. */
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from '#src/scripts/memory-folder.ts';
import { findPostgres } from '#src/scripts/postgres.mjs';
import { openDatabase } from '#src/server/store/database.ts';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests run on PostgreSQL: the address of the server. */
    postgresUrl?: string;
    /** What makes the server copy the tables of today into a new database. */
    postgresCopies?: string;
  }
}

/**
 * Tables made once, not for every store. As files, which costs a tenth of copying them page by page: before its version
 * 15 the server knows no other way, and not the words for this one.
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
