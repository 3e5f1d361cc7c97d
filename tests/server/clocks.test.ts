/** A server clock that was ahead for a while suppresses nothing and deletes at most a month of data. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { calls } from '#src/contract/wire/calls.ts';
import { issueCode, tryCode } from '#src/server/auth/reset-codes.ts';
import { recordActivity } from '#src/server/store/acts.ts';
import { addCopy } from '#src/server/store/copies.ts';
import { purgeActs, purgeCopies } from '#src/server/store/purge.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { takeOnce } from '#src/server/store/rates.ts';
import { type RunningBackend, recordedAccounts, startBackend } from './server.ts';
import { createStore } from './stores/store.ts';

const day = 86_400_000;
const hour = 3_600_000;
const [today, ahead] = [Date.UTC(2026, 4, 17, 10, 30), Date.UTC(2031, 4, 17, 10, 30)];
const [aliceUid, helenUid] = [2, 7];

describe('a counsellor who read while the clock was ahead', () => {
  let backend: RunningBackend;
  const bearers: Record<string, string> = {};

  async function signInAt(now: number): Promise<void> {
    backend.clock.now = now;
    bearers['alice'] = (await backend.login()).access_token;
    bearers['helen'] = (await backend.login('helen@example.test', 'Staff-pass-1')).access_token;
  }
  const post = (name: 'giveAccess' | 'withdrawAccess' | 'handCopy', body: object) =>
    backend.call('POST', calls[name].path(), {
      bearer: bearers['alice'],
      json: { counsellor: helenUid, ...body },
    });
  const read = () =>
    backend.call('GET', accompanyCalls.handed.path(String(aliceUid)), { bearer: bearers['helen'] });
  const noted = async (what: string) => {
    const { json } = await backend.call('GET', calls.readActs.path(), { bearer: bearers['alice'] });
    return (json as readonly { readonly what: string }[]).filter((act) => act.what === what).length;
  };
  const hand = (title: string, until: string) => post('handCopy', { title, text: 'mots', until });

  beforeEach(async () => {
    backend = await startBackend({
      accounts: () => [
        ...recordedAccounts,
        {
          mail: 'helen@example.test',
          password: 'Staff-pass-1',
          language: 'en',
          role: 'counsellor',
          profile: {},
        },
      ],
    });
  });
  afterEach(() => backend.stop());

  test('is on record again at the next reading', async () => {
    await signInAt(today);
    await post('giveAccess', {});
    await hand('Titre', '2026-06-01');
    await read();
    await signInAt(ahead);
    await read();
    expect([await noted('opened'), await noted('copy-read')]).toEqual([2, 1]);
    await signInAt(today + hour);
    for (const _ of [1, 2]) await read();
    expect([await noted('opened'), await noted('copy-read')]).toEqual([3, 2]);
  });

  test('is on record once an hour where access and copies are dated later', async () => {
    await signInAt(ahead);
    await post('giveAccess', {});
    await hand('Titre', '2031-06-01');
    await signInAt(today);
    for (const _ of [1, 2]) await read();
    expect([await noted('opened'), await noted('copy-read')]).toEqual([1, 1]);
  });

  test('finds the copies that were hidden for that time', async () => {
    await signInAt(today);
    await post('giveAccess', {});
    await hand('Titre', '2026-06-01');
    await signInAt(ahead);
    expect((await read()).json).toEqual([]);
    const { json } = await backend.call('GET', calls.readAccess.path(), { bearer: bearers['alice'] });
    expect(json).toMatchObject({ handed: [] });
    await signInAt(today);
    expect((await read()).json).toMatchObject([{ title: 'Titre' }]);
  });
});

async function withStore<T>(act: (db: Queries) => Promise<T>): Promise<T> {
  const store = await createStore();
  onTestFinished(() => store.remove());
  return store.look(act);
}

describe('a purge', () => {
  const by = { uid: 0, name: '', role: 'provider' } as const;
  const note = (db: Queries, at: number) => recordActivity(db, { by, what: 'published' }, at);
  const left = async (db: Queries) =>
    (await db.selectFrom('acts').select('at').orderBy('id').execute()).map(({ at }) => Number(at));

  test('takes every day that is over, once a day', async () => {
    await withStore(async (db) => {
      const old = Array.from({ length: 20 }, (_, index) => today - (750 - index) * day);
      for (const at of [...old, today]) await note(db, at);
      // A UTC day within two years stays.
      expect(await purgeActs(db, today)).toBe(
        old.filter((at) => at < today - 731 * day - 10.5 * hour).length,
      );
      await note(db, today - 800 * day);
      expect(await purgeActs(db, today + hour)).toBe(0);
      for (const days of [1, 2]) expect(await purgeActs(db, today + days * day)).toBe(1);
    });
  });

  test('takes a month at most in one day of a wrong clock, and goes on in the right one', async () => {
    await withStore(async (db) => {
      const kept = Array.from({ length: 40 }, (_, index) => today - (40 - index) * day);
      for (const at of kept) await note(db, at);
      for (const _ of [1, 2, 3]) await purgeActs(db, ahead);
      expect(await left(db)).toEqual(kept.slice(31));
      await note(db, today - 800 * day);
      expect(await purgeActs(db, today)).toBe(1);
    });
  });

  test('of copies does the same', async () => {
    await withStore(async (db) => {
      const account = (uid: number) => ({
        ...{ uid, uuid: `${uid}`, name: `${uid}`, name_key: `${uid}`, mail: `${uid}`, mail_key: `${uid}` },
        ...({
          password: '',
          status: 'active',
          role: 'professional',
          language: 'fr',
          data_nid: null,
          demo: 0,
        } as const),
        ...{ created_at: 1, changed_at: 1 },
      });
      await db
        .insertInto('accounts')
        .values([account(2), account(7)])
        .execute();
      const access = { professional: 2, counsellor: 7 };
      const until = (days: number) => new Date(today + days * day).toISOString().slice(0, 10);
      for (const days of [-3, -1, 0, 27, 28, 40])
        await addCopy(db, access, { title: `${days}`, text: 'mots', until: until(days) }, today);
      for (const _ of [1, 2]) await purgeCopies(db, ahead);
      const titles = async () =>
        (await db.selectFrom('copies').select('title').orderBy('id').execute()).map(({ title }) =>
          Buffer.from(title).toString(),
        );
      expect(await titles()).toEqual(['28', '40']);
      expect(await purgeCopies(db, today + 29 * day)).toBe(1);
    });
  });
});

test('a limit that was reached while the clock was ahead is waited for no longer than its time', async () => {
  await withStore(async (db) => {
    const pace = { each: 1000, max: 3000 };
    for (const _ of [1, 2, 3]) await takeOnce(db, 'key', { now: ahead, ...pace });
    expect(await takeOnce(db, 'key', { now: today, ...pace })).toBeLessThanOrEqual(1000);
    expect(await takeOnce(db, 'key', { now: today + 1000, ...pace })).toBe(0);
  });
});

test('a code that was sent while the clock was ahead does not live for years', async () => {
  await withStore(async (db) => {
    await db
      .insertInto('accounts')
      .values({
        ...{ uid: 2, uuid: 'u', name: 'a', name_key: 'a', mail: 'a', mail_key: 'a', password: '' },
        ...{ status: 'active', role: 'professional', language: 'fr', data_nid: null, demo: 0 },
        ...{ created_at: 1, changed_at: 1 },
      })
      .execute();
    const code = await issueCode(db, 2, ahead / 1000);
    expect(await tryCode(db, 2, code, today / 1000)).toBe('none');
    expect(await tryCode(db, 2, await issueCode(db, 2, today / 1000), today / 1000)).toBe('right');
  });
});
