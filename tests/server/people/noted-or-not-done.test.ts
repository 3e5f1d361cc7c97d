/** An action and its record are atomic: if the record fails, nothing is done and nothing is shown. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queries } from '#src/server/store/queries.ts';
import { storedTables } from '#src/server/store/stored-tables.ts';
import { client, type RunningBackend, recordedAccounts, startBackend } from '../server.ts';
import { onPostgres } from '../stores/store.ts';

const staff = { password: 'Staff-pass-1', language: 'en', profile: {} } as const;
const [alice, bob, carol, blocked, helen, bernard, june, jack] = [2, 3, 5, 6, 7, 8, 11, 12];
const word = 'la-gorge-serrée';

let backend: RunningBackend;
const bearers = new Map<string, string>();
/** The draft that is removed. */
let draft = '';

beforeAll(async () => {
  const [first, ...others] = recordedAccounts;
  if (!first) throw new Error('Nobody is there.');
  backend = await startBackend({
    accounts: () => [
      { ...first, counsellor: 'helen@example.test', data: { field_cid: { CIDsymptome: word } } },
      ...others,
      { ...staff, mail: 'helen@example.test', role: 'counsellor' },
      { ...staff, mail: 'bernard@example.test', role: 'counsellor' },
      { ...staff, mail: 'office@example.test', role: 'provider', rights: ['office'] },
      { ...staff, mail: 'editor@example.test', role: 'provider', rights: ['words'] },
      { ...staff, mail: 'june@example.test', status: 'pending' },
      { ...staff, mail: 'jack@example.test', status: 'pending' },
    ],
  });
  const passwords: Record<string, string> = {
    alice: 'Alice-pass-1',
    bob: 'Bob-pass-1',
    carol: 'Carol-pass-1',
  };
  for (const name of ['alice', 'bob', 'helen', 'office', 'editor'])
    bearers.set(
      name,
      (await backend.login(`${name}@example.test`, passwords[name] ?? staff.password)).access_token,
    );
  bearers.set('carol', (await backend.login('carol', passwords['carol'])).access_token);
  // Creates what the steps below end.
  const made: readonly Step[] = [
    ['office', 'POST', `/studio/api/people/${carol}/propose`, { counsellor: bernard }],
    ['office', 'POST', `/studio/api/people/${bob}/propose`, { counsellor: bernard }],
    ['carol', 'POST', '/user/deletion-request', {}],
    ['alice', 'POST', '/user/access/hand', copy('une première')],
  ];
  for (const step of made) expect([step, (await ask(step)).status]).toEqual([step, 200]);
  draft = (
    (await ask(['editor', 'POST', '/studio/api/drafts', { title: 'Corrections' }])).json as {
      readonly id: string;
    }
  ).id;
});
afterAll(() => backend.stop());

const copy = (title: string) => ({
  counsellor: helen,
  title,
  text: word,
  until: new Date(backend.clock.now + 86_400_000).toISOString().slice(0, 10),
});

type Step = readonly [who: string, method: string, path: string, body?: object | undefined, headers?: object];

