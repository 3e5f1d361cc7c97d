/** Uploaded files: their bytes and their retention. */

import { randomUUID } from 'node:crypto';
import { nextNumber } from './counters.ts';
import type { Queries } from './queries.ts';
import type { FileRow } from './tables.ts';

/** As on the recorded servers. */
const hoursUnattached = 6;
/** As long as earlier texts, which may name the file. */
const daysDetached = 90;

export interface NewAttachment {
  readonly uid: number;
  /** The requested name; a number is added if the person already has a file of that name. */
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly at: number;
}

/** `note.txt`, then `note_0.txt`, `note_1.txt` … */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const dot = wanted.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  for (let number = 0; ; number += 1) {
    const name = `${stem}_${number}${extension}`;
    if (!taken.has(name)) return name;
  }
}

/** Stores a file that belongs to no node yet. Call it in a transaction. Undefined: it exceeds the quota. */
export async function createAttachment(
  db: Queries,
  file: NewAttachment,
  quota: number,
): Promise<FileRow | undefined> {
  // First, because it serializes uploads: two of one person could take the same name.
  const fid = await nextNumber(db, 'files');
  const others = await db.selectFrom('files').select(['name', 'size']).where('uid', '=', file.uid).execute();
  const used = others.reduce((sum, { size }) => sum + size, 0);
  if (used + file.bytes.length > quota) return undefined;
  const row: FileRow = {
    fid,
    uuid: randomUUID(),
    uid: file.uid,
    name: freeName(file.name, new Set(others.map(({ name }) => name))),
    mime: file.mime,
    size: file.bytes.length,
    kept: 0,
    created_at: file.at,
    detached_at: null,
  };
  await db.insertInto('files').values(row).execute();
  await db.insertInto('file_contents').values({ fid, bytes: file.bytes }).execute();
  return row;
}

export async function attachmentsByFid(
  db: Queries,
  fids: readonly number[],
): Promise<ReadonlyMap<number, FileRow>> {
  if (fids.length === 0) return new Map();
  const rows = await db.selectFrom('files').selectAll().where('fid', 'in', fids).execute();
  return new Map(rows.map((row) => [row.fid, row]));
}

/** The person's file of that name. */
export async function attachmentOfPerson(
  db: Queries,
  uid: number,
  name: string,
): Promise<FileRow | undefined> {
  if (name.includes('\0')) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where('uid', '=', uid)
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function bytesOfAttachment(db: Queries, fid: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('file_contents').select('bytes').where('fid', '=', fid).executeTakeFirst();
  return row && Buffer.from(row.bytes);
}

/**
 * Deletes files uploaded six hours ago and never attached, and files detached 90 days ago. Returns how many.
 * @param now seconds since the epoch.
 */
export async function deleteStaleAttachments(db: Queries, now: number): Promise<number> {
  // A date from a clock that was ahead would prolong the retention.
  await db.updateTable('files').set({ created_at: now }).where('created_at', '>', now).execute();
  await db.updateTable('files').set({ detached_at: now }).where('detached_at', '>', now).execute();
  const gone = await db
    .deleteFrom('files')
    .where(({ or, and, eb }) =>
      or([
        and([eb('kept', '=', 0), eb('created_at', '<=', now - hoursUnattached * 3600)]),
        eb('detached_at', '<=', now - daysDetached * 86_400),
      ]),
    )
    .returning('fid')
    .execute();
  return gone.length;
}
