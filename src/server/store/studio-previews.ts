/** Phones that show a preview of a draft, each identified by the hash of its token alone. */
import type { NewPreviewOf, Preview, PreviewMove } from '#src/studio/api/studio-store.ts';
import type { Queries } from './queries.ts';
import type { PreviewRow } from './studio-tables.ts';

export async function previewOf(db: Queries, hash: string): Promise<Preview | undefined> {
  return previewIn(
    await db.selectFrom('previews').selectAll().where('token_hash', '=', hash).executeTakeFirst(),
  );
}

export async function previewAt(db: Queries, id: string): Promise<Preview | undefined> {
  return previewIn(await db.selectFrom('previews').selectAll().where('id', '=', id).executeTakeFirst());
}

function previewIn(row: PreviewRow | undefined): Preview | undefined {
  if (!row) return undefined;
  const { id, uid, draft_id, place, revision, by_name, expires_at, phones } = row;
  return {
    id,
    uid,
    draft: draft_id ?? undefined,
    place: JSON.parse(place),
    revision,
    by: by_name,
    expires: Number(expires_at),
    phones: JSON.parse(phones),
  };
}

/** Counts unexpired previews. @param now milliseconds since the epoch. */
export async function countPreviewsOf(db: Queries, uid: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('previews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the expired ones. @param now milliseconds since the epoch. */
export async function insertPreview(
  db: Queries,
  { id, uid, draft, by, expires }: NewPreviewOf,
  hash: string,
  now: number,
): Promise<void> {
  await db.deleteFrom('previews').where('expires_at', '<=', now).execute();
  await db
    .insertInto('previews')
    .values({
      id,
      uid,
      draft_id: draft ?? null,
      token_hash: hash,
      place: 'null',
      revision: 1,
      by_name: by,
      expires_at: expires,
      phones: '{}',
    })
    .execute();
}

/** Returns whether there is one. */
export async function updatePreview(
  db: Queries,
  id: string,
  { place, expires, of }: PreviewMove,
): Promise<boolean> {
  const found = await db
    .updateTable('previews')
    .set(({ eb }) => ({
      place: JSON.stringify(place),
      revision: eb('revision', '+', 1),
      expires_at: expires,
      ...(of && { draft_id: of.draft ?? null }),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function notePhones(db: Queries, id: string, phones: Preview['phones']): Promise<void> {
  await db
    .updateTable('previews')
    .set({ phones: JSON.stringify(phones) })
    .where('id', '=', id)
    .execute();
}

/** In the transaction that changes the account's rights, role or state. */
export async function deletePreviewsOf(db: Queries, uid: number): Promise<void> {
  await db.deleteFrom('previews').where('uid', '=', uid).execute();
}

export async function deletePreview(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('previews').where('id', '=', id).execute();
}
