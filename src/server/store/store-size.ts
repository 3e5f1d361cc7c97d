/** How much room the store takes. */
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Queries } from './queries.ts';
import { sqliteFile } from './sqlite.ts';

async function fileBytes(file: string): Promise<number> {
  // The log is missing until the first write.
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Bytes of the database. @param folder of the SQLite file; undefined on PostgreSQL. */
export async function storeBytes(db: Queries, folder: string | undefined): Promise<number> {
  if (folder !== undefined) {
    const file = sqliteFile(folder);
    return (await fileBytes(file)) + (await fileBytes(`${file}-wal`));
  }
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes);
}
