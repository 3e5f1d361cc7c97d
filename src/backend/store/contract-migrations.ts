/** Tables of recovery codes, files, consents and switches, and what came later. Listed with the others in `table-migrations.ts`. */
import { randomBytes } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import type { Tables } from './tables.ts';

export const recoveryCodes: Migration = {
  async up(db) {
    await db.schema
      .createTable('reset_codes')
      .addColumn('uid', 'integer', (column) =>
        column.primaryKey().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const files: Migration = {
  async up(db) {
    await db.schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('files')
      .addColumn('fid', 'integer', (column) => column.primaryKey())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('mime', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('kept', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('detached_at', 'bigint')
      .addUniqueConstraint('files_name', ['uid', 'name'])
      .execute();
    // Apart from the files themselves: their list is read without a byte of them.
    await db.schema
      .createTable('file_contents')
      .addColumn('fid', 'integer', (column) =>
        column.primaryKey().references('files.fid').onDelete('cascade'),
      )
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('attachments')
      .addColumn('nid', 'integer', (column) => column.notNull().references('nodes.nid').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('fid', 'integer', (column) => column.notNull().references('files.fid').onDelete('cascade'))
      .addColumn('display', 'integer')
      .addColumn('description', 'bytea')
      .addPrimaryKeyConstraint('attachments_key', ['nid', 'position'])
      .execute();
    await db.schema.createIndex('attachments_fid').on('attachments').column('fid').execute();
  },
};

export const consents: Migration = {
  async up(db) {
    await db.schema
      .createTable('consents')
      .addColumn('professional_uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('counsellor_uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('given_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('consents_key', ['professional_uid', 'counsellor_uid'])
      .execute();
  },
};

export const deletionRequests: Migration = {
  async up(db) {
    await db.schema
      .createTable('deletion_requests')
      .addColumn('uid', 'integer', (column) =>
        column.primaryKey().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const switches: Migration = {
  async up(db) {
    await db.schema
      .createTable('switches')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('on_since', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** Each node gets a tag of its own; the numbers in use become counters when the store is opened. */
export const tags: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('nodes')
      .addColumn('tag', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const { nid } of await db.selectFrom('nodes').select('nid').execute()) {
      const tag = randomBytes(12).toString('base64url');
      await db.updateTable('nodes').set({ tag }).where('nid', '=', nid).execute();
    }
    await db.schema
      .createTable('probes')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
