/** The first start on an empty folder: after a kill between any two statements, the next start completes it. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql/promise';
import { Client } from 'pg';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { archiveCommand } from '#src/server/program/archive-command.ts';
import { peopleCommand } from '#src/server/program/people-command.ts';
import { openDatabase } from '#src/server/store/database.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { sqliteFile } from '#src/server/store/sqlite.ts';
import { storedTables } from '#src/server/store/stored-tables.ts';
import { startBackend } from './server.ts';
import { createStore, onPostgres, type TestStore } from './stores/store.ts';

afterEach(() => vi.restoreAllMocks());

async function emptyStore(): Promise<TestStore> {
  const store = await createStore('nothing');
  onTestFinished(() => store.remove());
  return store;
}

/** Every table is readable, and the first start is recorded once. */
async function expectComplete(db: Queries): Promise<void> {
  for (const table of [...Object.keys(storedTables), 'rates', 'probes'])
    await sql`select * from ${sql.table(table)}`.execute(db);
  const { rows } = await sql`select name from kysely_migration`.execute(db);
  expect(rows).toHaveLength(1);
}

describe.skipIf(onPostgres)('a first start on SQLite', () => {
  test('is finished by the next one, wherever it was killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ancrage-killed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { dataDir } = await emptyStore();
    // The files before a statement are what a kill leaves at that moment.
    const killed: string[] = [];
    const keep = (): void => {
      const left = mkdtempSync(join(folder, 'left-'));
      for (const name of readdirSync(dataDir))
        if (!name.endsWith('-shm')) copyFileSync(join(dataDir, name), join(left, name));
      killed.push(left);
    };
    for (const method of ['prepare', 'exec'] as const) {
      const run = Database.prototype[method];
      vi.spyOn(Database.prototype, method).mockImplementation(function (this: Database, source) {
        keep();
        return run.call(this, source);
      });
    }
    await (await openDatabase({ dataDir })).destroy();
    vi.restoreAllMocks();
    expect(killed.length).toBeGreaterThan(30);
    for (const [moment, left] of killed.entries()) {
      const db = await openDatabase({ dataDir: left }).catch((error: unknown) => {
        throw new Error(`Killed before statement ${moment}: ${error}`);
      });
      await expectComplete(db);
      await db.destroy();
    }
  });
});

describe.runIf(onPostgres)('a first start on PostgreSQL', () => {
  test('is finished by the next one, wherever its connection was cut', async () => {
    const query = Client.prototype.query as (...args: unknown[]) => unknown;
    for (let moment = 0, wasCut = true; wasCut; moment += 1) {
      const { dataDir, databaseUrl, remove } = await createStore('nothing');
      let before = moment;
      wasCut = false;
      vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
        if (before === 0 && !wasCut) {
          wasCut = true;
          const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
          connection.stream.destroy();
        }
        before -= 1;
        return query.apply(this, args);
      });
      const first = await openDatabase({ dataDir, databaseUrl }).catch(() => undefined);
      await first?.destroy();
      vi.restoreAllMocks();
      const db = await openDatabase({ dataDir, databaseUrl }).catch((error: unknown) => {
        throw new Error(`Cut before statement ${moment}: ${error}`);
      });
      await expectComplete(db);
      await db.destroy();
      await remove();
      if (!wasCut) expect(moment).toBeGreaterThan(30);
    }
  });
});

// Two connections of one process would wait for each other on SQLite.
test.runIf(onPostgres)('two first starts at once make the tables once', async () => {
  const { dataDir, databaseUrl } = await emptyStore();
  const place = { dataDir, databaseUrl };
  const both = await Promise.all([openDatabase(place), openDatabase(place)]);
  for (const db of both) await expectComplete(db);
  for (const db of both) await db.destroy();
});

describe('a store of another build', () => {
  /** Today's tables, marked as earlier builds marked theirs. */
  async function earlierStore(statements: readonly string[]): Promise<TestStore> {
    const store = await createStore();
    onTestFinished(() => store.remove());
    await store.look(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    });
    return store;
  }
  const another =
    /^The database (in|at) \S+ was made by another build of this product: it is left untouched\. Choose another .*\.$/;
  const newer =
    /^The database (in|at) \S+ belongs to a newer release of this product: it is left untouched\. Install that release, or .*\.$/;
  const earlier: [string, readonly string[], RegExp][] = [
    [
      'with the steps of the time',
      [
        'delete from kysely_migration',
        "insert into kysely_migration values ('001-accounts-and-nodes', '2026-01-01T00:00:00.000Z')",
      ],
      another,
    ],
    ['of a first start that was killed', ['delete from kysely_migration'], another],
    ['without a mark', ['drop table kysely_migration', 'drop table kysely_migration_lock'], another],
    [
      'of a newer release',
      ["insert into kysely_migration values ('0002-later', '2027-01-01T00:00:00.000Z')"],
      newer,
    ],
  ];

  test.each(earlier)(
    '%s is refused in one sentence and left untouched',
    async (_name, statements, sentence) => {
      const store = await earlierStore(statements);
      const { dataDir, databaseUrl, environment } = store;
      const file = sqliteFile(dataDir);
      const before = existsSync(file) ? readFileSync(file) : undefined;
      const backup = join(dataDir, 'x.backup');
      const starts: (() => Promise<unknown>)[] = [
        () => startBackend({ dataDir, databaseUrl }),
        () => peopleCommand([], environment, () => undefined),
        () => archiveCommand(['backup', backup], environment),
        () => archiveCommand(['restore', backup, '--replace'], environment),
      ];
      for (const start of starts) await expect(start()).rejects.toThrow(sentence);
      if (before) expect(readFileSync(file).equals(before)).toBe(true);
      expect(existsSync(backup)).toBe(false);
    },
  );
});
