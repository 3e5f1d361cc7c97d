/** Tables of who is proposed to whom, and of what is handed to them. Listed with the others in `table-migrations.ts`. */
import type { Migration } from 'kysely';

export const proposals: Migration = {
  async up(db) {
    await db.schema
      .createTable('proposals')
      .addColumn('professional_uid', 'integer', (column) =>
        column.primaryKey().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('counsellor_uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .execute();
  },
};

/** Gone with either account. */
export const copies: Migration = {
  async up(db) {
    await db.schema
      .createTable('copies')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('professional_uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('counsellor_uid', 'integer', (column) =>
        column.notNull().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('title', 'bytea', (column) => column.notNull())
      .addColumn('content', 'bytea', (column) => column.notNull())
      .addColumn('handed_at', 'bigint', (column) => column.notNull())
      .addColumn('until_day', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('copies_professional').on('copies').column('professional_uid').execute();
    await db.schema.createIndex('copies_counsellor').on('copies').column('counsellor_uid').execute();
  },
};
