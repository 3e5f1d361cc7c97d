/** Asking for an account: the page, its effects, and what it does not reveal. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BackendOptions } from '#src/server/app/backend-app.ts';
import type { Mail } from '#src/server/mail/mail.ts';
import { allAccounts } from '#src/server/people/account-admin.ts';
import { approve, refuse } from '#src/server/people/account-commands.ts';
import type { Office } from '#src/server/people/office.ts';
import { type Answer, type RunningBackend, startBackend } from '../server.ts';

const provider = { productName: 'Amarre', contactMail: 'contact@example.test' };
const typed = {
  firstname: 'Inès <b>',
  lastname: 'O’Neill',
  mail: 'ines@example.test',
  title: 'Responsable "qualité"',
  company: 'Rivages & Cie',
  telephone: '',
  password: 'longue phrase à moi',
  again: 'longue phrase à moi',
};

let backend: RunningBackend;
let mails: Mail[];
beforeEach(async () => {
  mails = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  backend = await startBackend({ provider, sendMail });
});
afterEach(() => backend.stop());

const open = (query = '', headers: object = {}) =>
  backend.call('GET', `/user/register${query}`, { headers: { accept: 'text/html', ...headers } });

function send(fields: object = {}, headers: object = {}, language = 'fr'): Promise<Answer> {
  return backend.call('POST', `/user/register?lang=${language}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...typed, ...fields }).toString(),
  });
}

const accounts = () => backend.store.look(async (db) => allAccounts(db));
const account = async (mail: string) => (await accounts()).find((one) => one.mail === mail);
const profileTexts = () =>
  backend.store.look(async (db) => {
    const rows = await db.selectFrom('profile_fields').select('value').execute();
    return rows.map(({ value }) => Buffer.from(value).toString('utf8'));
  });
const accepted = { status: 303, location: '/form/register-notice' };
const outcome = ({ status, headers }: Answer) => ({ status, location: headers.get('location') });

/** Decides with the code of `npm run people`. */
async function decide(act: (office: Office, mail: string) => Promise<readonly string[]>): Promise<void> {
  await backend.store.look(async (db) => {
    const office: Office = {
      db,
      provider,
      appAddress: 'https://amarre.example',
      sendMail: async (mail) => void mails.push(mail),
      now: () => Math.floor(backend.clock.now / 1000),
    };
    await act(office, typed.mail);
  });
}

describe('a forgotten password before the answer', () => {
  const askForCode = (mail: string) =>
    backend.call('POST', '/user/lost-password-verification?_format=json', { json: { mail } });

  test.each([
    ['fr', 'encore en cours d’examen'],
    ['en', 'still being reviewed'],
  ])(
    'is answered by mail in %s that the request still waits, and no code is made',
    async (language, words) => {
      await send({}, {}, language);
      mails = [];
      expect((await askForCode(typed.mail)).json).toEqual({ message: 'msg_1' });
      expect(mails).toEqual([expect.objectContaining({ to: typed.mail, language })]);
      expect(mails[0]?.text).toContain(words);
      expect(mails[0]?.text).toContain(provider.contactMail);
      const codes = await backend.store.look((db) => db.selectFrom('reset_codes').selectAll().execute());
      expect(codes).toEqual([]);
    },
  );
});

