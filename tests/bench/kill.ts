/**
 * `npm run bench:kill [-- sqlite|postgres] [-- --rounds 50]`: kills the server program in bursts of parallel writes, at
 * random moments, and counts the lost acknowledged writes. Exits with 1 if one was lost or the store is damaged.
 * `--publishing` kills it while it publishes: each release must be complete or absent. `--power-cut`, on SQLite, also
 * removes what the log holds and was not synced.
 */

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '#src/server/store/database.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { sqliteFile } from '#src/server/store/sqlite.ts';
import { killRounds } from '#tests/server/kill-rounds.ts';
import { type BuiltProgram, buildProgram, type Server } from '#tests/server/program.ts';
import { killWhilePublishing } from '#tests/server/publication-kills.ts';
import { type MeasuredStore, onStores } from './stores.ts';
import { type Watch, watchLog } from './synced-log.ts';

/** Upper bounds of the random moment: acknowledged writes, then milliseconds. */
const mostWrites = 120;
const mostMilliseconds = 25;

async function faultsOfFile(db: Queries): Promise<readonly string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql<object>`pragma foreign_key_check`.execute(db);
  const found = integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  return [...found, ...keys.rows.map((row) => `foreign key: ${JSON.stringify(row)}`)];
}

/** A write is one transaction: the revision and the replaced text are stored together or not at all. */
async function faultsOfNodes(db: Queries): Promise<readonly string[]> {
  const nodes = await db.selectFrom('nodes').select(['nid', 'revision']).execute();
  const faults: string[] = [];
  for (const { nid, revision } of nodes) {
    const fields = await db.selectFrom('node_fields').select('field').where('nid', '=', nid).execute();
    const replaced = await db
      .selectFrom('earlier_texts')
      .select(({ fn }) => ['field', fn.max('replaced_by_revision').as('newest')])
      .where('nid', '=', nid)
      .groupBy('field')
      .execute();
    const newest = Math.max(0, ...replaced.map((row) => Number(row.newest)));
    if (newest > revision) faults.push(`node ${nid}: the text before a change that is not there`);
    // Once every field was replaced, the last change was a replacement.
    if (replaced.length > 0 && replaced.length === fields.length && newest < revision) {
      faults.push(`node ${nid}: a change without the text before it`);
    }
  }
  return faults;
}

async function faultsOf(store: MeasuredStore): Promise<readonly string[]> {
  const db = await openDatabase(store);
  try {
    return [...(store.databaseUrl === '' ? await faultsOfFile(db) : []), ...(await faultsOfNodes(db))];
  } finally {
    await db.destroy();
  }
}

async function measurePublishing(
  store: MeasuredStore,
  program: BuiltProgram,
  rounds: number,
): Promise<boolean> {
  const start = () => program.start({ ...store.environment, LIMIT_TOKEN: 'off' });
  // Before, during and after the publication.
  const wait = (_: number, took: number) => Math.random() * took * 1.5;
  const { acknowledged, publishedUnheard, faults } = await killWhilePublishing(start, rounds, wait);
  const of = await faultsOf(store);
  console.log(
    `${store.name}: killed ${rounds} times while publishing; ${acknowledged} acknowledged, ${publishedUnheard} published whose answer did not leave; ${faults.length + of.length} faults`,
  );
  for (const fault of [...faults, ...of]) console.error(`  ${fault}`);
  return faults.length + of.length === 0;
}

/** @param args store names and `--rounds`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '50' },
      'power-cut': { type: 'boolean', default: false },
      publishing: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const program = await buildProgram();
  try {
    return await onStores(positionals, async (store) => {
      if (values.publishing) return measurePublishing(store, program, Number(values.rounds));
      const faults: string[] = [];
      let watch: Watch | undefined;
      let unsynced = 0;
      const start = async (): Promise<Server> => {
        const server = await program.start({ ...store.environment, LIMIT_SAVE: 'off', LIMIT_TOKEN: 'off' });
        const watched = values['power-cut'] && store.databaseUrl === '';
        watch = watched ? await watchLog(server.child.pid ?? 0, sqliteFile(store.dataDir)) : undefined;
        return server;
      };
      const result = await killRounds(start, Number(values.rounds), {
        moment: () => ({
          afterWrites: Math.ceil(Math.random() * mostWrites),
          milliseconds: Math.random() * mostMilliseconds,
        }),
        killed: async () => {
          unsynced += (await watch?.cut()) ?? 0;
          // After a power cut no process has the file open; this driver would, until its statements are collected.
          if (!watch) faults.push(...(await faultsOf(store)));
        },
      });
      faults.push(...(await faultsOf(store)));
      const { rounds, acknowledged, lost, storedUnacknowledged } = result;
      console.log(
        `${store.name}: killed ${rounds} times; ${acknowledged} writes acknowledged, ${lost} lost; ${storedUnacknowledged} stored whose answer did not leave; ${faults.length} faults in the store`,
      );
      if (watch) console.log(`  each kill a power cut: ${unsynced} bytes were not synced and taken away`);
      for (const fault of faults) console.error(`  ${fault}`);
      return lost === 0 && faults.length === 0;
    });
  } finally {
    program.remove();
  }
}
