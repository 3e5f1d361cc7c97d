/** A forgotten password: codes by mail, their expiry, and what a reset ends. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BackendOptions } from '#src/server/app/backend-app.ts';
import { atEvenTime } from '#src/server/http/constant-time.ts';
import { recoveryMail } from '#src/server/mail/recovery-mail.ts';
import { approvalMail, refusalMail, waitingMail } from '#src/server/mail/registration-mail.ts';
import { type Answer, type RunningBackend, startBackend } from './server.ts';

const alice = 'alice@example.test';
const minute = 60_000;

let backend: RunningBackend;
let said: string[];
beforeEach(async () => {
  said = [];
  backend = await startBackend({ print: (line) => said.push(line) });
});
afterEach(() => backend.stop());

function post(path: string, body: object): Promise<Answer> {
  return backend.call('POST', `${path}?_format=json`, { json: body });
}

const request = (mail: string) => post('/user/lost-password-verification', { mail });
const reset = (code: string, password = 'A new one', name = alice) =>
  post('/user/lost-password-reset', { name, temp_pass: code, new_pass: password });

function mails(): string[] {
  const folder = join(backend.store.dataDir, 'mails');
  return said.map((line) => {
    const file = /(?<=written to ).*$/.exec(line)?.[0] ?? '';
    expect(file.startsWith(folder)).toBe(true);
    return readFileSync(file, 'utf8');
  });
}

function codeIn(mail: string | undefined): string {
  return /\n {4}(\S+)\n/.exec(mail ?? '')?.[1] ?? '';
}

async function newCode(): Promise<string> {
  expect((await request(alice)).json).toEqual({ message: 'msg_1' });
  return codeIn(mails().at(-1));
}

const wrong = { message: 'The recovery password is not valid.' };
const none = { message: 'No valid temp password request.' };

describe('the mail', () => {
  test('is a file that nobody else reads, named without a word of it', async () => {
    const code = await newCode();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10,}$/);
    expect(mails()[0]).toMatch(/^To: alice@example\.test\nSubject: Your code for a new Ancrage password\n\n/);
    expect(said).toHaveLength(1);
    expect(said[0]).not.toMatch(new RegExp(`${code}|alice`));
    const folder = join(backend.store.dataDir, 'mails');
    for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) {
      expect(statSync(path).mode & 0o077).toBe(0);
    }
    expect(await backend.store.look((db) => db.selectFrom('reset_codes').selectAll().execute())).toEqual([
      expect.not.objectContaining({ hash: code }),
    ]);
  });

  test('is in the language of the person, in its typography', () => {
    const about = { to: 'nour@demo.example', productName: 'Ancrage' };
    const contact = { contactMail: 'contact@demo.example' };
    const french = [
      recoveryMail({ ...about, language: 'fr', code: 'CODE', validMinutes: 20 }),
      approvalMail({ ...about, ...contact, language: 'fr' }),
      refusalMail({ ...about, ...contact, language: 'fr' }),
      waitingMail({ ...about, ...contact, language: 'fr' }),
    ];
    const english = [
      recoveryMail({ ...about, language: 'en', code: 'CODE', validMinutes: 20 }),
      approvalMail({ ...about, ...contact, language: 'en' }),
      refusalMail({ ...about, ...contact, language: 'en' }),
      waitingMail({ ...about, ...contact, language: 'en' }),
    ];
    for (const { subject, text } of french) {
      expect(`${subject}\n${text}`).toMatch(/Bonjour,/);
      expect(text).toMatch(/\n(À bientôt|Bien cordialement),\n\nAncrage\n\n$/);
      expect(text).not.toContain('demande de compte');
      expect(`${subject}\n${text}`).not.toMatch(/'|"|\.\.\.|[^\u00a0][;:?!»]|«[^\u00a0]|\d minutes/);
    }
    for (const { subject, text } of english) {
      expect(`${subject}\n${text}`).toMatch(/Hello,/);
      expect(`${subject}\n${text}`).not.toMatch(/'|"|\.\.\.|\s[;:?!]|«|»/);
    }
    for (const { subject } of [...french, ...english]) expect(subject).not.toContain('\n');
  });

  test('is not sent for an unknown address or a blocked account', async () => {
    expect((await request('nobody@example.test')).json).toEqual({
      message: 'No user account exists with this email address',
    });
    expect((await request('blocked@example.test')).json).toEqual({ message: 'msg_1' });
    expect((await request('a\u0000b@example.test')).status).toBe(200);
    expect(said).toEqual([]);
  });

  test('that cannot be sent is said, and leaves nothing to answer but the refusal', async () => {
    await backend.restart({
      sendMail: async () => {
        throw new Error('connection refused');
      },
    });
    const answer = await request(alice);
    expect([answer.status, answer.json]).toEqual([
      400,
      { message: "Sorry system can't send email at the moment" },
    ]);
  });
});

describe('a code', () => {
  test('works once, and ends every session of before', async () => {
    const tokens = await backend.login();
    const code = await newCode();
    expect((await reset(code)).json).toEqual({ message: 'Your New Password has been saved please log in.' });
    expect((await backend.call('GET', '/user/2?_format=json', { bearer: tokens.access_token })).status).toBe(
      401,
    );
    const refresh = await backend.token({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect([refresh.status, refresh.json]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);
    await expect(backend.login()).rejects.toThrow('incorrect');
    expect((await backend.login(alice, 'A new one')).expires_in).toBe(300);
    expect([(await reset(code, 'Another')).status, (await reset(code, 'Another')).json]).toEqual([400, none]);
  });

  test('is used by one of two at once', async () => {
    const code = await newCode();
    const answers = await Promise.all([reset(code, 'one'), reset(code, 'other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'one' : 'other';
    expect((await backend.login(alice, winner)).expires_in).toBe(300);
  });

  test('is good for 20 minutes', async () => {
    const code = await newCode();
    backend.clock.now += 20 * minute;
    expect((await reset(code)).json).toEqual(none);
    const next = await newCode();
    backend.clock.now += 20 * minute - 1000;
    expect((await reset(next)).status).toBe(200);
  });

  test('can be tried five times, whoever tries', async () => {
    const code = await newCode();
    const tries = await Promise.all(
      ['a', 'b', code.toLowerCase(), ` ${code}`, 'e'].map((typed) => reset(typed)),
    );
    expect(tries.map(({ json }) => json)).toEqual(tries.map(() => wrong));
    expect((await reset(code)).json).toEqual(none);
    expect((await reset(await newCode())).status).toBe(200);
  });

  test('is replaced by the next request', async () => {
    const first = await newCode();
    const second = await newCode();
    expect((await reset(first)).json).toEqual(wrong);
    expect((await reset(second)).status).toBe(200);
  });

  test('is not used up by a password that is too long', async () => {
    const code = await newCode();
    const answer = await reset(code, 'x'.repeat(513));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('512 characters')]);
    expect((await reset(code, 'é'.repeat(512))).status).toBe(200);
    expect((await backend.login(alice, 'é'.repeat(512))).expires_in).toBe(300);
  });
});

test('a password that is too long cannot be set from the account either', async () => {
  const { access_token: bearer } = await backend.login();
  const answer = await backend.call('PATCH', '/user/2?_format=json', {
    bearer,
    json: { pass: [{ existing: 'Alice-pass-1', value: 'x'.repeat(513) }] },
  });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('512 characters')]);
  expect((await backend.login()).expires_in).toBe(300);
});

test.each(['/user/lost-password-verification', '/user/lost-password-reset'])(
  'an empty body of %s is a 400',
  async (path) => {
    const answer = await backend.call('POST', `${path}?_format=json`, {
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.json]).toEqual([400, { message: 'No entity content received.' }]);
  },
);

test('a stale bearer is refused on the public calls', async () => {
  for (const path of ['/user/lost-password-verification', '/user/lost-password-reset', '/oauth/token']) {
    const answer = await backend.call('POST', `${path}?_format=json`, { bearer: 'stale' });
    expect(answer.status, path).toBe(401);
  }
  expect((await backend.call('GET', '/getwaversion/tmp?_format=json', { bearer: 'stale' })).status).toBe(401);
});

describe('where the answers tell nothing', () => {
  beforeEach(async () => {
    const quiet: Partial<BackendOptions> = { uniformRecoveryAnswers: true };
    await backend.restart(quiet);
  });

  test('every address is answered alike, and so is every reset that fails', async () => {
    const asked = [];
    for (const mail of [alice, 'nobody@example.test', 'blocked@example.test'])
      asked.push(await request(mail));
    expect(asked.map(({ status, text }) => [status, text])).toEqual(
      asked.map(() => [200, '{"message":"msg_1"}']),
    );
    const tried = [];
    for (const name of [alice, 'bob@example.test', 'nobody@example.test', 'blocked@example.test']) {
      tried.push(await reset('wrong', 'A new one', name));
    }
    expect(tried.map(({ status, json }) => [status, json])).toEqual(tried.map(() => [400, none]));
  });
});

test('answers leave at even times, whatever the work takes and however it ends', async () => {
  const moment = 40;
  const spent = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await atEvenTime(moment, work).catch(() => undefined);
    return performance.now() - begun;
  };
  const works: (() => Promise<unknown>)[] = [
    async () => 'at once',
    async () => {
      throw new Error('refused');
    },
    () => new Promise((resolve) => setTimeout(resolve, 5)),
  ];
  // A timer may fire a millisecond early.
  for (const work of works) expect(await spent(work)).toBeGreaterThanOrEqual(moment - 2);
  expect(await atEvenTime(0, async () => 'a result')).toBe('a result');
  await expect(atEvenTime(1, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
