/** The list of files of a data node. */

import { bytesOf, textOf } from './bytes.ts';
import type { Queries } from './queries.ts';

/** A person's description of an attached file; null: none. */
export interface Attached {
  readonly fid: number;
  readonly display: boolean | null;
  readonly description: string | null;
}

export interface Attachment extends Attached {
  readonly uuid: string;
  readonly name: string;
}

export async function attachmentsOf(db: Queries, nid: number): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('files', 'files.fid', 'attachments.fid')
    .select(['attachments.fid', 'display', 'description', 'uuid', 'name'])
    .where('nid', '=', nid)
    .orderBy('position')
    .execute();
  return rows.map(({ display, description, ...file }) => ({
    ...file,
    display: display === null ? null : display === 1,
    description: description === null ? null : textOf(description),
  }));
}

/** Replaces the list; a removed file is kept for a while. Call it in the transaction that locked the node. */
export async function writeAttachments(
  db: Queries,
  nid: number,
  list: readonly Attached[],
  at: number,
): Promise<void> {
  const before = await attachmentsOf(db, nid);
  const fids = new Set(list.map(({ fid }) => fid));
  const detached = before.map(({ fid }) => fid).filter((fid) => !fids.has(fid));
  await db.deleteFrom('attachments').where('nid', '=', nid).execute();
  for (const [position, { fid, display, description }] of list.entries()) {
    await db
      .insertInto('attachments')
      .values({
        nid,
        position,
        fid,
        display: display === null ? null : Number(display),
        description: description === null ? null : bytesOf(description),
      })
      .execute();
  }
  if (fids.size > 0) {
    await db
      .updateTable('files')
      .set({ kept: 1, detached_at: null })
      .where('fid', 'in', [...fids])
      .execute();
  }
  if (detached.length > 0) {
    await db.updateTable('files').set({ detached_at: at }).where('fid', 'in', detached).execute();
  }
}
