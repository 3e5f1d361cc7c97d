/** A query on SQLite sees what was committed before it began, whatever else is read at the time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#src/server/store/database.ts';

it('finds each row that was written just before, while many others read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ancrage-reads-'));
  const db = await openDatabase({ dataDir, numbersAbove: 0 });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  let isOver = false;
  const reading = Array.from({ length: 8 }, async () => {
    while (!isOver) await db.selectFrom('secrets').selectAll().execute();
  });
  const missing: string[] = [];
  for (let number = 0; number < 100; number += 1) {
    const name = `secret ${number}`;
    await db
      .insertInto('secrets')
      .values({ name, value: Buffer.from([1]) })
      .execute();
    const found = await db.selectFrom('secrets').select('name').where('name', '=', name).executeTakeFirst();
    if (found === undefined) missing.push(name);
  }
  isOver = true;
  await Promise.all(reading);
  expect(missing).toEqual([]);
});
