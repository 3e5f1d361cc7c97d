/** The steps that bring a database of any age to the present tables. Only ever add one at the end. */
import type { Kysely, Migration } from 'kysely';
import { Migrator } from 'kysely';
import { consents, deletionRequests, files, recoveryCodes, switches, tags } from './contract-migrations.ts';
import { copies, proposals } from './people-migrations.ts';
import { previewPhones, previews, rightsAndActs, schedules, studio } from './studio-migrations.ts';
import type { Tables } from './tables.ts';

// `bytea` and `bigint` are PostgreSQL's names; SQLite takes any name and stores blobs and integers as given.
const accountsAndNodes: Migration = {
  async up(db) {
    await db.schema
      .createTable('accounts')
      .addColumn('uid', 'integer', (column) => column.primaryKey())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('mail', 'text', (column) => column.notNull())
      .addColumn('mail_key', 'text', (column) => column.notNull().unique())
      .addColumn('password', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('data_nid', 'integer')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('profile_fields')
      .addColumn('uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('value', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('profile_fields_key', ['uid', 'field'])
      .execute();
    await db.schema
      .createTable('nodes')
      .addColumn('nid', 'integer', (column) => column.primaryKey())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('node_fields')
      .addColumn('nid', 'integer', (column) => column.notNull().references('nodes.nid').onDelete('cascade'))
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('value', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('node_fields_key', ['nid', 'field'])
      .execute();
    await db.schema
      .createTable('earlier_texts')
      .addColumn('nid', 'integer', (column) => column.notNull().references('nodes.nid').onDelete('cascade'))
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('replaced_by_revision', 'integer', (column) => column.notNull())
      .addColumn('value', 'bytea', (column) => column.notNull())
      .addColumn('replaced_at', 'bigint', (column) => column.notNull())
      .addColumn('replaced_by_uid', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('earlier_texts_key', ['nid', 'field', 'replaced_by_revision'])
      .execute();
  },
};

const tokens: Migration = {
  async up(db) {
    await db.schema
      .createTable('refresh_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('family', 'text', (column) => column.notNull())
      .addColumn('uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('parent', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family').execute();
    await db.schema
      .createTable('access_tokens')
      .addColumn('jti', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('family', 'text', (column) => column.notNull())
      .addColumn('refresh_hash', 'text', (column) => column.notNull())
      .addColumn('revoked', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('access_tokens_uid').on('access_tokens').column('uid').execute();
    await db.schema.createIndex('access_tokens_family').on('access_tokens').column('family').execute();
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bytea', (column) => column.notNull())
      .execute();
  },
};

const rates: Migration = {
  async up(db) {
    await db.schema
      .createTable('rates')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('free_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('refresh_tokens_uid').on('refresh_tokens').column('uid').execute();
  },
};

export const migrations: Readonly<Record<string, Migration>> = {
  '001-accounts-and-nodes': accountsAndNodes,
  '002-tokens': tokens,
  '003-recovery-codes': recoveryCodes,
  '004-files': files,
  '005-consents': consents,
  '006-switches': switches,
  '007-rates': rates,
  '008-deletion-requests': deletionRequests,
  '009-tags': tags,
  '010-studio': studio,
  '011-rights-and-acts': rightsAndActs,
  '012-previews': previews,
  '013-schedules': schedules,
  '014-proposals': proposals,
  '015-copies': copies,
  '016-preview-phones': previewPhones,
};

/** Runs the steps that this database has not seen. @throws what the failing step threw; nothing of it is kept. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
