/** Copies handed to a counsellor: valid content, who reads them and until when, and their record. */
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyLimits, type PersonAct } from '#src/contract/domain/access.ts';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { calls } from '#src/contract/wire/calls.ts';
import * as commands from '#src/server/people/account-commands.ts';
import type { Office } from '#src/server/people/office.ts';
import { type RunningBackend, recordedAccounts, startBackend } from '../server.ts';
import { onPostgres } from '../stores/store.ts';

const day = 86_400_000;
const hour = 3_600_000;
const staff = { password: 'Staff-pass-1', language: 'en', role: 'counsellor' } as const;
const helen = 'helen@example.test';
const [aliceUid, helenUid, bernardUid] = [2, 7, 8];

let backend: RunningBackend;
const bearers: Record<string, string> = {};

const passwords: Readonly<Record<string, string>> = { alice: 'Alice-pass-1', bob: 'Bob-pass-1' };
async function signIn(): Promise<void> {
  for (const name of ['alice', 'bob', 'helen', 'bernard'])
    bearers[name] = (
      await backend.login(`${name}@example.test`, passwords[name] ?? staff.password)
    ).access_token;
}

beforeEach(async () => {
  backend = await startBackend({
    accounts: () => [
      ...recordedAccounts,
      { ...staff, mail: helen, profile: { field_firstname: 'Helen', field_lastname: 'Auburn' } },
      { ...staff, mail: 'bernard@example.test', profile: {} },
    ],
  });
  // At the middle of an hour: the next reading is in the same one.
  backend.clock.now = Math.floor(backend.clock.now / day) * day + day + 10.5 * hour;
  await signIn();
  await post('giveAccess', { counsellor: helenUid });
});
afterEach(() => backend.stop());

type Posted = 'giveAccess' | 'withdrawAccess' | 'handCopy' | 'takeBackCopy' | 'eraseWords';
const post = (name: Posted, body: unknown, who = 'alice') =>
  backend.call('POST', calls[name].path(), { bearer: bearers[who], json: body });
const dayIn = (days: number) => new Date(backend.clock.now + days * day).toISOString().slice(0, 10);
const copy = (change: object = {}) => ({
  counsellor: helenUid,
  title: 'Une reconnexion « é »',
  text: 'Titre\u0000\n\n<b>mot-remis</b> {{x}} 😀',
  until: dayIn(30),
  ...change,
});
const hand = (change: object = {}, who = 'alice') => post('handCopy', copy(change), who);
const read = (who = 'helen', uid: number | string = aliceUid) =>
  backend.call('GET', accompanyCalls.handed.path(String(uid)), { bearer: bearers[who] });
const handed = async () =>
  (
    (await backend.call('GET', calls.readAccess.path(), { bearer: bearers['alice'] })).json as {
      readonly handed: readonly { readonly id: number; readonly title: string }[];
    }
  ).handed;
const acts = async () =>
  (
    (await backend.call('GET', calls.readActs.path(), { bearer: bearers['alice'] })).json as readonly {
      readonly what: PersonAct;
    }[]
  ).map(({ what }) => what);
const office = (db: Office['db']): Office => ({
  db,
  provider: { productName: 'Rivage', contactMail: '' },
  sendMail: async () => undefined,
  now: () => Math.floor(backend.clock.now / 1000),
});
const run = (command: (office: Office) => Promise<unknown>) =>
  backend.store.look((db) => command(office(db)));

