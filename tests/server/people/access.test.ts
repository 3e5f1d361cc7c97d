/** Access given by a professional: who may ask, what takes effect at once, and its record. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonAct } from '#src/contract/domain/access.ts';
import { calls } from '#src/contract/wire/calls.ts';
import { rights } from '#src/contract/wire/studio-records.ts';
import * as commands from '#src/server/people/account-commands.ts';
import type { Office } from '#src/server/people/office.ts';
import { type RunningBackend, recordedAccounts, startBackend } from '../server.ts';

let backend: RunningBackend;
let office: Office;
const bearers: Record<string, string> = {};

const staff = { password: 'Staff-pass-1', language: 'en' } as const;
const named = (first: string, last: string) => ({ field_firstname: first, field_lastname: last });
const helen = 'helen@example.test';

beforeEach(async () => {
  backend = await startBackend({
    accounts: () => [
      ...recordedAccounts,
      { ...staff, mail: helen, role: 'counsellor', profile: named('Helen', 'Auburn') },
      { ...staff, mail: 'bernard@example.test', role: 'counsellor', profile: named('Bernard', 'Zola') },
      { ...staff, mail: 'gone@example.test', role: 'counsellor', status: 'blocked', profile: {} },
      { ...staff, mail: 'provider@example.test', role: 'provider', rights, profile: {} },
    ],
  });
  office = {
    db: undefined as never,
    provider: { productName: 'Rivage', contactMail: '' },
    sendMail: async () => undefined,
    now: () => Math.floor(backend.clock.now / 1000),
  };
  bearers['alice'] = (await backend.login()).access_token;
  bearers['bob'] = (await backend.login('bob@example.test', 'Bob-pass-1')).access_token;
  for (const name of ['helen', 'bernard', 'provider'])
    bearers[name] = (await backend.login(`${name}@example.test`, staff.password)).access_token;
});
afterEach(() => backend.stop());

type Change = 'giveAccess' | 'withdrawAccess' | 'declineAccess';
const ask = (name: Change, body: unknown, who = 'alice') =>
  backend.call('POST', calls[name].path(), { bearer: bearers[who], json: body });
const access = async (who = 'alice') =>
  (await backend.call('GET', calls.readAccess.path(), { bearer: bearers[who] })).json;
const acts = async (who = 'alice') =>
  (await backend.call('GET', calls.readActs.path(), { bearer: bearers[who] })).json as {
    readonly what: PersonAct;
  }[];
const node = (who: string) => backend.call('GET', '/node/1?_format=json', { bearer: bearers[who] });
const run = (command: (office: Office) => Promise<unknown>) =>
  backend.store.look((db) => command({ ...office, db }));

/** Uids in the order of the accounts: two to six, then Helen. */
const [helenUid, bernardUid, goneUid, providerUid] = [7, 8, 9, 10];

describe('a professional', () => {
  test('gives access, which counts at the next call, and withdraws it, which counts at the next one too', async () => {
    expect(await access()).toEqual({
      given: [],
      counsellors: [
        { uid: bernardUid, name: 'Bernard Zola' },
        { uid: helenUid, name: 'Helen Auburn' },
      ],
      handed: [],
    });
    expect((await node('helen')).status).toBe(403);
    const given = await ask('giveAccess', { counsellor: helenUid });
    const since = Math.floor(backend.clock.now / 1000) * 1000;
    expect(given.json).toMatchObject({ given: [{ uid: helenUid, name: 'Helen Auburn', since }] });
    expect((await node('helen')).status).toBe(200);
    expect((await node('bernard')).status).toBe(403);
    expect((await ask('withdrawAccess', { counsellor: helenUid })).json).toMatchObject({ given: [] });
    expect((await node('helen')).status).toBe(403);
    expect(await acts()).toMatchObject([
      { what: 'access-withdrawn', by: { uid: 2, name: 'Alice Test', role: 'professional' } },
      { what: 'opened', by: { uid: helenUid, name: 'Helen Auburn', role: 'counsellor' } },
      { what: 'access-given', counsellor: 'Helen Auburn', at: backend.clock.now },
    ]);
    expect(await acts('bob')).toEqual([]);
  });

  test('says the same thing twice, and it is done and noted once', async () => {
    for (const _ of [1, 2]) expect((await ask('giveAccess', { counsellor: helenUid })).status).toBe(200);
    for (const _ of [1, 2]) expect((await ask('withdrawAccess', { counsellor: helenUid })).status).toBe(200);
    expect((await ask('declineAccess', { counsellor: helenUid })).status).toBe(200);
    expect((await acts()).map(({ what }) => what)).toEqual(['access-withdrawn', 'access-given']);
  });

  test('learns nothing of other accounts: whoever is no active counsellor is nobody', async () => {
    const said = new Set<string>();
    for (const counsellor of [0, -1, 2, 3, goneUid, providerUid, 999, 2 ** 40])
      for (const name of ['giveAccess', 'withdrawAccess', 'declineAccess'] as const) {
        const { status, text } = await ask(name, { counsellor });
        expect([counsellor, status]).toEqual([counsellor, 404]);
        said.add(text);
      }
    expect([...said]).toEqual(['{"message":"There is no such counsellor."}']);
    expect(await acts()).toEqual([]);
  });

  test('is told what a body lacks', async () => {
    const bodies = [{}, [], { counsellor: '7' }, { counsellor: 7.5 }, { counsellor: 7, professional: 3 }];
    for (const body of bodies) {
      const answer = await ask('giveAccess', body);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('/counsellor: ')]);
    }
  });

  test('answers a proposal by giving, by declining, or with somebody else', async () => {
    const propose = () => run((one) => commands.propose(one, 'alice@example.test', helen));
    await propose();
    expect(await access()).toMatchObject({ proposed: { uid: helenUid, name: 'Helen Auburn' } });
    await ask('declineAccess', { counsellor: bernardUid });
    expect(await access()).toHaveProperty('proposed');
    await ask('declineAccess', { counsellor: helenUid });
    expect(await access()).not.toHaveProperty('proposed');
    await propose();
    await ask('giveAccess', { counsellor: bernardUid });
    expect(await access()).not.toHaveProperty('proposed');
    expect((await acts()).map(({ what }) => what)).toEqual([
      'access-given',
      'access-proposed',
      'access-declined',
      'access-proposed',
    ]);
  });
});

