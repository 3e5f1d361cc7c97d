/** A store of any age: each step finds rows that were written before it, and none of them is lost or changed. */
import { Kysely, Migrator, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPasswords } from '#src/backend/auth/passwords.ts';
import { bytesOf } from '#src/backend/store/bytes.ts';
import { openDatabase } from '#src/backend/store/database.ts';
import { postgresAt } from '#src/backend/store/postgres.ts';
import { sqliteIn } from '#src/backend/store/sqlite.ts';
import { storedTables } from '#src/backend/store/stored-tables.ts';
import { migrations } from '#src/backend/store/table-migrations.ts';
import { startBackend } from './server.ts';
import { createStore, onPostgres, type TestStore } from './stores/store.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Row[]>>;

const passwordCost = { log2N: 10, r: 8, p: 1 };
const at = 1_700_000_000;
const later = 4_000_000_000;
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/** As the app writes a note. */
const notes = JSON.stringify({ 'celebrations-note': 'Écrit avant tout le reste.' });

function account(uid: number, mail: string, role: string, password: string): Row {
  return {
    uid,
    uuid: uuid(uid),
    name: mail,
    name_key: mail,
    mail,
    mail_key: mail,
    password,
    status: 'active',
    role,
    language: 'fr',
    data_nid: role === 'professional' ? 1 : null,
    created_at: at,
    changed_at: at,
  };
}

/** What a store had in it after a step and before the next, in the columns of that time. */
function rowsOfThatTime(password: string): Readonly<Record<string, Rows>> {
  return {
    '001-accounts-and-nodes': {
      accounts: [
        account(2, 'alice@example.test', 'professional', password),
        account(3, 'claire@example.test', 'counsellor', password),
        account(4, 'office@example.test', 'provider', password),
      ],
      profile_fields: [{ uid: 2, field: 'field_firstname', value: bytesOf('Alice') }],
      nodes: [
        { nid: 1, uuid: uuid(7), uid: 2, title: 'Alice', created_at: at, changed_at: at, revision: 5 },
        { nid: 2, uuid: uuid(8), uid: 3, title: 'Claire', created_at: at, changed_at: at, revision: 1 },
      ],
      node_fields: [{ nid: 1, field: 'field_celebrations', value: bytesOf(notes) }],
      earlier_texts: [
        {
          nid: 1,
          field: 'field_celebrations',
          replaced_by_revision: 5,
          value: bytesOf('{}'),
          replaced_at: at,
          replaced_by_uid: 2,
        },
      ],
    },
    '002-tokens': {
      refresh_tokens: [
        {
          hash: 'a1',
          family: 'f1',
          uid: 2,
          scope: 'webform',
          parent: null,
          state: 'live',
          used: 0,
          expires_at: later,
        },
      ],
      access_tokens: [{ jti: 'j1', uid: 2, family: 'f1', refresh_hash: 'a1', revoked: 0, expires_at: later }],
      secrets: [{ name: 'an-older-secret', value: bytesOf('kept') }],
    },
    '003-recovery-codes': { reset_codes: [{ uid: 3, hash: 'c1', tries: 1, expires_at: later }] },
    '004-files': {
      counters: [{ name: 'files', value: 4 }],
      files: [
        {
          fid: 4,
          uuid: uuid(9),
          uid: 2,
          name: 'plan.pdf',
          mime: 'application/pdf',
          size: 4,
          kept: 1,
          created_at: at,
          detached_at: null,
        },
      ],
      file_contents: [{ fid: 4, bytes: bytesOf('%PDF') }],
      attachments: [{ nid: 1, position: 0, fid: 4, display: 1, description: bytesOf('') }],
    },
    '005-consents': { consents: [{ professional_uid: 2, counsellor_uid: 3, given_at: at }] },
    '006-switches': { switches: [{ name: 'maintenance', on_since: at }] },
    '007-rates': { rates: [{ key: 'r1', free_at: at }] },
    '008-deletion-requests': { deletion_requests: [{ uid: 2, asked_at: at }] },
    '009-tags': { probes: [{ name: 'health', written_at: at }] },
    '010-studio': {
      releases: [
        {
          number: 1,
          kind: 'shipped',
          title: 'Documents',
          why: '',
          by_name: '',
          at: at * 1000,
          accepted: '[]',
        },
      ],
      release_documents: [
        { number: 1, name: 'cid', version: '1.0.0', fr: bytesOf('{"a":1}'), en: bytesOf('{"a":2}') },
      ],
      drafts: [
        {
          id: 'd1',
          title: 'Mots plus simples',
          revision: 3,
          why: null,
          is_proposal: 0,
          by_name: 'Office',
          at: at * 1000,
        },
      ],
      draft_documents: [
        {
          draft_id: 'd1',
          name: 'cid',
          base: 1,
          fr: bytesOf('{"a":3}'),
          en: bytesOf('{"a":4}'),
          reviewed: '{}',
          revision: 3,
          by_name: 'Office',
          at: at * 1000,
        },
      ],
      shipped: [{ name: 'cid', fr: bytesOf('{"a":1}'), en: bytesOf('{"a":2}') }],
    },
    '011-rights-and-acts': {
      acts: [
        {
          id: 1,
          at: at * 1000,
          by_uid: 4,
          by_name: 'Office',
          by_role: 'provider',
          what: 'published',
          about_uid: null,
          details: '{}',
        },
      ],
    },
    '012-previews': {
      previews: [
        {
          id: 'p1',
          draft_id: 'd1',
          token_hash: 't1',
          place: '{}',
          revision: 3,
          by_name: 'Office',
          expires_at: at * 1000,
        },
      ],
    },
    '013-schedules': {},
    '014-proposals': { proposals: [{ professional_uid: 2, counsellor_uid: 3 }] },
    '015-copies': {
      copies: [
        {
          id: 1,
          professional_uid: 2,
          counsellor_uid: 3,
          title: bytesOf('Un échange'),
          content: bytesOf('# Un échange'),
          handed_at: at * 1000,
          until_day: '2100-01-01',
        },
      ],
    },
    '016-preview-phones': {},
  };
}

