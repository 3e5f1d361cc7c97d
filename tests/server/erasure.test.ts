/** Erased data is gone from every file of the data folder; tombstones for other devices stay. */

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nodeFields } from '#src/contract/wire/node-fields.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { writeArchive } from '#src/server/archive/write-archive.ts';
import { logTo } from '#src/server/http/logging.ts';
import { deleteMailsTo } from '#src/server/mail/mail-folder.ts';
import { list, remove } from '#src/server/people/account-commands.ts';
import type { Office } from '#src/server/people/office.ts';
import { openDatabase } from '#src/server/store/database.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { uploadTo } from './attachment-backend.ts';
import { client, type RunningBackend, startBackend } from './server.ts';
import { onPostgres } from './stores/store.ts';

const onSqlite = { skip: onPostgres };
const day = 86_400_000;
/** Occurs in nothing else that the server writes. */
const word = 'Bernadette';

let backend: RunningBackend;
let bearer: string;
beforeEach(async () => {
  backend = await startBackend();
  // A log in the same folder, at the most verbose level.
  const log = createWriteStream(join(backend.store.dataDir, 'server.log'));
  await backend.restart({ logger: logTo(log, 'trace') });
  bearer = (await backend.login()).access_token;
});
afterEach(() => backend.stop());

/** The files that hold the word. In another process: a process that closes a file of SQLite drops its locks on it. */
function filesWith(text: string): readonly string[] {
  try {
    const found = execFileSync('grep', ['-rlaF', text, backend.store.dataDir], { encoding: 'utf8' });
    return found.trim().split('\n');
  } catch (error) {
    if ((error as { readonly status?: number }).status === 1) return [];
    throw error;
  }
}

const expectGone = (text: string) => expect(filesWith(text)).toEqual([]);

/** A backup's lines, which contain bytes in base64. */
async function backedUp(): Promise<string> {
  const folder = mkdtempSync(join(backend.store.dataDir, '..', 'ancrage-backup-'));
  const file = join(folder, 'one.backup');
  await backend.store.look((db) => writeArchive(db, file, 0));
  const lines = gunzipSync(readFileSync(file)).toString();
  rmSync(folder, { recursive: true });
  return lines.replace(/(?<="base64":")[^"]*/g, (text) => Buffer.from(text, 'base64').toString());
}

const erase = (
  who: string | undefined = bearer,
  headers: object = { 'content-type': 'application/json' },
  body: unknown = { password: 'Alice-pass-1' },
) =>
  backend.call('POST', '/user/erasure?_format=json', {
    ...(who !== undefined && { bearer: who }),
    headers,
    body: JSON.stringify(body),
  });

const node = async () =>
  (await backend.call('GET', '/node/1?_format=json', { bearer })).json as Record<
    string,
    [{ value: string }?]
  >;

async function upload(name: string, content: string): Promise<number> {
  const answer = await uploadTo(backend, bearer, name, content);
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { fid: [{ value: number }] }).fid[0].value;
}

/** Writes the word wherever a person can write, short and long, several times. */
async function writeEverywhere(): Promise<void> {
  for (const size of [1, 40, 2_000, 2]) {
    const fields = nodeFields.map((field) => {
      const value = JSON.stringify({ '1000': { data: { note: `${word} ${field} `.repeat(size) } } });
      return [field, [{ value }]];
    });
    expect((await backend.patchNode(bearer, Object.fromEntries(fields))).status).toBe(200);
  }
  const [attached] = [await upload(`${word}.txt`, `${word} `.repeat(900)), await upload('left.txt', word)];
  const item = { target_id: attached, description: word };
  expect((await backend.patchNode(bearer, { field_personal_notes: [item] })).status).toBe(200);
  const title = [{ value: `About ${word}` }];
  expect((await backend.patchNode(bearer, { title })).status).toBe(200);
  await backend.call('GET', `/sites/default/files/personal_notes/${word}.txt`, { bearer });
  await backend.call('GET', `/${word}?q=${word}`, { bearer });
}

const tombstones = { intuitions: { '1000': { abcdef: 20_000 } } };
const ended = { 'draft-1234': { _c: { device1: 4 }, n: 1 } };

/** As the app does: empty collections, and tombstones. */
async function patchDeletions(): Promise<void> {
  const plf = { _sync: { tombstones, draftsEnded: ended, drafts: { d1: { text: word } } }, old: word };
  const fields = nodeFields.map((field) => [
    field,
    [{ value: field === 'field_plf' ? JSON.stringify(plf) : '{}' }],
  ]);
  expect((await backend.patchNode(bearer, Object.fromEntries(fields))).status).toBe(200);
}

