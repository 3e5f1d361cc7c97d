/** The calls of account management: search, final decisions, what a decision ends, and which account always stays. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PeopleAnswer, PersonAnswer } from '#src/contract/wire/people-records.ts';
import type { Mail, SendMail } from '#src/server/mail/mail.ts';
import * as commands from '#src/server/people/account-commands.ts';
import type { Office } from '#src/server/people/office.ts';
import type { Answer } from '../server.ts';
import { onPostgres } from '../stores/store.ts';
import { type StudioBackend, startStudio } from '../studio/studio-backend.ts';

const provider = { productName: 'Amarre', contactMail: 'contact@example.test' };
const form = {
  firstname: 'Inès',
  lastname: 'Œuvrard',
  mail: 'ines@example.test',
  title: 'Lead',
  company: 'Élan & Cie',
  telephone: '',
  password: 'longue phrase à moi',
  again: 'longue phrase à moi',
};

let backend: StudioBackend;
let mails: Mail[];
let carrier: SendMail;
beforeEach(async () => {
  mails = [];
  carrier = async (mail) => void mails.push(mail);
  backend = await startStudio({
    provider,
    sendMail: (mail, within) => carrier(mail, within),
    mailPatience: 500,
  });
});
afterEach(() => backend.stop());

async function register(fields: object = {}, language = 'en'): Promise<void> {
  await backend.call('POST', `/user/register?lang=${language}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form, ...fields }).toString(),
  });
}

type Who = 'office' | 'all';

async function search(question: object, who: Who = 'office'): Promise<PeopleAnswer> {
  return (await backend.as(who, 'POST', '/people/search', question)).json as PeopleAnswer;
}

async function uidOf(q: string): Promise<number> {
  const [found] = (await search({ q })).people;
  if (!found) throw new Error(`${q} is not found.`);
  return found.uid;
}

const person = async (uid: number) =>
  (await backend.as('office', 'GET', `/people/${uid}`)).json as PersonAnswer;

const decide = (who: Who, uid: number, step: string, body: object = {}) =>
  backend.as(who, 'POST', `/people/${uid}/${step}`, body);

const outcome = ({ status, json }: Answer) => [status, json];

const activityTexts = async (uid: number) => (await person(uid)).acts.map(({ what }) => what);

/** Decides with the code of `npm run people`. */
const terminal = (act: (office: Office) => Promise<unknown>) =>
  backend.store.look((db) =>
    act({ db, provider, sendMail: carrier, now: () => Math.floor(backend.clock.now / 1000) }),
  );

describe('found', () => {
  test('by name, e-mail and organisation, without accents; each state has its figure', async () => {
    await register();
    expect(await uidOf('oeuvrard INES')).toBe(await uidOf('elan'));
    expect((await search({ q: 'nobody-is-called-so' })).people).toEqual([]);
    const { people, counts } = await search({ q: '', state: 'requests' });
    expect(people).toMatchObject([
      {
        mail: 'ines@example.test',
        firstname: 'Inès',
        lastname: 'Œuvrard',
        company: 'Élan & Cie',
        businessunit: '',
        role: 'professional',
        rights: [],
        language: 'en',
        status: 'pending',
      },
    ]);
    expect(people[0]?.created).toBe(Math.floor(backend.clock.now / 1000) * 1000);
    expect(counts).toEqual({
      requests: 1,
      professionals: 3,
      counsellors: 1,
      team: 4,
      blocked: 1,
      deletions: 0,
    });
    expect((await search({ q: '' })).people).toHaveLength(11);
    expect((await search({ q: '', state: 'team' })).people.map(({ rights }) => rights)).toContainEqual([
      'office',
    ]);
  });

  test('two hundred at a time, and none twice', async () => {
    await backend.store.look(async (db) => {
      for (let number = 0; number < 205; number += 1) {
        const mail = `many-${number}@example.test`;
        await db
          .insertInto('accounts')
          .values({
            uid: 1000 + number,
            uuid: `many-${number}`,
            name: mail,
            name_key: mail,
            mail,
            mail_key: mail,
            password: '',
            status: 'active',
            role: 'professional',
            language: 'fr',
            data_nid: null,
            demo: 0,
            created_at: 1,
            changed_at: 1,
          })
          .execute();
      }
    });
    const first = await search({ q: 'many', state: 'professionals' });
    expect(first.people).toHaveLength(200);
    const second = await search({ q: 'many', state: 'professionals', after: first.next });
    expect(second.people).toHaveLength(5);
    expect(second.next).toBeUndefined();
    expect(new Set([...first.people, ...second.people].map(({ uid }) => uid)).size).toBe(205);
  });

  test.each([
    ['/people/search', {}, '/q'],
    ['/people/search', { q: '', state: 'all' }, '/state'],
    ['/people/2/approve', { role: 'provider' }, '/role'],
    ['/people/2/block', { why: '' }, '/why'],
    ['/people/2/role', { role: 'provider', rights: [] }, '/rights'],
    ['/people/2/role', { role: 'counsellor', rights: ['office'] }, '/rights'],
    ['/people/2/role', { role: 'provider', rights: ['king'] }, '/rights'],
    ['/people/2/propose', { counsellor: '7' }, '/counsellor'],
  ])('%s with %j is refused with its place', async (path, body, place) => {
    expect(outcome(await backend.as('office', 'POST', path, body))).toMatchObject([
      422,
      { code: 'payload', place },
    ]);
  });

  test('nobody stands under a number that is none', async () => {
    for (const uid of ['999', 'x', '99999999999'])
      expect(outcome(await backend.as('office', 'GET', `/people/${uid}`))).toMatchObject([
        404,
        { code: 'not-there' },
      ]);
  });
});

