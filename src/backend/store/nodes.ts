/** Data nodes: their texts as sent, and the texts that they replaced. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { NodeField } from '#src/wire/node-fields.ts';
import { bytesOf, textOf } from './bytes.ts';
import { nextNumber } from './counters.ts';
import type { Queries } from './database.ts';
import { outdated } from './earlier-texts.ts';
import { locksRows } from './locks.ts';
import type { NodeRow } from './tables.ts';

export type NodeTexts = ReadonlyMap<string, string>;

export interface DataNode extends NodeRow {
  /** Texts by field name; an empty field is absent. */
  readonly texts: NodeTexts;
}

export interface NodeChange {
  readonly title?: string;
  /** The fields that change; undefined empties one. */
  readonly texts: ReadonlyMap<NodeField, string | undefined>;
  readonly at: number;
  readonly by: number;
}

/** Random for each write: after a restore, other content can get the same revision and never the same tag. */
function newTag(): string {
  return randomBytes(12).toString('base64url');
}

/** The node without its texts: enough to judge who may open it. */
export async function nodeHead(db: Queries, nid: number): Promise<NodeRow | undefined> {
  return db.selectFrom('nodes').selectAll().where('nid', '=', nid).executeTakeFirst();
}

async function withTexts(db: Queries, row: NodeRow | undefined): Promise<DataNode | undefined> {
  if (!row) return undefined;
  const { nid } = row;
  const fields = await db
    .selectFrom('node_fields')
    .select(['field', 'value'])
    .where('nid', '=', nid)
    .execute();
  return { ...row, texts: new Map(fields.map(({ field, value }) => [field, textOf(value)])) };
}

export async function nodeByNid(db: Queries, nid: number): Promise<DataNode | undefined> {
  // The head first: texts that are newer than the tag cost a retry, older ones would cost a write.
  return withTexts(db, await nodeHead(db, nid));
}

/** In a transaction: reads the node and keeps every other transaction from writing it until this one ends. */
export async function lockNode(db: Queries, nid: number): Promise<DataNode | undefined> {
  const row = await db
    .selectFrom('nodes')
    .selectAll()
    .where('nid', '=', nid)
    .$if(locksRows(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return withTexts(db, row);
}

/** Gives the new node's nid. Call it in a transaction. */
export async function createNode(
  db: Queries,
  node: { readonly uid: number; readonly title: string; readonly texts: NodeTexts; readonly at: number },
): Promise<number> {
  const nid = await nextNumber(db, 'nodes');
  await db
    .insertInto('nodes')
    .values({
      nid,
      uuid: randomUUID(),
      uid: node.uid,
      title: node.title,
      created_at: node.at,
      changed_at: node.at,
      revision: 1,
      tag: newTag(),
    })
    .execute();
  for (const [field, text] of node.texts) {
    await db
      .insertInto('node_fields')
      .values({ nid, field, value: bytesOf(text) })
      .execute();
  }
  return nid;
}

async function keepEarlier(db: Queries, node: DataNode, field: string, change: NodeChange): Promise<void> {
  const earlier = node.texts.get(field);
  if (earlier === undefined) return;
  await db
    .insertInto('earlier_texts')
    .values({
      nid: node.nid,
      field,
      replaced_by_revision: node.revision + 1,
      value: bytesOf(earlier),
      replaced_at: change.at,
      replaced_by_uid: change.by,
    })
    .execute();
  const kept = await db
    .selectFrom('earlier_texts')
    .select(['replaced_by_revision', 'replaced_at'])
    .where('nid', '=', node.nid)
    .where('field', '=', field)
    .orderBy('replaced_by_revision', 'desc')
    .execute();
  const revisions = outdated(kept, change.at);
  if (revisions.length === 0) return;
  await db
    .deleteFrom('earlier_texts')
    .where('nid', '=', node.nid)
    .where('field', '=', field)
    .where('replaced_by_revision', 'in', revisions)
    .execute();
}

/** Writes a change of at least one thing. Call it in the transaction that locked `node`. */
export async function changeNode(db: Queries, node: DataNode, change: NodeChange): Promise<void> {
  for (const field of change.texts.keys()) await keepEarlier(db, node, field, change);
  await replaceTexts(db, node, change);
}

/** As `changeNode`, and what the texts replace is kept nowhere. */
export async function replaceTexts(
  db: Queries,
  node: DataNode,
  { texts, title = node.title, at }: Omit<NodeChange, 'by'>,
): Promise<void> {
  for (const [field, text] of texts) {
    await db.deleteFrom('node_fields').where('nid', '=', node.nid).where('field', '=', field).execute();
    if (text === undefined) continue;
    await db
      .insertInto('node_fields')
      .values({ nid: node.nid, field, value: bytesOf(text) })
      .execute();
  }
  await db
    .updateTable('nodes')
    .set({ revision: node.revision + 1, tag: newTag(), changed_at: at, title })
    .where('nid', '=', node.nid)
    .execute();
}
