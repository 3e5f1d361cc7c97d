/** Replaces the content of a store by a backup: all or nothing. */

import { sql } from 'kysely';
import { hasAccounts } from '../store/accounts.ts';
import { marksOf, numberOfTime, raiseCounters } from '../store/counters.ts';
import { migrations } from '../store/migrate.ts';
import type { Queries } from '../store/queries.ts';
import { type PassingTable, storedTables } from '../store/stored-tables.ts';
import { ArchiveProblem, type Row } from './lines.ts';
import { archivedRows, checkArchive } from './read-archive.ts';
import { endReturned, heldIn, type Returned } from './restored-access.ts';

const passingTables: readonly PassingTable[] = ['rates', 'probes'];

async function insert(db: Queries, { table, row }: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

/**
 * Restores a checked file into recreated tables.
 * @param replace discard the accounts and data that the store contains.
 * @param numbersAbove new accounts, nodes and files get numbers above this one, and above all that the store knew.
 * @returns how many rows were restored, and which of them had ended since.
 * @throws ArchiveProblem; the store is unchanged then.
 */
export async function restoreArchive(
  db: Queries,
  file: string,
  replace: boolean,
  numbersAbove = numberOfTime(Date.now()),
): Promise<Returned & { readonly rows: number }> {
  await checkArchive(file);
  return db.transaction().execute(async (transaction) => {
    if (!replace && (await hasAccounts(transaction))) {
      throw new ArchiveProblem(
        'The store holds accounts already. To throw them away and put the backup in their place, add --replace.',
      );
    }
    // Numbers that the store or the backup has used are never issued again.
    const marks = await marksOf(transaction);
    const held = await heldIn(transaction);
    for (const table of [...passingTables, ...Object.keys(storedTables).reverse()]) {
      await transaction.schema.dropTable(table).ifExists().execute();
    }
    for (const { up } of Object.values(migrations)) await up(transaction);
    let rows = 0;
    for await (const row of archivedRows(file)) {
      await insert(transaction, row);
      rows += 1;
    }
    await raiseCounters(transaction, numbersAbove, marks);
    return { rows, ...(await endReturned(transaction, held, Date.now())) };
  });
}
