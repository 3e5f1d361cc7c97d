/** Erases everything that a person wrote: texts, earlier texts, copies and files. Tombstones stay. */

import { type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import type { Account } from './accounts.ts';
import { removeCopiesOf } from './copies.ts';
import { type DataNode, lockNode, replaceTexts } from './nodes.ts';
import type { Queries } from './queries.ts';

/** The text that a field keeps; undefined: none. */
export type Remains = (field: NodeField, text: Uint8Array) => Uint8Array | undefined;

/** Returns the present data nodes of a person, locked. In a transaction. */
export async function lockNodesOf(db: Queries, { uid }: Account): Promise<DataNode[]> {
  const rows = await db.selectFrom('nodes').select('nid').where('uid', '=', uid).orderBy('nid').execute();
  const nodes: DataNode[] = [];
  for (const { nid } of rows) {
    const node = await lockNode(db, nid, nodeFields);
    if (node) nodes.push(node);
  }
  return nodes;
}

/**
 * Erases the texts of an account from these nodes. The account stays, with its profile. Call it in the transaction that
 * locked the nodes.
 * @param at seconds since the epoch.
 */
export async function eraseWords(
  db: Queries,
  { uid, mail }: Account,
  nodes: readonly DataNode[],
  { remains, at }: { readonly remains: Remains; readonly at: number },
): Promise<void> {
  // Cascades to their contents and their places in the lists of nodes.
  await db.deleteFrom('files').where('uid', '=', uid).execute();
  await removeCopiesOf(db, uid);
  for (const node of nodes) {
    const texts = nodeFields.flatMap((field): [NodeField, Uint8Array | undefined][] => {
      const text = node.texts.get(field);
      return text === undefined ? [] : [[field, remains(field, text)]];
    });
    await replaceTexts(db, node, { texts: new Map(texts), title: `data ${mail}`, at });
    await db.deleteFrom('earlier_texts').where('nid', '=', node.nid).execute();
  }
}
