/** Data nodes: their texts as sent, and the replaced texts. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { asBuffer, bytesOf } from './bytes.ts';
import { nextNumber } from './counters.ts';
import { outdated } from './earlier-texts.ts';
import type { Queries } from './queries.ts';
import { locksRows } from './row-locks.ts';
import type { NodeRow } from './tables.ts';

/** UTF-8 by field name. */
export type NodeTexts = ReadonlyMap<string, Uint8Array>;

export interface DataNode extends NodeRow {
  /** An empty field is absent. */
  readonly texts: NodeTexts;
}

export interface NodeChange {
  readonly title?: string | undefined;
  /** The fields that change; undefined empties one. */
  readonly texts: ReadonlyMap<NodeField, Uint8Array | undefined>;
  readonly at: number;
  readonly by: number;
  /** What the history keeps of a replaced or emptied text; undefined: nothing. */
  readonly keeps: (
    field: NodeField,
    earlier: Uint8Array,
    text: Uint8Array | undefined,
  ) => Uint8Array | undefined;
}

/** Random for each write: after a restore, other content can get the same revision but never the same tag. */
function newTag(): string {
  return randomBytes(12).toString('base64url');
}

/** The node without its texts: enough to check access. */
export async function nodeHead(db: Queries, nid: number): Promise<NodeRow | undefined> {
  return db.selectFrom('nodes').selectAll().where('nid', '=', nid).executeTakeFirst();
}

/** One text; undefined: the field is empty. */
async function textOfField(db: Queries, nid: number, field: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('node_fields')
    .select('value')
    .where('nid', '=', nid)
    .where('field', '=', field)
    .executeTakeFirst();
  return row && asBuffer(row.value);
}

/** The texts of these fields. */
export async function textsOf(db: Queries, nid: number, fields: Iterable<string>): Promise<NodeTexts> {
  const texts = new Map<string, Uint8Array>();
  for (const field of fields) {
    const text = await textOfField(db, nid, field);
    if (text === undefined) continue;
    texts.set(field, text);
  }
  return texts;
}

/**
 * In a transaction: reads the node and locks it until the transaction ends.
 * @param fields whose texts are read.
 */
export async function lockNode(
  db: Queries,
  nid: number,
  fields: Iterable<string>,
): Promise<DataNode | undefined> {
  const row = await db
    .selectFrom('nodes')
    .selectAll()
    .where('nid', '=', nid)
    .$if(locksRows(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row && { ...row, texts: await textsOf(db, nid, fields) };
}

/** Returns the new node's nid. Call it in a transaction. */
export async function createNode(
  db: Queries,
  node: {
    readonly uid: number;
    readonly title: string;
    readonly texts: ReadonlyMap<string, string>;
    readonly at: number;
  },
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

async function keepEarlier(db: Queries, node: DataNode, field: NodeField, change: NodeChange): Promise<void> {
  const before = node.texts.get(field);
  const earlier = before && change.keeps(field, before, change.texts.get(field));
  if (earlier === undefined) return;
  await db
    .insertInto('earlier_texts')
    .values({
      nid: node.nid,
      field,
      replaced_by_revision: node.revision + 1,
      value: earlier,
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

/** Writes a non-empty change. In the transaction that locked `node`, with the texts of the changed fields. */
export async function changeNode(db: Queries, node: DataNode, change: NodeChange): Promise<NodeRow> {
  for (const field of change.texts.keys()) await keepEarlier(db, node, field, change);
  return replaceTexts(db, node, change);
}

/** As `changeNode`, without keeping the replaced texts. */
export async function replaceTexts(
  db: Queries,
  node: DataNode,
  { texts, title = node.title, at }: Omit<NodeChange, 'by' | 'keeps'>,
): Promise<NodeRow> {
  for (const [field, text] of texts) {
    await db.deleteFrom('node_fields').where('nid', '=', node.nid).where('field', '=', field).execute();
    if (text === undefined) continue;
    await db.insertInto('node_fields').values({ nid: node.nid, field, value: text }).execute();
  }
  return db
    .updateTable('nodes')
    .set({ revision: node.revision + 1, tag: newTag(), changed_at: at, title })
    .where('nid', '=', node.nid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
