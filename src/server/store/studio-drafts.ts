/** Drafts and the documents in them. */
import { randomBytes } from 'node:crypto';
import type { DraftHead, ListedDraft, SentDocument, StudioDraft } from '#src/contract/wire/studio-records.ts';
import type { DraftChange, DueDraft, Person } from '#src/studio/api/studio-store.ts';
import { bytesOf } from './bytes.ts';
import type { Queries } from './queries.ts';
import { textsOf } from './studio-releases.ts';
import type { DraftRow } from './studio-tables.ts';

function headOf(row: DraftRow): DraftHead {
  const { id, title, revision, why, is_proposal, publish_at, accepted, stayed, by_name, at } = row;
  return {
    id,
    title,
    revision,
    ...(publish_at !== null && { publishAt: Number(publish_at) }),
    ...(why !== null && { why }),
    ...(accepted !== null && { accepted: JSON.parse(accepted) }),
    ...(is_proposal !== 0 && { isProposal: true as const }),
    ...(stayed !== null && { stayed }),
    by: by_name,
    at: Number(at),
  };
}

export async function draftList(db: Queries): Promise<readonly ListedDraft[]> {
  const heads = await db.selectFrom('drafts').selectAll().orderBy('at', 'desc').orderBy('id').execute();
  const rows = await db.selectFrom('draft_documents').select(['draft_id', 'name']).orderBy('name').execute();
  return heads.map((head) => ({
    ...headOf(head),
    documents: rows.filter(({ draft_id }) => draft_id === head.id).map(({ name }) => name),
  }));
}

export async function draftOf(db: Queries, id: string): Promise<StudioDraft | undefined> {
  const head = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!head) return undefined;
  const rows = await db
    .selectFrom('draft_documents')
    .selectAll()
    .where('draft_id', '=', id)
    .orderBy('name')
    .execute();
  const documents = rows.map((row) => {
    const { name, base, reviewed, revision, by_name, at } = row;
    const document = { ...textsOf(row), base, reviewed: JSON.parse(reviewed), revision };
    return [name, { ...document, by: by_name, at: Number(at) }];
  });
  return { ...headOf(head), documents: Object.fromEntries(documents) };
}

export async function draftRevision(db: Queries, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('drafts').select('revision').where('id', '=', id).executeTakeFirst();
  return row?.revision;
}

export async function countDraftsOf(db: Queries, uid: number): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('made_by', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In a turn. Returns its id. @param at milliseconds since the epoch. */
export async function insertDraft(
  db: Queries,
  head: Pick<DraftHead, 'title' | 'isProposal'>,
  by: Person,
  at: number,
): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  await db
    .insertInto('drafts')
    .values({
      id,
      title: head.title,
      revision: 1,
      why: null,
      is_proposal: head.isProposal ? 1 : 0,
      publish_at: null,
      scheduled_by: null,
      accepted: null,
      stayed: null,
      made_by: by.uid,
      by_name: by.name,
      at,
    })
    .execute();
  return id;
}

/** Drafts scheduled until then, earliest first. @param until milliseconds since the epoch. */
export async function dueDrafts(db: Queries, until: number): Promise<readonly DueDraft[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'scheduled_by'])
    .where('publish_at', '<=', until)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ id, scheduled_by }) => ({ id, by: scheduled_by ?? 0 }));
}

/** In a turn: increments the draft's revision. @param at milliseconds since the epoch. */
export async function updateDraft(
  db: Queries,
  id: string,
  { title, why, accepted, publishAt, scheduledBy, stayed }: DraftChange,
  by: Person,
  at: number,
): Promise<void> {
  await db
    .updateTable('drafts')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      by_name: by.name,
      at,
      ...(title !== undefined && { title }),
      ...(why !== undefined && { why }),
      ...(accepted !== undefined && { accepted: JSON.stringify(accepted) }),
      ...(publishAt !== undefined && { publish_at: publishAt }),
      ...(scheduledBy !== undefined && { scheduled_by: scheduledBy }),
      ...(stayed !== undefined && { stayed }),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).execute();
}

/** In a turn: increments and returns the draft's revision. @param at milliseconds since the epoch. */
export async function writeDocument(
  db: Queries,
  id: string,
  name: string,
  { base, fr, en, reviewed }: SentDocument,
  by: Person,
  at: number,
): Promise<number> {
  await updateDraft(db, id, {}, by, at);
  const { revision } = await db
    .selectFrom('drafts')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const values = {
    base,
    fr: bytesOf(fr),
    en: bytesOf(en),
    reviewed: JSON.stringify(reviewed),
    revision,
    by_name: by.name,
    at,
  };
  await db
    .insertInto('draft_documents')
    .values({ draft_id: id, name, ...values })
    .onConflict((conflict) => conflict.columns(['draft_id', 'name']).doUpdateSet(values))
    .execute();
  return revision;
}

/** In a turn: increments the draft's revision. @param at milliseconds since the epoch. */
export async function deleteDocument(
  db: Queries,
  id: string,
  name: string,
  by: Person,
  at: number,
): Promise<void> {
  await updateDraft(db, id, {}, by, at);
  await db.deleteFrom('draft_documents').where('draft_id', '=', id).where('name', '=', name).execute();
}
