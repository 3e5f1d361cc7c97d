/** A new store of the kind that this run tests: today’s tables, empty. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type StorePlace } from '#src/server/store/database.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { sqliteFile } from '#src/server/store/sqlite.ts';
import { storedTables } from '#src/server/store/stored-tables.ts';

const server = inject('postgresUrl');

export const onPostgres = server !== undefined;

export interface TestStore extends Required<Omit<StorePlace, 'numbersAbove'>> {
  /** Settings of the server program for it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Reads on a second, separate connection. */
  look<T>(read: (db: Queries) => Promise<T>): Promise<T>;
  /** All stored data, as text. */
  everything(): Promise<string>;
  remove(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function allRows(db: Queries): Promise<string> {
  const texts: string[] = [];
  for (const table of Object.keys(storedTables)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const values = rows.flatMap((row) => Object.values(row));
    texts.push(...values.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))));
  }
  return texts.join('\n');
}

/** The file of a store with empty tables: creating them takes a quarter of a start. */
let tables: Promise<Buffer> | undefined;

async function fileOfTables(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ancrage-tables-'));
  const db = await openDatabase({ dataDir, numbersAbove: 0 });
  await db.destroy();
  const file = readFileSync(sqliteFile(dataDir));
  rmSync(dataDir, { recursive: true });
  return file;
}

/** @param made `nothing`: without tables, as before the first start. */
export async function createStore(made: 'tables' | 'nothing' = 'tables'): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ancrage-store-'));
  const name = `ancrage_${randomBytes(8).toString('hex')}`;
  let databaseUrl = '';
  if (server !== undefined) {
    await onServer(`create database ${name} ${made === 'tables' ? (inject('postgresCopies') ?? '') : ''}`);
    const url = new URL(server);
    url.pathname = name;
    databaseUrl = url.href;
  } else if (made === 'tables') {
    tables ??= fileOfTables();
    writeFileSync(sqliteFile(dataDir), await tables);
  }
  const store: TestStore = {
    dataDir,
    databaseUrl,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    async look(read) {
      const db = await openDatabase({ dataDir, databaseUrl, numbersAbove: 0 });
      try {
        return await read(db);
      } finally {
        await db.destroy();
      }
    },
    async everything() {
      if (onPostgres) return store.look(allRows);
      return readdirSync(dataDir)
        .map((file) => readFileSync(join(dataDir, file), 'latin1'))
        .join('');
    },
    async remove() {
      if (onPostgres) await onServer(`drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return store;
}