function ask([who, method, path, body, headers = {}]: Step) {
  return backend.call(method, `${path}?_format=json`, {
    bearer: bearers.get(who),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const jsonOf = (value: unknown) => [{ value: JSON.stringify(value) }];
const written = (fields: object): object => ({ type: [{ target_id: 'data' }], ...fields });
const form = (fields: Readonly<Record<string, string>>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** Ordered so that each is possible; the last one ends what the others need. */
const activityTexts: Readonly<Record<string, () => ReturnType<typeof ask>>> = {
  'a counsellor reads': () => ask(['helen', 'GET', '/node/1']),
  'a counsellor writes the vocation': () =>
    ask(['helen', 'PATCH', '/node/1', written({ field_cid: jsonOf({ CIDvocationpro: 'relier' }) })]),
  'a counsellor writes the report': () =>
    ask(['helen', 'PATCH', '/node/1', written({ field_plf: jsonOf({ compterendu: { mot: 'Un mot' } }) })]),
  'a counsellor reads copies': () => ask(['helen', 'GET', `/studio/api/accompanied/${alice}/handed`]),
  'a copy is handed over': () => ask(['alice', 'POST', '/user/access/hand', copy('une autre')]),
  'a copy is taken back': () => ask(['alice', 'POST', '/user/access/unhand', { id: 1 }]),
  'access is given': () => ask(['alice', 'POST', '/user/access', { counsellor: bernard }]),
  'access is withdrawn': () => ask(['alice', 'POST', '/user/access/withdraw', { counsellor: helen }]),
  'a proposal is declined': () => ask(['bob', 'POST', '/user/access/decline', { counsellor: bernard }]),
  'a counsellor is proposed': () =>
    ask(['office', 'POST', `/studio/api/people/${bob}/propose`, { counsellor: helen }]),
  'a proposal is taken back': () => ask(['office', 'POST', `/studio/api/people/${carol}/propose`, {}]),
  'a deletion is asked for': () => ask(['bob', 'POST', '/user/deletion-request', {}]),
  'a deletion is no longer asked for': () => ask(['carol', 'DELETE', '/user/deletion-request']),
  'a request is approved': () =>
    ask(['office', 'POST', `/studio/api/people/${june}/approve`, { role: 'professional' }]),
  'a request is refused': () => ask(['office', 'POST', `/studio/api/people/${jack}/refuse`, {}]),
  'an account is unblocked': () => ask(['office', 'POST', `/studio/api/people/${blocked}/unblock`, {}]),
  'an account is blocked': () => ask(['office', 'POST', `/studio/api/people/${bob}/block`, {}]),
  'a role changes': () =>
    ask(['office', 'POST', `/studio/api/people/${bernard}/role`, { role: 'provider', rights: ['words'] }]),
  'an account is deleted': () =>
    ask(['office', 'POST', `/studio/api/people/${carol}/delete`, { mail: 'carol@example.test' }]),
  'a draft is removed': () =>
    ask(['editor', 'DELETE', `/studio/api/drafts/${draft}`, undefined, { 'if-match': '"1"' }]),
  'a counsellor signs in': () =>
    backend.token({
      ...{ grant_type: 'password', scope: 'rest', client_id: client.clientId },
      ...{ username: 'helen@example.test', password: staff.password },
    }),
  'somebody asks for an account': () =>
    backend.call(
      'POST',
      '/user/register?lang=en',
      form({
        ...{ firstname: 'Max', lastname: 'Roe', mail: 'max@example.test', title: 'Lead' },
        ...{ company: 'ACME', telephone: '', password: 'a long phrase of mine' },
        again: 'a long phrase of mine',
      }),
    ),
};

/** As if the disk were full at that row. */
async function closeRecord(db: Queries): Promise<void> {
  if (onPostgres) await sql`alter table acts add constraint closed check (id < 0) not valid`.execute(db);
  else
    await sql`create trigger closed before insert on acts begin select raise(abort, 'closed'); end`.execute(
      db,
    );
}

async function openRecord(db: Queries): Promise<void> {
  if (onPostgres) await sql`alter table acts drop constraint closed`.execute(db);
  else await sql`drop trigger closed`.execute(db);
}

/** All stored data, by table. */
const kept = () =>
  backend.store.look(async (db) =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(storedTables).map(
          async (table) => [table, (await sql`select * from ${sql.table(table)}`.execute(db)).rows] as const,
        ),
      ),
    ),
  );

test('what cannot be noted is not done, and not shown', async () => {
  await backend.store.look(closeRecord);
  const before = await kept();
  for (const [name, activityText] of Object.entries(activityTexts)) {
    const { status, text } = await activityText();
    expect([name, status >= 500]).toEqual([name, true]);
    expect([name, text.includes(word)]).toEqual([name, false]);
  }
  expect(await kept()).toEqual(before);
  await backend.store.look(openRecord);
  // Check that nothing else prevented them.
  for (const [name, activityText] of Object.entries(activityTexts)) {
    const { status } = await activityText();
    expect([name, status < 400]).toEqual([name, true]);
  }
});
