/** Tables of documents and their drafts, of rights and of what was done. Listed with the others in `table-migrations.ts`. */
import type { Kysely, Migration } from 'kysely';
import type { Tables } from './tables.ts';

export const studio: Migration = {
  async up(db) {
    await db.schema
      .createTable('releases')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('accepted', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('release_documents')
      .addColumn('number', 'integer', (column) =>
        column.notNull().references('releases.number').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('fr', 'bytea', (column) => column.notNull())
      .addColumn('en', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_documents_key', ['number', 'name'])
      .execute();
    await db.schema
      .createTable('drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('why', 'text')
      .addColumn('is_proposal', 'integer', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('draft_documents')
      .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('base', 'integer', (column) => column.notNull())
      .addColumn('fr', 'bytea', (column) => column.notNull())
      .addColumn('en', 'bytea', (column) => column.notNull())
      .addColumn('reviewed', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_documents_key', ['draft_id', 'name'])
      .execute();
    await db.schema
      .createTable('shipped')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('fr', 'bytea', (column) => column.notNull())
      .addColumn('en', 'bytea', (column) => column.notNull())
      .execute();
  },
};

/** Whoever ran the programme until now may do all that there is. */
export const rightsAndActs: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('rights')
      .addColumn('uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('right_name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('rights_key', ['uid', 'right_name'])
      .execute();
    const providers = await db.selectFrom('accounts').select('uid').where('role', '=', 'provider').execute();
    for (const { uid } of providers)
      for (const right_name of ['words', 'structure', 'office'] as const)
        await db.insertInto('rights').values({ uid, right_name }).execute();
    await db.schema
      .createTable('acts')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('by_uid', 'integer', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('by_role', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('about_uid', 'integer', (column) => column.references('accounts.uid').onDelete('cascade'))
      .addColumn('details', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('acts_about').on('acts').column('about_uid').execute();
  },
};

/** A draft that is gone takes its previews with it. */
export const previews: Migration = {
  async up(db) {
    await db.schema
      .createTable('previews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('draft_id', 'text', (column) => column.references('drafts.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('by_name', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** Which phones look at a preview. */
export const previewPhones: Migration = {
  async up(db) {
    await db.schema
      .alterTable('previews')
      .addColumn('phones', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};

export const schedules: Migration = {
  async up(db) {
    for (const [name, type] of [
      ['publish_at', 'bigint'],
      ['scheduled_by', 'integer'],
      ['accepted', 'text'],
      ['stayed', 'text'],
    ] as const)
      await db.schema.alterTable('drafts').addColumn(name, type).execute();
  },
};