describe('an erasure', () => {
  test('leaves no word in any file when it is answered', onSqlite, async () => {
    await writeEverywhere();
    expect(filesWith(word).length).toBeGreaterThan(0);
    await patchDeletions();
    expect((await erase()).status).toBe(200);
    expectGone(word);
  });

  test('leaves no word in any file once a backup has read the log', onSqlite, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await backend.restart();
    await writeEverywhere();
    await patchDeletions();
    const other = await openDatabase({ ...backend.store, numbersAbove: 0 });
    let letGo = (): void => undefined;
    const reading = other
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await db.selectFrom('nodes').selectAll().execute();
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
    expect(await erase()).toMatchObject({ status: 200, json: { message: 'erased' } });
    // The server does not wait for that reader.
    expect((await backend.patchNode(bearer, { field_cid: [{ value: '{}' }] })).status).toBe(200);
    expect(filesWith(word)).toContain(join(backend.store.dataDir, 'ancrage.sqlite-wal'));
    letGo();
    await reading;
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => filesWith(word)).toEqual([]);
    await other.destroy();
  });

  test('takes texts, earlier texts and files, and leaves the marks of deletions', async () => {
    await writeEverywhere();
    await patchDeletions();
    expect((await erase()).status).toBe(200);
    const erased = await node();
    const { value } = erased['field_plf']?.[0] ?? {};
    expect(JSON.parse(value ?? '')).toEqual({ _sync: { tombstones, draftsEnded: ended } });
    expect(JSON.stringify(erased)).not.toContain(word);
    expect(erased['field_personal_notes']).toEqual([]);
    expect(erased['field_intuitions']).toEqual([]);
    const lines = await backedUp();
    expect(lines).not.toContain(word);
    expect(lines).toContain('tombstones');
    // The account itself stays.
    expect(lines).toContain('alice@example.test');
    expect((await erase()).status).toBe(200);
    expect(await node()).toMatchObject({ field_plf: [{ value }] });
  });

  test('is what the app asks for, and is told from a server that knows no such call', async () => {
    await writeEverywhere();
    const options = { clientId: client.clientId, clientSecret: client.clientSecret };
    const remote = createRemote({ backendUrl: backend.origin, ...options });
    expect(await remote.eraseWords(bearer, 'wrong')).toMatchObject({
      problem: { kind: 'wrong-credentials' },
    });
    expect(JSON.stringify(await node())).toContain(word);
    expect(await remote.eraseWords(bearer, 'Alice-pass-1')).toEqual({ ok: true, value: undefined });
    expect(JSON.stringify(await node())).not.toContain(word);
    const elsewhere = createRemote({ backendUrl: `${backend.origin}/elsewhere`, ...options });
    expect(await elsewhere.eraseWords(bearer, 'Alice-pass-1')).toMatchObject({
      ok: false,
      problem: { kind: 'refused', status: 404 },
    });
  });

  test('asks for the password: nothing changes without it', async () => {
    await writeEverywhere();
    const stored = () => backend.store.look((db) => db.selectFrom('node_fields').selectAll().execute());
    const before = await stored();
    const wrong = await erase(bearer, undefined, { password: 'Bob-pass-1' });
    expect([wrong.status, wrong.json]).toMatchObject([403, { code: 'wrong_password' }]);
    for (const body of [{}, { password: '' }, { password: 1 }, [], { password: 'Alice-pass-1', more: 1 }])
      expect([body, (await erase(bearer, undefined, body)).status]).toEqual([body, 422]);
    expect(await stored()).toEqual(before);
    expect((await erase()).status).toBe(200);
  });

  test('counts its password as a login', async () => {
    await backend.restart({ limits: { token: { count: 2, seconds: 3600 } } });
    const statuses = [];
    for (const password of ['a', 'b', 'Alice-pass-1'])
      statuses.push((await erase(bearer, undefined, { password })).status);
    expect(statuses).toEqual([403, 403, 429]);
    await backend.restart();
  });

  test('concerns the bearer alone', async () => {
    const bob = (await backend.login('bob@example.test', 'Bob-pass-1')).access_token;
    const kept = JSON.stringify({ note: `${word} of Bob` });
    const write = await backend.call('PATCH', '/node/2?_format=json', {
      bearer: bob,
      json: { type: 'data', field_cid: [{ value: kept }] },
    });
    expect(write.status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect((await backend.call('GET', '/node/2?_format=json', { bearer: bob })).json).toMatchObject({
      field_cid: [{ value: kept }],
    });
    expect((await backend.call('POST', '/user/erasure', { body: '{}' })).status).toBe(415);
    const nobody = await backend.call('POST', '/user/erasure?_format=json', {
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(nobody.status).toBe(403);
    const norole = (await backend.login('norole@example.test', 'Norole-pass-1')).access_token;
    expect((await erase(norole)).status).toBe(403);
    const read = await backend.call('GET', '/user/erasure?_format=json', { bearer });
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['no JSON', `{"${word}`],
    ['no object', `["${word}"]`],
    ['damaged marks', JSON.stringify({ _sync: word })],
  ])('takes a text whole that is %s', async (_name, value) => {
    await backend.patchNode(bearer, { field_plf: [{ value }] });
    expect((await erase()).status).toBe(200);
    expect(await node()).toMatchObject({ field_plf: [] });
  });

  test('asks for the deletions first where the marks stand among a megabyte of words', async () => {
    const value = JSON.stringify({ _sync: { tombstones }, note: 'x'.repeat(2 ** 20) });
    await backend.patchNode(bearer, { field_plf: [{ value }] });
    expect((await erase()).status).toBe(422);
    expect(await node()).toMatchObject({ field_plf: [{ value }] });
  });
});

test('texts that were replaced end after 90 days, the newest too, of people who never came back', async () => {
  await backend.patchNode(bearer, { field_cid: [{ value: word }] });
  await backend.patchNode(bearer, { field_cid: [{ value: 'other words' }] });
  const earlier = () =>
    backend.store
      .look((db) => db.selectFrom('earlier_texts').select('field').execute())
      .then((rows) => rows.length);
  backend.clock.now += 90 * day - 60_000;
  await backend.restart();
  expect(await earlier()).toBe(1);
  backend.clock.now += 60_000;
  await backend.restart();
  expect(await earlier()).toBe(0);
  if (!onPostgres) expectGone(word);
});

const office = (db: Queries): Office => ({
  db,
  provider: { productName: 'Ancrage', contactMail: '' },
  sendMail: async () => undefined,
  deleteMailsTo: (address) => deleteMailsTo(join(backend.store.dataDir, 'mails'), address),
  now: () => Math.floor(backend.clock.now / 1000),
});

test(
  'who is deleted beside a running server leaves no word, address or mail in any file',
  onSqlite,
  async () => {
    await writeEverywhere();
    await backend.call('POST', '/user/lost-password-verification?_format=json', {
      headers: { 'content-type': 'application/json' },
      body: '{"mail":"alice@example.test"}',
    });
    expect(filesWith('alice@example.test').some((file) => file.includes('/mails/'))).toBe(true);
    await backend.store.look(async (db) => {
      await remove(office(db), 'alice@example.test', 'alice@example.test');
      expect((await list(office(db))).join()).not.toContain('alice');
    });
    expectGone(word);
    expectGone('alice@example.test');
  },
);

test('mails are deleted after a week', async () => {
  const folder = join(backend.store.dataDir, 'mails');
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes of the operator.txt'), 'stays');
  await backend.call('POST', '/user/lost-password-verification?_format=json', {
    headers: { 'content-type': 'application/json' },
    body: '{"mail":"alice@example.test"}',
  });
  const mails = () => readdirSync(folder).length - 1;
  backend.clock.now += 7 * day - 1;
  await backend.restart();
  expect(mails()).toBe(1);
  backend.clock.now += 2;
  await backend.restart();
  expect(mails()).toBe(0);
  expect(readdirSync(folder)).toEqual(['notes of the operator.txt']);
});

describe('the files of the store', () => {
  test('are whole without the log once it is closed', onSqlite, async () => {
    await backend.patchNode(bearer, { field_cid: [{ value: word }] });
    await backend.restart();
    const { dataDir } = backend.store;
    await backend.patchNode(bearer, { field_cid: [{ value: `${word} again` }] });
    await backend.restart();
    expect(statSync(join(dataDir, 'ancrage.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    const copy = mkdtempSync(join(dataDir, '..', 'ancrage-copy-'));
    copyFileSync(join(dataDir, 'ancrage.sqlite'), join(copy, 'ancrage.sqlite'));
    const db = await openDatabase({ dataDir: copy });
    const texts = await db.selectFrom('node_fields').select('value').execute();
    expect(texts.map(({ value }) => Buffer.from(value).toString())).toContain(`${word} again`);
    await db.destroy();
    rmSync(copy, { recursive: true });
  });

  test('are for the server alone, also in a folder and files that were there before', onSqlite, async () => {
    const folder = mkdtempSync(join(backend.store.dataDir, '..', 'ancrage-open-'));
    chmodSync(folder, 0o755);
    const fresh = await openDatabase({ dataDir: folder });
    const modes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077);
    expect(modes().length).toBeGreaterThan(1);
    expect(new Set(modes())).toEqual(new Set([0]));
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const again = await openDatabase({ dataDir: folder });
    expect(new Set(modes())).toEqual(new Set([0]));
    await again.destroy();
    await fresh.destroy();
    rmSync(folder, { recursive: true });
  });
});
