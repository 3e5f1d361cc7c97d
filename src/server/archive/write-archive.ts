/** Writes a consistent snapshot of the whole store into one file. Servers keep running. */

import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { namesOf } from '#src/contract/domain/names.ts';
import { codeOf, messageOf } from '../problems/thrown.ts';
import type { Queries } from '../store/queries.ts';
import { type StoredTable, storedTables } from '../store/stored-tables.ts';
import { ArchiveProblem, footLine, headLine, rowLine } from './lines.ts';

/** Rows per read; a row can have 6 MB. */
const rowsAtOnce = 16;

async function* rowsOf(db: Queries, table: StoredTable): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const keys: readonly string[] = storedTables[table];
  const key = sql.join(keys.map((name) => sql.ref(name)));
  let last: Readonly<Record<string, unknown>> | undefined;
  for (;;) {
    const before = last;
    const after =
      before === undefined ? sql`` : sql`where (${key}) > (${sql.join(keys.map((name) => before[name]))})`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

async function* linesOf(db: Queries, made: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counted = (line: string): string => {
    hash.update(line);
    return line;
  };
  yield counted(headLine(made));
  let rows = 0;
  for (const table of namesOf(storedTables)) {
    for await (const row of rowsOf(db, table)) {
      rows += 1;
      yield counted(rowLine(table, row));
    }
  }
  yield footLine({ rows, sha256: hash.digest('hex') });
}

/** Neither follows a link nor replaces a file. @throws ArchiveProblem */
async function createFile(file: string) {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    throw new ArchiveProblem(
      codeOf(error) === 'EEXIST'
        ? `${file} exists already: choose another name.`
        : `${file} cannot be written: ${messageOf(error)}`,
    );
  }
}

/**
 * Writes `file`, which must not exist yet, readable by its owner only. On return it is complete and on the disk.
 * `checkArchive` rejects a file that a kill truncated.
 * @param now milliseconds since the epoch.
 * @throws ArchiveProblem
 */
export async function writeArchive(db: Queries, file: string, now: number): Promise<void> {
  const handle = await createFile(file);
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) =>
        pipeline(
          Readable.from(linesOf(snapshot, new Date(now).toISOString())),
          createGzip(),
          handle.createWriteStream({ flush: true }),
        ),
      );
  } catch (error) {
    await handle.close();
    await rm(file, { force: true });
    if (error instanceof ArchiveProblem) throw error;
    throw new ArchiveProblem(`${file} cannot be written: ${messageOf(error)}`);
  }
}
