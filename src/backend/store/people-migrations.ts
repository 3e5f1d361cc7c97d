/** Tables of who is proposed to whom. Listed with the others in `table-migrations.ts`. */
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
