/** Migrates a database to the present tables, in one transaction on either store. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { firstTables } from './first-tables.ts';
import { storedTables } from './stored-tables.ts';
import type { Tables } from './tables.ts';

/** Another build with other migrations created the tables. */
export class ForeignTables extends Error {
  constructor(
    /** True if all migrations of this release are applied, and later ones besides. */
    readonly isNewer: boolean,
  ) {
    super();
  }
}

/** In the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': {
    async up(db) {
      for (const statement of firstTables) await sql.raw(statement).execute(db);
    },
  },
};

const migrationTable = 'kysely_migration';

/** @throws ForeignTables, before any write, unless these migrations created the tables. */
async function refuseForeignTables(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const names = new Set(tables.map(({ name }) => name));
  const applied = names.has(migrationTable)
    ? (await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(db)).rows
    : [];
  const isUnmarked = applied.length === 0 && Object.keys(storedTables).some((table) => names.has(table));
  const marks = applied.map(({ name }) => name);
  if (isUnmarked || marks.some((name) => !Object.hasOwn(migrations, name)))
    throw new ForeignTables(Object.keys(migrations).every((name) => marks.includes(name)));
}

async function runMigrations(db: Kysely<Tables>): Promise<void> {
  await refuseForeignTables(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Runs the pending migrations.
 * @throws ForeignTables, or the error of the failing statement; the database is unchanged then.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  if (db.getExecutor().adapter.supportsTransactionalDdl) return runMigrations(db);
  // Kysely migrates SQLite outside a transaction, so a kill would leave half of the tables. Wrap it in one.
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await runMigrations(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      // Fails if SQLite has already ended the transaction, as on a full disk.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