test('a counsellor who is blocked is shown as one who reads nothing, and can still be sent away', async () => {
  const suspended = async () =>
    ((await access()) as { given: { suspended?: true }[] }).given.map((one) => one.suspended ?? false);
  await ask('giveAccess', { counsellor: helenUid });
  expect([await suspended(), (await node('helen')).status]).toEqual([[false], 200]);
  await run((one) => commands.block(one, helen));
  expect([await suspended(), (await node('helen')).status]).toEqual([[true], 401]);
  await run((one) => commands.unblock(one, helen));
  bearers['helen'] = (await backend.login(helen, staff.password)).access_token;
  expect([await suspended(), (await node('helen')).status]).toEqual([[false], 200]);
  await run((one) => commands.block(one, helen));
  expect((await ask('withdrawAccess', { counsellor: helenUid })).status).toBe(200);
  expect(await suspended()).toEqual([]);
});

test('a counsellor reads neither drafts nor the other versions of a text', async () => {
  const value = JSON.stringify({ data: { etape: 'lu' }, _sync: { versions: 'autre', drafts: 'brouillon' } });
  expect((await backend.patchNode(bearers['alice'] ?? '', { field_plf: [{ value }] })).status).toBe(200);
  await ask('giveAccess', { counsellor: helenUid });
  const { text } = await node('helen');
  expect(text).toContain('lu');
  expect(text).not.toMatch(/autre|brouillon/u);
});

describe('the organisation', () => {
  test('gives and withdraws at its terminal, in its own name', async () => {
    await run((one) => commands.consent(one, 'alice@example.test', helen));
    expect((await node('helen')).status).toBe(200);
    await run((one) => commands.withdraw(one, 'alice@example.test', helen));
    expect((await node('helen')).status).toBe(403);
    const by = { uid: 0, name: 'Rivage', role: 'organisation' };
    expect(await acts()).toMatchObject([
      { what: 'access-withdrawn', by, counsellor: 'Helen Auburn' },
      { what: 'opened', by: { uid: helenUid } },
      { what: 'access-given', by, counsellor: 'Helen Auburn' },
    ]);
  });

  test('is answered by the person: what it noted is marked until they confirm or withdraw it', async () => {
    const marks = async () =>
      ((await access()) as { given: { byOrganisation?: true }[] }).given.map((one) => one.byOrganisation);
    await run((one) => commands.consent(one, 'alice@example.test', helen));
    expect(await marks()).toEqual([true]);
    for (const _ of [1, 2]) await ask('giveAccess', { counsellor: helenUid });
    expect(await marks()).toEqual([undefined]);
    expect((await acts()).map(({ what }) => what)).toEqual(['access-given', 'access-given']);
    await ask('withdrawAccess', { counsellor: helenUid });
    await run((one) => commands.consent(one, 'alice@example.test', helen));
    expect(await marks()).toEqual([true]);
    await ask('withdrawAccess', { counsellor: helenUid });
    expect(await marks()).toEqual([]);
  });

  test('suspends access by a block, and the person can withdraw it meanwhile', async () => {
    await ask('giveAccess', { counsellor: helenUid });
    await run((one) => commands.block(one, helen));
    expect((await access()) as object).toMatchObject({ given: [{ uid: helenUid }] });
    expect((await ask('giveAccess', { counsellor: helenUid })).status).toBe(404);
    await run((one) => commands.unblock(one, helen));
    expect((await acts()).map(({ what }) => what)).toEqual([
      'access-resumed',
      'access-suspended',
      'access-given',
    ]);
    await run((one) => commands.block(one, helen));
    expect((await ask('withdrawAccess', { counsellor: helenUid })).json).toMatchObject({ given: [] });
  });

  test('ends every access and proposal of an account by another role', async () => {
    await ask('giveAccess', { counsellor: helenUid });
    await run((one) => commands.propose(one, 'bob@example.test', helen));
    await run((one) => commands.setRoleOf(one, helen, 'provider'));
    await run((one) => commands.setRoleOf(one, helen, 'counsellor'));
    expect(await access()).toMatchObject({ given: [] });
    expect(await access('bob')).not.toHaveProperty('proposed');
    expect((await acts())[0]).toMatchObject({ what: 'access-ended', counsellor: 'Helen Auburn' });
  });
});

