/** Numbers of accounts, nodes and files are never reused; a tag never identifies other content. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restoreArchive } from '#src/server/archive/restore-archive.ts';
import { writeArchive } from '#src/server/archive/write-archive.ts';
import { deleteAccount } from '#src/server/people/account-admin.ts';
import { createAccount } from '#src/server/store/accounts.ts';
import { numberOfTime } from '#src/server/store/counters.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { changeNode, createNode, lockNode, nodeHead } from '#src/server/store/nodes.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { createAttachment, deleteStaleAttachments } from '#src/server/store/uploaded-attachments.ts';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { createStore, type TestStore } from './stores/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ancrage-numbers-'));
const stores: TestStore[] = [];
let names = 0;

async function newStore(): Promise<TestStore> {
  const store = await createStore();
  stores.push(store);
  return store;
}

afterEach(async () => {
  for (const store of stores.splice(0)) await store.remove();
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Given {
  readonly uid: number;
  readonly nid: number;
  readonly fid: number;
}

/** A person with a node and a file. */
function add(db: Queries): Promise<Given> {
  names += 1;
  const name = `person-${names}@example.test`;
  return db.transaction().execute(async (transaction) => {
    const uid = await createAccount(transaction, {
      name,
      mail: name,
      password: '',
      status: 'active',
      role: 'professional',
      language: 'fr',
      profile: new Map(),
      at: 1,
    });
    const nid = await createNode(transaction, { uid, title: 'data', texts: new Map(), at: 1 });
    const bytes = Buffer.from('note');
    const file = await createAttachment(
      transaction,
      { uid, name: 'note.txt', mime: 'text/plain', bytes, at: 1 },
      1000,
    );
    return { uid, nid, fid: file?.fid ?? 0 };
  });
}

type Step = 'add' | 'delete the newest' | 'open again' | 'back up' | 'restore' | 'restore elsewhere';

const steps = fc.array(
  fc.constantFrom<Step>(
    'add',
    'add',
    'delete the newest',
    'open again',
    'back up',
    'restore',
    'restore elsewhere',
  ),
  { minLength: 4, maxLength: 14 },
);

test('whatever is deleted, backed up, restored or begun anew, no number comes again', patience, async () => {
  await expectLaw(
    fc.asyncProperty(steps, async (history) => {
      const given = new Set<string>();
      let place = await newStore();
      let time = 1_000;
      let db = await openDatabase({ ...place, numbersAbove: time });
      let backup: string | undefined;
      const people: number[] = [];
      for (const step of history) {
        // More seconds pass than numbers are issued.
        time += 5;
        if (step === 'add') {
          const { uid, nid, fid } = await add(db);
          for (const number of [`uid ${uid}`, `nid ${nid}`, `fid ${fid}`]) {
            expect(given.has(number), `${number} was given twice`).toBe(false);
            given.add(number);
          }
          people.push(uid);
        }
        if (step === 'delete the newest') await deleteAccount(db, people.pop() ?? 0);
        if (step === 'open again') {
          await db.destroy();
          // Even after the clock has gone back.
          db = await openDatabase({ ...place, numbersAbove: 0 });
        }
        if (step === 'back up') {
          names += 1;
          backup = join(folder, `${names}.backup`);
          await writeArchive(db, backup, 0);
        }
        if (step === 'restore' && backup) await restoreArchive(db, backup, true, 0);
        if (step === 'restore elsewhere' && backup) {
          await db.destroy();
          place = await newStore();
          db = await openDatabase({ ...place, numbersAbove: time });
          await restoreArchive(db, backup, true, time);
        }
      }
      await db.destroy();
      for (const store of stores.splice(0)) await store.remove();
    }),
    8,
  );
});

describe('a new store', () => {
  test('begins above what any store gave before, at a number that addresses can hold', async () => {
    const now = Date.UTC(2026, 10, 22);
    expect(numberOfTime(now)).toBeGreaterThan(200_000_000);
    expect(numberOfTime(now + 60_000) - numberOfTime(now)).toBe(60);
    for (const year of [1970, 2026, 2051, 2999]) {
      expect(String(numberOfTime(Date.UTC(year, 0, 1))).length).toBeLessThanOrEqual(9);
    }
    const store = await newStore();
    const min = numberOfTime(Date.now());
    const db = await openDatabase(store);
    const { uid, nid, fid } = await add(db);
    await db.destroy();
    for (const number of [uid, nid, fid]) expect(number).toBeGreaterThan(min);
  });
});

test('a file that was let go takes its number with it', async () => {
  const store = await newStore();
  await store.look(async (db) => {
    const { fid } = await add(db);
    expect(await deleteStaleAttachments(db, 6 * 3600 + 1)).toBe(1);
    expect((await add(db)).fid).toBeGreaterThan(fid);
  });
});

describe('the tag of a node', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await createStore();
  });
  afterAll(() => store.remove());

  const write = (db: Queries, nid: number, text: string) =>
    db.transaction().execute(async (transaction) => {
      const node = await lockNode(transaction, nid, ['field_plf']);
      if (!node) throw new Error('no node');
      await changeNode(transaction, node, {
        texts: new Map([['field_plf', Buffer.from(text)]]),
        at: 1,
        by: 1,
        keeps: (_field, earlier) => earlier,
      });
      return (await nodeHead(transaction, nid))?.tag;
    });

  test('names this content alone: after a restore, other words never get a tag that was given', async () => {
    await store.look(async (db) => {
      const { nid } = await add(db);
      const file = join(folder, 'tags.backup');
      await writeArchive(db, file, 0);
      const tags = [(await nodeHead(db, nid))?.tag];
      for (const text of ['a', 'b', 'c']) tags.push(await write(db, nid, text));
      await restoreArchive(db, file, true, 0);
      expect((await nodeHead(db, nid))?.tag).toBe(tags[0]);
      for (const text of ['x', 'y', 'z', 'a']) tags.push(await write(db, nid, text));
      expect(new Set(tags).size).toBe(tags.length);
      for (const tag of tags) expect(tag).toMatch(/^[\w-]{16}$/);
    });
  });
});