describe('the page', () => {
  test('speaks the language asked for, else the browser’s, else French', async () => {
    const english = '<h1>Request access</h1>';
    const french = '<h1>Demander un accès</h1>';
    expect((await open('?lang=en', { 'accept-language': 'fr' })).text).toContain(english);
    expect((await open('', { 'accept-language': 'de, fr;q=0.4, en-GB;q=0.7' })).text).toContain(english);
    expect((await open('', { 'accept-language': 'en;q=0, fr-CH' })).text).toContain(french);
    expect((await open('?lang=xx', { 'accept-language': 'de' })).text).toContain(french);
  });

  test('needs no script, and may send its form home alone', async () => {
    const { status, headers, text } = await open();
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/<script|style="/);
    for (const [, id] of text.matchAll(/<label for="([^"]+)"/g)) expect(text).toContain(`<input id="${id}"`);
    expect([...text.matchAll(/<label /g)]).toHaveLength(8);
  });

  test.each([
    ['fr', /[A-Za-zé]'[a-zé]|[^\u00a0\w-][:;?!»](?=[\s<])|« /],
    ['en', /[A-Za-z]'[a-z]|\s[:;?!](?=[\s<])/],
  ])('is set as %s is set, its complaints too', async (language, wrong) => {
    const texts = [
      await open(`?lang=${language}`),
      await send({ mail: 'no', again: 'x', title: '' }, {}, language),
    ];
    for (const { text } of texts) {
      const words = text.replace(/<style>.*<\/style>/s, '').replace(/<[^>]+>/g, '\n');
      expect(words.split('\n').filter((line) => wrong.test(line))).toEqual([]);
    }
  });

  test('sends to the app’s own address where it is told', async () => {
    await backend.restart({ appUrl: 'https://amarre.example' });
    expect((await open()).headers.get('content-security-policy')).toContain(
      "form-action 'self' https://amarre.example;",
    );
    expect(outcome(await send())).toEqual({
      status: 303,
      location: 'https://amarre.example/form/register-notice',
    });
  });
});

test('another language is drawn with what was typed, without complaints and without asking for anything', async () => {
  const answer = await send({ redraw: '1', title: '' }, {}, 'en');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<h1>Request access</h1>');
  expect(answer.text).toContain('value="Rivages &amp; Cie"');
  expect(answer.text).not.toMatch(/ aria-invalid=|longue phrase/);
  expect(await account(typed.mail)).toBeUndefined();
});

describe('what is typed wrongly', () => {
  test('is named at its field and in a list, and nothing but the passwords has to be typed again', async () => {
    const answer = await send({ mail: 'ines@example', lastname: ' ', again: 'something else' });
    expect(answer.status).toBe(422);
    for (const field of ['mail', 'lastname', 'again']) {
      expect(answer.text).toContain(`<a href="#${field}">`);
      expect(answer.text).toMatch(
        new RegExp(`<input id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-error"`),
      );
    }
    expect(answer.text.match(/ aria-invalid=/g)).toHaveLength(3);
    expect(answer.text).toContain('Les deux mots de passe doivent être identiques.');
    expect(answer.text).toContain('value="Inès &lt;b&gt;"');
    expect(answer.text).toContain('value="Responsable &quot;qualité&quot;"');
    expect(answer.text).not.toContain(typed.password);
    expect(mails).toEqual([]);
    expect(await account(typed.mail)).toBeUndefined();
  });

  test.each([
    ['two addresses', { mail: 'a@example.test, b@example.test' }, 'Vérifiez votre adresse e-mail.'],
    ['a name with brackets', { mail: 'A <a@example.test>' }, 'Vérifiez votre adresse e-mail.'],
    ['a short password', { password: 'court', again: 'court' }, '8\u00a0caractères au moins.'],
    ['a very long name', { firstname: 'x'.repeat(256) }, '255\u00a0caractères au plus.'],
  ])('%s', async (_what, fields, message) => {
    const answer = await send(fields);
    expect([answer.status, answer.text.includes(message)]).toEqual([422, true]);
  });

  test('a body that is no form is a form with nothing in it', async () => {
    const answer = await backend.call('POST', '/user/register', { body: '{"mail":1}' });
    expect([answer.status, answer.text.match(/ aria-invalid=/g)?.length]).toEqual([422, 7]);
  });
});

describe('a request', () => {
  test('waits: it is kept as it was typed, its mail says so, and nobody can sign in with it', async () => {
    expect(outcome(await send({ mail: ' Ines@Example.test' }, {}, 'en'))).toEqual(accepted);
    const kept = await account('Ines@Example.test');
    expect(kept).toMatchObject({ status: 'pending', role: 'professional', language: 'en', data_nid: null });
    expect(Object.fromEntries(kept?.profile ?? [])).toEqual({
      field_firstname: typed.firstname,
      field_lastname: typed.lastname,
      field_title: typed.title,
      field_company: typed.company,
    });
    expect(kept?.password).toMatch(/^scrypt\$/);
    await expect(backend.login('Ines@Example.test', typed.password)).rejects.toThrow('incorrect');
    await expect
      .poll(() => mails)
      .toMatchObject([
        { to: 'Ines@Example.test', subject: 'We received your request for access to Amarre', language: 'en' },
      ]);
  });

  test('that is approved opens the account, and its mail leads to the login', async () => {
    await send();
    await decide(approve);
    expect((await backend.login(typed.mail, typed.password)).expires_in).toBe(300);
    expect((await account(typed.mail))?.data_nid).not.toBeNull();
    const mail = mails.at(-1);
    expect(mail?.subject).toBe('Votre compte Amarre est ouvert');
    const link = 'https://amarre.example/login-form?mail=ines%40example.test';
    expect(mail?.text).toContain(`Se connecter\u00a0:\n${link}\n`);
    expect(mail?.html).toContain(`<a href="${link}">Se connecter</a>`);
  });

  test('that is refused leaves nothing, and can be made again', async () => {
    await send();
    expect(await profileTexts()).toContain('Rivages & Cie');
    await decide(refuse);
    expect(await account(typed.mail)).toBeUndefined();
    expect(mails.at(-1)?.text).toContain('contact@example.test');
    expect(await profileTexts()).not.toContain('Rivages & Cie');
    expect(outcome(await send())).toEqual(accepted);
    expect((await account(typed.mail))?.status).toBe('pending');
  });

  test.each([
    ['an account', 'Alice@example.test', 'Your Amarre account', 'Alice-pass-1'],
    ['a blocked account', 'blocked@example.test', 'Your Amarre account', undefined],
  ])(
    'for the address of %s is answered as any other; only its owner is told',
    async (_w, mail, subject, pass) => {
      const before = await accounts();
      const answer = await send({ mail });
      const other = await send();
      expect(outcome(answer)).toEqual(outcome(other));
      expect(answer.text).toBe(other.text);
      expect((await accounts()).slice(0, before.length)).toEqual(before);
      await expect.poll(() => mails.find(({ to }) => to === mail)?.subject).toBe(subject);
      if (pass !== undefined) expect((await backend.login(mail.toLowerCase(), pass)).expires_in).toBe(300);
    },
  );

  test('made twice, at once even, is one request: the first one’s password counts', async () => {
    const answers = await Promise.all([send(), send({ mail: typed.mail.toUpperCase() })]);
    expect(answers.map(outcome)).toEqual([accepted, accepted]);
    expect((await accounts()).filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(outcome(await send({ password: 'somebody else’s', again: 'somebody else’s' }))).toEqual(accepted);
    await decideOn((await accounts()).find(({ status }) => status === 'pending')?.mail ?? '');
    await expect(backend.login(typed.mail, 'somebody else’s')).rejects.toThrow('incorrect');
    expect((await backend.login(typed.mail, typed.password)).expires_in).toBe(300);
  });

  test('stands even where its mail cannot be sent', async () => {
    const broken: Partial<BackendOptions> = {
      sendMail: async () => {
        throw new Error('no mail server');
      },
    };
    await backend.restart(broken);
    expect(outcome(await send())).toEqual(accepted);
    expect((await account(typed.mail))?.status).toBe('pending');
  });

  test('from another site’s page is not taken, and does not show what that site sent', async () => {
    const answer = await send({}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('Rivages');
    expect(await account(typed.mail)).toBeUndefined();
  });
});

async function decideOn(mail: string): Promise<void> {
  await backend.store.look(async (db) => {
    await approve({ db, provider, sendMail: async () => undefined, now: () => 1 }, mail);
  });
}

test('too many requests are told when to come back, and lose nothing that was typed', async () => {
  await backend.restart({ limits: { registrationOfMail: { count: 1, seconds: 600 } } });
  expect(outcome(await send())).toEqual(accepted);
  const answer = await send();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600']);
  expect(answer.text).toContain('Réessayez dans 10\u00a0minutes');
  expect(answer.text).toContain('value="Rivages &amp; Cie"');
  expect(outcome(await send({ mail: 'other@example.test' }))).toEqual(accepted);
  await backend.restart({ limits: { registrationFromAddress: { count: 1, seconds: 60 } } });
  await send({ mail: 'third@example.test' });
  expect((await send({ mail: 'fourth@example.test' })).status).toBe(429);
});
