/** The record: for each act, whether its subject reads it, and whether account managers do. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { personActs } from '#src/contract/domain/access.ts';
import { calls } from '#src/contract/wire/calls.ts';
import { peopleCalls } from '#src/contract/wire/people-calls.ts';
import { recordActivity } from '#src/server/store/acts.ts';
import type { NewAct } from '#src/studio/api/studio-store.ts';
import { type RunningBackend, recordedAccounts, startBackend } from '../server.ts';

vi.setConfig({ hookTimeout: 60_000 });

const staff = { password: 'Staff-pass-1', language: 'en', profile: {} } as const;
const [aliceUid, helenUid] = [2, 7];
const helen = { uid: helenUid, name: 'Helen Auburn', role: 'counsellor' };

type Reads = readonly [person: boolean, office: boolean];
const both: Reads = [true, true];
const personAlone: Reads = [true, false];
const officeAlone: Reads = [false, true];
const neither: Reads = [false, false];

/** A code without its row does not compile. */
const readers: Readonly<Record<NewAct['what'], Reads>> = {
  requested: both,
  approved: both,
  blocked: both,
  unblocked: both,
  'role-changed': both,
  'deletion-asked': both,
  'deletion-withdrawn': both,
  'access-proposed': both,
  'access-declined': both,
  'access-given': both,
  'access-withdrawn': both,
  'access-suspended': both,
  'access-resumed': both,
  'access-ended': both,
  'proposal-ended': both,
  restored: both,
  'account-restored': both,
  opened: personAlone,
  'wrote-vocation': personAlone,
  'wrote-report': personAlone,
  'copy-handed': personAlone,
  'copy-read': personAlone,
  'copy-taken-back': personAlone,
  'signed-in': officeAlone,
  // In the releases, and not about an existing account.
  'draft-removed': neither,
  published: neither,
  scheduled: neither,
  reverted: neither,
  refused: neither,
  deleted: neither,
};
const codes = Object.keys(readers) as NewAct['what'][];

let backend: RunningBackend;
const read: Record<'person' | 'office' | 'officeOfHelen', readonly string[]> = {
  person: [],
  office: [],
  officeOfHelen: [],
};

beforeAll(async () => {
  backend = await startBackend({
    accounts: () => [
      ...recordedAccounts,
      { ...staff, mail: 'helen@example.test', role: 'counsellor' },
      { ...staff, mail: 'office@example.test', role: 'provider', rights: ['office'] },
    ],
  });
  await backend.store.look((db) =>
    db.transaction().execute(async (transaction) => {
      for (const what of codes) await recordActivity(transaction, { by: helen, what, about: aliceUid }, 5);
    }),
  );
  const office = (await backend.login('office@example.test', staff.password)).access_token;
  const alice = (await backend.login()).access_token;
  const codesOf = (acts: unknown) => (acts as readonly { readonly what: string }[]).map(({ what }) => what);
  read.person = codesOf((await backend.call('GET', calls.readActs.path(), { bearer: alice })).json);
  const accountOf = async (uid: number) => {
    const { json } = await backend.call('GET', peopleCalls.readPerson.path(String(uid)), { bearer: office });
    return codesOf((json as { readonly acts: unknown }).acts);
  };
  read.office = await accountOf(aliceUid);
  read.officeOfHelen = await accountOf(helenUid);
});
afterAll(() => backend.stop());

test.each(codes)('%s', (what) => {
  const [person, office] = readers[what];
  expect(read.person.includes(what)).toBe(person);
  // A login is recorded for the account itself; every other act for the account that it is about.
  expect((what === 'signed-in' ? read.officeOfHelen : read.office).includes(what)).toBe(office);
});

test('what a counsellor did with somebody’s words is on no account that the office opens', () => {
  const shown = [...read.office, ...read.officeOfHelen];
  expect(shown.filter((what) => readers[what as NewAct['what']][1] === false)).toEqual([]);
});

test('a person reads every act that is written for persons, and in the order in which they were done, the latest first', () => {
  const written = codes.filter((code) => (personActs as readonly string[]).includes(code));
  expect(read.person).toEqual([...written].reverse());
});
