/** A full disk, a read-only folder, ineffective settings: each has its own error. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterAll, describe, expect, test } from 'vitest';
import { answerErrors } from '#src/server/http/http-error.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { storeFailureOf } from '#src/server/store/store-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'ancrage-trouble-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** SQLite's own error on a full disk. */
function fullDisk(): Error {
  const database = new Database(join(folder, 'full.sqlite'));
  database.exec('create table texts (text)');
  database.pragma('max_page_count = 4');
  try {
    database.prepare('insert into texts values (?)').run('words '.repeat(10_000));
  } catch (error) {
    return error as Error;
  } finally {
    database.close();
  }
  throw new Error('There was room.');
}

const withCode = (code: string) => Object.assign(new Error('of the driver'), { code });

test.each<[string, () => Error, number, RegExp]>([
  ['a full disk under SQLite', fullDisk, 507, /disk of the server is full: nothing was saved/],
  ['a full disk under PostgreSQL', () => withCode('53100'), 507, /disk of the server is full/],
  ['a PostgreSQL that only reads', () => withCode('25006'), 503, /cannot write its data: nothing was saved/],
  [
    'a PostgreSQL that is frozen',
    () => new Error('Query read timeout'),
    503,
    /cannot be reached at the moment/,
  ],
])('%s is answered as what it is, with a time to come back', async (_name, error, status, message) => {
  const app = Fastify();
  answerErrors(app);
  app.get('/', async () => {
    throw error();
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([status, expect.any(Number)]);
  expect((answer.json() as { message: string }).message).toMatch(message);
  await app.close();
});

test('a stop waits for the change that is running, and for its end if it fails', async () => {
  const dataDir = join(folder, 'stopping');
  const other = await openDatabase({ dataDir });
  const names = () => other.selectFrom('secrets').select('name').where('name', 'like', 'fails%').execute();
  for (const isFailing of [false, true]) {
    const db = await openDatabase({ dataDir });
    let goOn = (): void => {};
    const stopping = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const change = db.transaction().execute(async (transaction) => {
      const value = Buffer.from('a');
      await transaction
        .insertInto('secrets')
        .values({ name: `fails: ${isFailing}`, value })
        .execute();
      await stopping;
      if (isFailing) throw new Error('taken back');
    });
    const before = (await names()).length;
    const stopped = db.destroy();
    for (let round = 0; round < 20; round += 1) expect(await names()).toHaveLength(before);
    goOn();
    if (isFailing) await expect(change).rejects.toThrow('taken back');
    else await change;
    await stopped;
  }
  expect(await names()).toEqual([{ name: 'fails: false' }]);
  await other.destroy();
});

test('a disk that fills up within a save is answered as a full disk', async () => {
  const db = await openDatabase({ dataDir: join(folder, 'filling') });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 4)}`.execute(db);
  const app = Fastify();
  answerErrors(app);
  app.get('/', () =>
    db.transaction().execute(async (transaction) => {
      const value = Buffer.alloc(100_000);
      await transaction.insertInto('secrets').values({ name: 'large', value }).execute();
    }),
  );
  const answer = await app.inject('/');
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([507, 60]);
  expect(await db.selectFrom('secrets').selectAll().execute()).toEqual([]);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('secrets')
      .values({ name: 'small', value: Buffer.alloc(1) })
      .execute();
  });
  await app.close();
  await db.destroy();
});

test('what is no trouble of the store is none', () => {
  for (const error of [new Error('x'), withCode('23505'), new TypeError('y'), 'z']) {
    expect(storeFailureOf(error)).toBeUndefined();
  }
});

describe('an SQLite store', () => {
  test('is opened so that a power cut loses nothing and nothing erased stays, and read back', async () => {
    const db = await openDatabase({ dataDir: join(folder, 'settings') });
    const read = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
      return Object.values(rows[0] ?? {})[0];
    };
    // A kill of the program would reveal none of them.
    expect(await read('synchronous')).toBe(2);
    expect(await read('journal_mode')).toBe('wal');
    expect(await read('foreign_keys')).toBe(1);
    expect(await read('secure_delete')).toBe(1);
    await db.destroy();
  });

  test('in a folder of somebody else says whose it has to be, at its first start as later', async () => {
    const dataDir = mkdtempSync(join(folder, 'theirs-'));
    const asSomebodyElse = async (act: () => Promise<void>) => {
      // Permissions do not restrict root.
      const root = process.getuid?.() === 0;
      chmodSync(folder, 0o755);
      chmodSync(dataDir, 0o555);
      if (root) process.seteuid?.(65_534);
      try {
        await act();
      } finally {
        if (root) process.seteuid?.(0);
        chmodSync(dataDir, 0o755);
      }
    };
    const sentence =
      /^The (?:data folder|database in) .*: it cannot be written by the user that runs the server\. Give it to that user/;
    await asSomebodyElse(() => expect(openDatabase({ dataDir })).rejects.toThrow(sentence));
    await (await openDatabase({ dataDir })).destroy();
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o444);
    await asSomebodyElse(() => expect(openDatabase({ dataDir })).rejects.toThrow(sentence));
  });

  test('that is no database is named, with what to do', async () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    writeFileSync(join(dataDir, 'ancrage.sqlite'), 'no database at all '.repeat(500));
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /cannot be used: ancrage\.sqlite is no database\. .*backup/,
    );
  });

  test('that is damaged inside is refused, with what to do', async () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    await (await openDatabase({ dataDir })).destroy();
    const file = join(dataDir, 'ancrage.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, bytes.length - 4096));
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /^The database in .*: ancrage\.sqlite is damaged \(.+\)\. Restore a backup into another DATA_DIR\.$/s,
    );
  });
});