/** Bytes, and numbers that a driver gives as text, as they can be compared. */
function comparable(value: unknown): unknown {
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('hex')}`;
  if (value instanceof ArrayBuffer) return `bytes ${Buffer.from(value).toString('hex')}`;
  return typeof value === 'bigint' ? Number(value) : value;
}

const inWords = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, comparable(value)]));

/** Brings an empty place to today step by step, with rows written after each as they were then. */
async function growUp({ dataDir, databaseUrl }: TestStore, written: Readonly<Record<string, Rows>>) {
  const db = new Kysely<Record<string, Row>>({
    dialect: onPostgres ? postgresAt(databaseUrl) : sqliteIn(dataDir),
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  for (const step of Object.keys(migrations)) {
    const { error } = await migrator.migrateTo(step);
    if (error) throw error;
    for (const [table, rows] of Object.entries(written[step] ?? {}))
      for (const row of rows) await db.insertInto(table).values(row).execute();
  }
  await db.destroy();
}

async function grownStore() {
  const store = await createStore('nothing');
  onTestFinished(() => store.remove());
  const written = rowsOfThatTime(await createPasswords(passwordCost).hash('Alice-pass-1'));
  await growUp(store, written);
  return { store, written };
}

test('every table of a backup has a row that a later step could lose', () => {
  const steps = rowsOfThatTime('');
  expect(Object.keys(steps)).toEqual(Object.keys(migrations));
  const tables = Object.values(steps).flatMap((rows) => Object.keys(rows));
  // Rights are given by the step that makes their table.
  expect([...tables, 'rights'].sort()).toEqual([...Object.keys(storedTables), 'rates', 'probes'].sort());
});

test('what was written before a step is there after all of them, with what the steps add', async () => {
  const { store, written } = await grownStore();
  const { dataDir, databaseUrl } = store;
  const db = await openDatabase({ dataDir, databaseUrl, numbersAbove: 0 });
  onTestFinished(() => db.destroy());
  const rowsIn = async (table: string): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    return rows.map(inWords);
  };
  for (const tables of Object.values(written))
    for (const [table, rows] of Object.entries(tables)) {
      const now = await rowsIn(table);
      for (const row of rows) expect(now, table).toContainEqual(expect.objectContaining(inWords(row)));
      // The counters of what was numbered before there were counters are made at the opening.
      if (table !== 'counters') expect(now, table).toHaveLength(rows.length);
    }
  const tags = (await rowsIn('nodes')).map(({ tag }) => tag);
  expect(tags).toEqual([expect.stringMatching(/^[\w-]{16}$/u), expect.stringMatching(/^[\w-]{16}$/u)]);
  expect(new Set(tags).size, 'a tag of its own').toBe(2);
  const rights = await rowsIn('rights');
  expect(rights.map(({ uid, right_name }) => `${uid} ${right_name}`).sort()).toEqual([
    '4 office',
    '4 structure',
    '4 words',
  ]);
  expect(await rowsIn('previews')).toEqual([expect.objectContaining({ phones: '{}' })]);
  expect(await rowsIn('drafts')).toEqual([
    expect.objectContaining({ publish_at: null, scheduled_by: null, accepted: null, stayed: null }),
  ]);
  const counters = Object.fromEntries((await rowsIn('counters')).map(({ name, value }) => [name, value]));
  expect(counters, 'no number is given twice').toEqual({
    accounts: 4,
    nodes: 2,
    files: 4,
    acts: 1,
    copies: 1,
  });
});

test('a person of then signs in today, and reads and changes what they wrote', async () => {
  const { store } = await grownStore();
  const { dataDir, databaseUrl } = store;
  const place = { dataDir, databaseUrl, accounts: () => [] };
  const backend = await startBackend(place);
  onTestFinished(() => backend.stop());
  const before = await backend.token({
    grant_type: 'password',
    scope: 'rest',
    username: 'alice@example.test',
  });
  expect(before.status, 'maintenance was on, and stays on').toBe(503);
  await store.look((db) => db.deleteFrom('switches').execute());
  const { access_token: bearer } = await backend.login();
  const read = await backend.call('GET', '/node/1?_format=json', { bearer });
  expect(read.json).toMatchObject({
    field_celebrations: [{ value: notes }],
    field_personal_notes: [{ description: '', display: true }],
  });
  const text = JSON.stringify({ 'celebrations-note': 'Écrit aujourd’hui.' });
  expect((await backend.patchNode(bearer, { field_celebrations: [{ value: text }] })).status).toBe(200);
  const again = await backend.call('GET', '/node/1?_format=json', { bearer });
  expect(again.json).toMatchObject({ field_celebrations: [{ value: text }] });
  expect(again.headers.get('etag')).not.toBe(read.headers.get('etag'));
});
