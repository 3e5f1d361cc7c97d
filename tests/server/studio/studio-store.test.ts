/** The studio's store in the backend's tables. */

import { expect, onTestFinished, test } from 'vitest';
import { createAccount } from '#src/server/store/accounts.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { createStudioStore } from '#src/server/store/sql-studio-store.ts';
import { studioStoreSuite } from '#tests/studio/api/store-suite.ts';
import { asPublishable } from '#tests/studio/publishable.ts';
import { createStore, onPostgres } from '../stores/store.ts';

studioStoreSuite(async () => {
  const place = await createStore();
  const db = await openDatabase({ ...place, numbersAbove: 0 });
  onTestFinished(async () => {
    await db.destroy();
    await place.remove();
  });
  // The account that creates a preview.
  const mail = 'thomas@example.test';
  const uid = await db.transaction().execute((turn) =>
    createAccount(turn, {
      name: mail,
      mail,
      password: '',
      status: 'active',
      role: 'provider',
      language: 'fr',
      profile: new Map(),
      demo: false,
      at: 0,
    }),
  );
  expect(uid).toBe(2);
  return createStudioStore(db, () => 1_700_000_000_000);
});

// Two connections of one process to one SQLite file would block each other on the only thread.
test.runIf(onPostgres)('two connections take turns: neither overtakes the other’s release', async () => {
  const place = await createStore();
  const dbs = [
    await openDatabase({ ...place, numbersAbove: 0 }),
    await openDatabase({ ...place, numbersAbove: 0 }),
  ];
  onTestFinished(async () => {
    for (const db of dbs) await db.destroy();
    await place.remove();
  });
  const stores = dbs.map((db) => createStudioStore(db, Date.now));
  const head = { kind: 'published', title: 't', why: '', by: '', at: 1, accepted: [] } as const;
  const numbers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      stores[index % 2]?.turn((writer) =>
        writer.addRelease({
          ...head,
          documents: asPublishable({ cid: { fr: `${index}`, en: '', version: '' } }),
        }),
      ),
    ),
  );
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