describe('a copy', () => {
  test('is read as it was handed over, by that counsellor alone, and is gone when it is taken back', async () => {
    expect((await hand()).status).toBe(200);
    const [listed] = await handed();
    const { text, ...head } = copy();
    expect(listed).toEqual({ ...head, id: listed?.id, at: backend.clock.now });
    const { counsellor: _, ...seen } = { ...listed, counsellor: 0, text };
    expect((await read()).json).toEqual([seen]);
    for (const who of ['bernard', 'alice', 'bob'])
      expect([who, (await read(who)).status]).toEqual([who, 403]);
    expect((await read('helen', 3)).status).toBe(403);
    // Bob cannot take back another person's copy.
    expect((await post('takeBackCopy', { id: listed?.id }, 'bob')).status).toBe(200);
    expect(await handed()).toHaveLength(1);
    for (const _ of [1, 2])
      expect((await post('takeBackCopy', { id: listed?.id })).json).toMatchObject({ handed: [] });
    expect((await read()).json).toEqual([]);
    expect(await acts()).toEqual(['copy-taken-back', 'copy-read', 'opened', 'copy-handed', 'access-given']);
  });

  test('needs access, and a counsellor', async () => {
    expect((await hand({ counsellor: bernardUid })).status).toBe(409);
    expect((await hand({}, 'bob')).status).toBe(409);
    for (const counsellor of [0, -1, aliceUid, 999, 2 ** 40])
      expect([counsellor, (await hand({ counsellor })).status]).toEqual([counsellor, 404]);
    expect(await handed()).toEqual([]);
  });

  test('has its limits, each said by name', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ counsellor: '7' }, '/counsellor'],
      [{ title: ' ' }, '/title'],
      [{ title: 'x'.repeat(copyLimits.title + 1) }, '/title'],
      [{ text: '' }, '/text'],
      [{ text: `${'é'.repeat(copyLimits.text / 2)}e` }, '/text'],
      [{ until: dayIn(-1) }, '/until'],
      [{ until: dayIn(copyLimits.days + 1) }, '/until'],
      [{ until: '2026-02-30' }, '/until'],
      [{ until: backend.clock.now }, '/until'],
      [{ more: 1 }, '/:'],
    ];
    for (const [change, place] of wrong) {
      const { status, text } = await hand(change);
      expect([change, status, text]).toEqual([change, 422, expect.stringContaining(place)]);
    }
    expect((await post('takeBackCopy', { id: '1' })).status).toBe(422);
    expect((await post('takeBackCopy', { id: 2 ** 40 })).status).toBe(200);
    const largest = {
      title: 'x'.repeat(copyLimits.title),
      text: '\u0001'.repeat(copyLimits.text),
      until: dayIn(copyLimits.days),
    };
    expect((await hand(largest)).status).toBe(200);
    expect((await hand({ until: dayIn(0) })).status).toBe(200);
    expect((await read()).json).toMatchObject([{}, largest]);
  });

  test('handed twice is one; twenty are the most at a time', async () => {
    for (const _ of [1, 2]) expect((await hand()).status).toBe(200);
    expect(await handed()).toHaveLength(1);
    for (let number = 1; number < copyLimits.copies; number += 1)
      expect((await hand({ title: `${number}` })).status).toBe(200);
    expect((await hand({ title: 'one too many' })).status).toBe(409);
    expect((await hand()).status).toBe(200);
    await post('takeBackCopy', { id: (await handed())[0]?.id });
    expect((await hand({ title: 'room again' })).status).toBe(200);
    expect((await acts()).filter((what) => what === 'copy-handed')).toHaveLength(copyLimits.copies + 1);
  });
});

describe('it ends', () => {
  test('after its last day', async () => {
    await hand({ until: dayIn(1) });
    backend.clock.now = Math.floor(backend.clock.now / day) * day + 2 * day - 1000;
    await signIn();
    expect((await read()).json).toHaveLength(1);
    backend.clock.now += 2000;
    await signIn();
    expect((await read()).json).toEqual([]);
    expect(await handed()).toEqual([]);
  });

  test.skipIf(onPostgres)('off the disk without anybody asking', async () => {
    await hand({ until: dayIn(1) });
    backend.clock.now += 2 * day;
    await backend.restart();
    const files = () => {
      try {
        return execFileSync('grep', ['-rlaF', 'mot-remis', backend.store.dataDir], { encoding: 'utf8' });
      } catch {
        return '';
      }
    };
    await expect.poll(files, { interval: 100 }).toBe('');
  });

  const left = () => backend.store.look((db) => db.selectFrom('copies').select('id').execute());

  test('with the access, and does not come back with it', async () => {
    await hand();
    await post('withdrawAccess', { counsellor: helenUid });
    expect((await read()).status).toBe(403);
    expect(await left()).toEqual([]);
    await post('giveAccess', { counsellor: helenUid });
    expect((await read()).json).toEqual([]);
  });

  test('with another role, and with either account', async () => {
    await hand();
    await run((one) => commands.setRoleOf(one, helen, 'provider', 'words'));
    expect(await left()).toEqual([]);
    await run((one) => commands.setRoleOf(one, helen, 'counsellor'));
    for (const gone of [helen, 'alice@example.test']) {
      await post('giveAccess', { counsellor: gone === helen ? helenUid : bernardUid });
      expect((await hand({ counsellor: gone === helen ? helenUid : bernardUid })).status).toBe(200);
      await run((one) => commands.remove(one, gone, gone));
      expect([gone, await left()]).toEqual([gone, []]);
    }
  });

  test('with every word of the person, and the access stands', async () => {
    await hand();
    expect((await post('eraseWords', { password: 'Alice-pass-1' })).status).toBe(200);
    expect(await left()).toEqual([]);
    expect((await read()).json).toEqual([]);
  });

  test('not with a block, which suspends it', async () => {
    await hand();
    await run((one) => commands.block(one, 'alice@example.test'));
    expect((await read()).status).toBe(403);
    await run((one) => commands.unblock(one, 'alice@example.test'));
    expect((await read()).json).toHaveLength(1);
  });
});

test('reading is noted once in each hour of the clock, and once more for what was handed since', async () => {
  const readings = async () => (await acts()).filter((what) => what === 'copy-read').length;
  await read();
  expect([await readings(), (await acts())[0]]).toEqual([0, 'opened']);
  await hand();
  for (const _ of [1, 2]) await read();
  expect(await readings()).toBe(1);
  backend.clock.now += 60_000;
  await hand({ title: 'another' });
  for (const _ of [1, 2]) await read();
  expect(await readings()).toBe(2);
  backend.clock.now += hour;
  await signIn();
  for (const _ of [1, 2]) await read();
  expect(await readings()).toBe(3);
  expect((await acts()).filter((what) => what === 'opened')).toHaveLength(2);
  const noted = await backend.store.look((db) => db.selectFrom('acts').selectAll().execute());
  expect(JSON.stringify(noted)).not.toMatch(/reconnexion|mot-remis|another/);
});