describe('a request', () => {
  test('is approved with the mail that was shown, in its own language; the same again sends nothing', async () => {
    await register();
    const uid = await uidOf('ines');
    const shown = await backend.as('office', 'GET', `/people/${uid}/letter?of=approval`);
    mails = [];
    expect(outcome(await decide('office', uid, 'approve', { role: 'professional' }))).toEqual([
      200,
      { status: 'active', mailed: true },
    ]);
    expect(mails).toMatchObject([shown.json]);
    expect(mails[0]?.subject).toBe('Your Amarre account is ready');
    expect(outcome(await decide('office', uid, 'approve', { role: 'professional' }))).toEqual([
      200,
      { status: 'active' },
    ]);
    expect(mails).toHaveLength(1);
    // Another role is another decision, for every sender.
    expect(outcome(await decide('office', uid, 'approve', { role: 'counsellor' }))).toMatchObject([
      409,
      { code: 'decided', status: 'active' },
    ]);
    expect(await person(uid)).toMatchObject({ role: 'professional' });
    expect(outcome(await decide('all', uid, 'approve', { role: 'professional' }))).toEqual([
      409,
      {
        code: 'decided',
        message: 'Somebody has decided already: nothing was changed.',
        status: 'active',
        by: 'office@example.test',
        at: backend.clock.now,
      },
    ]);
    expect(outcome(await decide('all', uid, 'refuse'))).toMatchObject([409, { status: 'active' }]);
    expect(await activityTexts(uid)).toEqual(['approved', 'requested']);
    await backend.login('ines@example.test', form.password);
  });

  test('approved as a counsellor it gets another sentence, the role, and no data', async () => {
    await register();
    const uid = await uidOf('ines');
    const letter = await backend.as('office', 'GET', `/people/${uid}/letter?of=approval&role=counsellor`);
    expect(letter.text).toContain('the people who give you access');
    expect((await backend.as('office', 'GET', `/people/${uid}/letter?of=nothing`)).status).toBe(422);
    await decide('office', uid, 'approve', { role: 'counsellor' });
    expect(await person(uid)).toMatchObject({ role: 'counsellor', status: 'active' });
    const { access_token: bearer } = await backend.login('ines@example.test', form.password);
    expect((await backend.call('GET', '/studio/api/accompanied', { bearer })).json).toEqual([]);
    expect(await activityTexts(uid)).toEqual(['signed-in', 'approved', 'requested']);
  });

  test('is refused once: erased, told by mail, and the slower is told by whom', async () => {
    await register();
    const uid = await uidOf('ines');
    mails = [];
    expect(outcome(await decide('office', uid, 'refuse'))).toEqual([200, { status: 'gone', mailed: true }]);
    expect(mails).toMatchObject([{ to: 'ines@example.test', language: 'en' }]);
    expect(outcome(await decide('office', uid, 'refuse'))).toEqual([200, { status: 'gone' }]);
    expect(mails).toHaveLength(1);
    for (const step of ['refuse', 'approve'])
      expect(
        outcome(await decide('all', uid, step, step === 'approve' ? { role: 'professional' } : {})),
      ).toMatchObject([409, { status: 'gone', by: 'office@example.test', at: backend.clock.now }]);
    const at = backend.clock.now;
    const by = { uid: expect.any(Number), name: 'office@example.test', role: 'provider' };
    const gone = await backend.as('all', 'GET', '/people/gone');
    expect(outcome(gone)).toEqual([200, [{ id: expect.any(Number), at, by, what: 'refused' }]]);
    if (!onPostgres) await backend.restart();
    for (const word of ['ines@example.test', 'Œuvrard', 'Élan'])
      expect(await backend.store.everything()).not.toContain(Buffer.from(word).toString('latin1'));
  });

  test('waits, and since when is known to the office', async () => {
    const waiting = async () =>
      ((await backend.as('office', 'GET', '/')).json as { readonly waiting: object }).waiting;
    expect(await waiting()).toEqual({ requests: 0, deletions: 0 });
    const oldestRequest = Math.floor(backend.clock.now / 1000) * 1000;
    await register();
    backend.clock.now += 60_000;
    await register({ mail: 'lea@example.test' });
    const { access_token: bearer } = await backend.login('bob@example.test', 'Bob-pass-1');
    const headers = { 'content-type': 'application/json' };
    await backend.call('POST', '/user/deletion-request', { bearer, headers, body: '{}' });
    const oldestDeletion = Math.floor(backend.clock.now / 1000) * 1000;
    expect(await waiting()).toEqual({ requests: 2, deletions: 1, oldestRequest, oldestDeletion });
  });

  test('two at once: one decision, one mail', async () => {
    await register();
    const uid = await uidOf('ines');
    mails = [];
    const answers = await Promise.all([
      decide('office', uid, 'approve', { role: 'professional' }),
      decide('all', uid, 'approve', { role: 'counsellor' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(mails).toHaveLength(1);
  });

  test('stands where its mail cannot be sent, and the letter is given back', async () => {
    await register();
    const uid = await uidOf('ines');
    carrier = () => Promise.reject(new Error('550'));
    expect(outcome(await decide('office', uid, 'approve', { role: 'professional' }))).toMatchObject([
      200,
      {
        status: 'active',
        mailed: false,
        letter: { to: 'ines@example.test', language: 'en', subject: 'Your Amarre account is ready' },
      },
    ]);
    await backend.login('ines@example.test', form.password);
  });

  test('does not wait for a mail server that says nothing', async () => {
    await register();
    const uid = await uidOf('ines');
    carrier = () => new Promise(() => undefined);
    expect(outcome(await decide('office', uid, 'refuse'))).toMatchObject([
      200,
      { status: 'gone', mailed: false, letter: { to: 'ines@example.test' } },
    ]);
  });

  test('asked twice is one, and the second mail says which password counts', async () => {
    await register();
    await register({ password: 'une tout autre phrase', again: 'une tout autre phrase' });
    await expect.poll(() => mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('its password is the one to use');
    expect((await search({ q: '', state: 'requests' })).people).toHaveLength(1);
    await decide('office', await uidOf('ines'), 'approve', { role: 'professional' });
    await backend.login('ines@example.test', form.password);
  });
});

describe('a block', () => {
  test('ends sessions and suspends access; the right password tells, a wrong one does not', async () => {
    const alice = await uidOf('alice');
    const counsellor = await uidOf('counsellor@');
    await backend.as('office', 'POST', `/people/${alice}/propose`, { counsellor });
    const { access_token: bearer } = await backend.login();
    const given = await backend.call('POST', '/user/access', { bearer, json: { counsellor } });
    expect(given.status).toBe(200);
    const read = async () => (await backend.as('counsellor', 'GET', '/../../node/1?_format=json')).status;
    expect(await read()).toBe(200);

    const blocked = { status: 'blocked', mailed: true };
    expect(outcome(await decide('office', alice, 'block'))).toEqual([200, blocked]);
    expect(await read()).toBe(403);
    expect((await backend.call('GET', '/node/1?_format=json', { bearer })).status).toBe(401);
    const sign = (password: string) =>
      backend.token({ grant_type: 'password', username: 'alice@example.test', password, scope: 'rest' });
    expect(outcome(await sign('Alice-pass-1'))).toMatchObject([
      400,
      { error: 'invalid_grant', hint: 'account_blocked' },
    ]);
    expect((await sign('wrong')).text).not.toContain('account_blocked');
    expect(outcome(await decide('office', alice, 'block'))).toEqual([200, { status: 'blocked' }]);
    expect(outcome(await decide('all', alice, 'block'))).toMatchObject([
      409,
      { status: 'blocked', by: 'office@example.test' },
    ]);

    mails = [];
    await register({ mail: 'alice@example.test' });
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('That account is not active');
    expect(mails[0]?.text).not.toMatch(/log in|login-form/i);

    expect(outcome(await decide('all', alice, 'unblock'))).toEqual([200, { status: 'active', mailed: true }]);
    expect(await read()).toBe(200);
    expect(await activityTexts(alice)).toEqual([
      'access-resumed',
      'unblocked',
      'access-suspended',
      'blocked',
      'access-given',
      'access-proposed',
    ]);
  });
});

describe('role and rights', () => {
  test('another role ends sessions, accesses and proposals; a change that was overtaken is refused', async () => {
    const [alice, bob, counsellor] = [await uidOf('alice'), await uidOf('bob'), await uidOf('counsellor@')];
    await terminal((office) => commands.consent(office, 'alice@example.test', 'counsellor@example.test'));
    await decide('office', bob, 'propose', { counsellor });
    expect((await person(bob)).proposed).toEqual({ uid: counsellor, name: 'counsellor@example.test' });
    expect((await person(counsellor)).accompanies).toMatchObject([{ name: 'Alice Test' }]);
    const was = { role: 'counsellor', rights: [] };
    const change = { role: 'provider', rights: ['words'], was };
    expect((await decide('office', counsellor, 'role', change)).status).toBe(200);
    expect((await backend.as('counsellor', 'GET', '/accompanied')).status).toBe(401);
    expect((await person(bob)).proposed).toBeUndefined();
    expect((await activityTexts(alice))[0]).toBe('access-ended');
    expect((await activityTexts(bob))[0]).toBe('proposal-ended');
    // A repeated decision changes nothing; another decision on outdated data is rejected.
    expect((await decide('office', counsellor, 'role', change)).status).toBe(200);
    expect(
      outcome(await decide('all', counsellor, 'role', { role: 'professional', rights: [], was })),
    ).toMatchObject([409, { code: 'moved', by: 'office@example.test' }]);
  });

  test('other rights end no session', async () => {
    const editor = await uidOf('editor@');
    await decide('office', editor, 'role', { role: 'provider', rights: ['structure'] });
    expect((await backend.as('editor', 'GET', '/')).json).toMatchObject({ me: { rights: ['structure'] } });
  });

  test('nobody decides about the own account', async () => {
    const own = await uidOf('office@');
    for (const [step, body] of [
      ['role', { role: 'provider', rights: ['words', 'office'] }],
      ['block', {}],
      ['delete', { mail: 'office@example.test' }],
    ] as const)
      expect(outcome(await decide('office', own, step, body))).toMatchObject([409, { code: 'own-account' }]);
  });

  test('the last who can open accounts stays, whoever tries and by whatever path', async () => {
    const all = await uidOf('all@');
    const mail = 'office@example.test';
    expect((await decide('office', all, 'block')).status).toBe(200);
    await expect(terminal((office) => commands.block(office, mail))).rejects.toThrow('the last');
    await expect(terminal((office) => commands.remove(office, mail, mail))).rejects.toThrow('the last');
    await expect(terminal((office) => commands.setRoleOf(office, mail, 'none'))).rejects.toThrow('the last');
    await expect(terminal((office) => commands.setRoleOf(office, mail, 'provider', 'words'))).rejects.toThrow(
      'the last',
    );
    expect((await backend.as('office', 'GET', '/')).status).toBe(200);
  });

  test('two who take it from each other at once: one of them keeps it', async () => {
    const [one, other] = [await uidOf('office@'), await uidOf('all@')];
    await Promise.all([decide('office', other, 'block'), decide('all', one, 'block')]);
    const { people } = await search({ q: '', state: 'team' }).catch(() =>
      search({ q: '', state: 'team' }, 'all'),
    );
    const holders = (people ?? (await search({ q: '', state: 'team' }, 'all')).people).filter(({ rights }) =>
      rights.includes('office'),
    );
    expect(holders).toHaveLength(1);
  });
});

describe('a deletion', () => {
  test('wants the e-mail again, tells those it concerned, and leaves no trace of whom', async () => {
    const [alice, counsellor] = [await uidOf('alice'), await uidOf('counsellor@')];
    await terminal((office) => commands.consent(office, 'alice@example.test', 'counsellor@example.test'));
    expect(
      outcome(await decide('office', counsellor, 'delete', { mail: 'alice@example.test' })),
    ).toMatchObject([422, { code: 'wrong-mail' }]);
    const sent = { mail: 'COUNSELLOR@example.test' };
    expect(outcome(await decide('office', counsellor, 'delete', sent))).toEqual([
      200,
      { status: 'gone', mailed: true },
    ]);
    expect((await decide('office', counsellor, 'delete', sent)).status).toBe(404);
    expect((await activityTexts(alice))[0]).toBe('access-ended');
    const kept = await backend.store.look((db) =>
      db.selectFrom('acts').selectAll().where('what', '=', 'deleted').execute(),
    );
    expect(kept).toMatchObject([{ by_name: 'office@example.test', about_uid: null, details: '{}' }]);
  });

  test('of the team is not asked for in the app', async () => {
    for (const who of ['counsellor', 'editor'] as const) {
      const answer = await backend.as(who, 'POST', '/../../user/deletion-request', {});
      expect(outcome(answer)).toEqual([
        409,
        { message: 'Your account belongs to the team: ask another office to delete it.' },
      ]);
    }
  });
});