test('what was done about an account goes with it, and what it did stays under its name', async () => {
  await ask('giveAccess', { counsellor: helenUid });
  await ask('giveAccess', { counsellor: bernardUid }, 'bob');
  await run((one) => commands.remove(one, helen, helen));
  expect(await access()).toMatchObject({ given: [] });
  expect((await acts())[0]).toMatchObject({ what: 'access-ended', counsellor: 'Helen Auburn' });
  await run((one) => commands.remove(one, 'alice@example.test', 'alice@example.test'));
  const left = await backend.store.look((db) => db.selectFrom('acts').selectAll().execute());
  expect(left.filter(({ about_uid }) => about_uid === 2)).toEqual([]);
  expect(left.filter(({ about_uid }) => about_uid === 3)).toHaveLength(1);
});

test('a wish to be deleted is noted once; the organisation’s decisions are noted in its name', async () => {
  const wish = () =>
    backend.call('POST', calls.askDeletion.path(), {
      bearer: bearers['alice'],
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  await wish();
  await wish();
  expect(await acts()).toMatchObject([{ what: 'deletion-asked', by: { uid: 2 } }]);
  await run((one) => commands.block(one, 'alice@example.test'));
  await run((one) => commands.unblock(one, 'alice@example.test'));
  bearers['alice'] = (await backend.login()).access_token;
  expect((await acts()).map(({ what }) => what)).toEqual(['unblocked', 'blocked', 'deletion-asked']);
  const takeBack = () => backend.call('DELETE', calls.withdrawDeletion.path(), { bearer: bearers['alice'] });
  for (const _ of [1, 2]) expect((await takeBack()).status).toBe(200);
  expect((await acts()).slice(0, 2)).toMatchObject([{ what: 'deletion-withdrawn', by: { uid: 2 } }, {}]);
  expect(await backend.store.look((db) => db.selectFrom('deletion_requests').selectAll().execute())).toEqual(
    [],
  );
  expect((await acts()).filter(({ what }) => what === 'deletion-withdrawn')).toHaveLength(1);
});

test('the calls are for professionals alone, by a login that asked for the role', async () => {
  const { access_token } = await backend.login('alice@example.test', 'Alice-pass-1', '');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ counsellor: helenUid });
  for (const bearer of [bearers['helen'], bearers['provider'], undefined, access_token]) {
    for (const name of ['readAccess', 'readActs'] as const)
      expect((await backend.call('GET', calls[name].path(), { bearer })).status).toBe(403);
    for (const name of ['giveAccess', 'withdrawAccess', 'declineAccess'] as const)
      expect((await backend.call('POST', calls[name].path(), { bearer, headers, body })).status).toBe(403);
  }
  expect(await backend.store.look((db) => db.selectFrom('consents').selectAll().execute())).toEqual([]);
});

test('what was noted goes after two years, a month a day: a wrong clock empties nothing, however often it starts', async () => {
  const hour = 3_600_000;
  const first = backend.clock.now;
  const change = async (name: Change, at: number) => {
    backend.clock.now = at;
    bearers['alice'] = (await backend.login()).access_token;
    await ask(name, { counsellor: helenUid });
  };
  await change('giveAccess', first);
  await change('withdrawAccess', first + 32 * 24 * hour);
  const left = async () =>
    (await backend.store.look((db) => db.selectFrom('acts').select('what').orderBy('id').execute()))
      .map(({ what }) => what)
      .filter((what) => what.startsWith('access-'));
  backend.clock.now = first + 700 * 24 * hour;
  await backend.restart();
  expect(await left()).toEqual(['access-given', 'access-withdrawn']);
  // The clock is wrong, and the operator restarts the server again and again to find the cause.
  backend.clock.now = first + 5000 * 24 * hour;
  for (let start = 0; start < 3; start += 1) {
    await backend.restart();
    expect(await left()).toEqual(['access-withdrawn']);
  }
  // The clock is corrected, and later really reaches that time.
  backend.clock.now = first + 701 * 24 * hour;
  await backend.restart();
  expect(await left()).toEqual(['access-withdrawn']);
  backend.clock.now = first + 5001 * 24 * hour;
  await backend.restart();
  expect(await left()).toEqual([]);
});
