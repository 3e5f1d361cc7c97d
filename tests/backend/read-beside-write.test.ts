/** Reading beside a transaction: what stood is answered at once, and what was written as soon as it is committed. */

import { afterEach, expect, test } from 'vitest';
import { createAccount } from '#src/backend/store/accounts.ts';
import { openDatabase } from '#src/backend/store/database.ts';
import { changeNode, createNode, lockNode, nodeHead, textsOf } from '#src/backend/store/nodes.ts';
import type { Queries } from '#src/backend/store/queries.ts';
import { createStore, type TestStore } from './stores/store.ts';

const opened: { readonly store: TestStore; readonly db: Queries }[] = [];

afterEach(async () => {
  for (const { store, db } of opened.splice(0)) {
    await db.destroy();
    await store.remove();
  }
});

async function textOf(db: Queries, nid: number): Promise<string> {
  const texts = await textsOf(db, nid, ['field_cid']);
  return Buffer.from(texts.get('field_cid') ?? []).toString();
}

test('nobody waits for somebody else’s writing in order to read', async () => {
  const store = await createStore();
  const db = await openDatabase({ ...store, numbersAbove: 0 });
  opened.push({ store, db });
  const nid = await db.transaction().execute(async (own) => {
    const name = 'person@example.test';
    const uid = await createAccount(own, {
      name,
      mail: name,
      password: '',
      status: 'active',
      role: 'professional',
      language: 'fr',
      profile: new Map(),
      at: 1,
    });
    return createNode(own, { uid, title: 'data', texts: new Map([['field_cid', 'former']]), at: 1 });
  });

  const written = await db.transaction().execute(async (own) => {
    const node = await lockNode(own, nid, ['field_cid']);
    if (!node) throw new Error('no node');
    const texts = new Map([['field_cid', Buffer.from('later')] as const]);
    const head = await changeNode(own, node, {
      texts,
      at: 1,
      by: 1,
      keeps: async (_field, earlier) => earlier,
    });
    // Before the commit, on purpose: the answer cannot depend on it.
    expect((await nodeHead(db, nid))?.revision).toBe(node.revision);
    expect(await textOf(db, nid)).toBe('former');
    expect(await textOf(own, nid)).toBe('later');
    return head;
  });

  expect((await nodeHead(db, nid))?.tag).toBe(written.tag);
  expect(await textOf(db, nid)).toBe('later');
});
