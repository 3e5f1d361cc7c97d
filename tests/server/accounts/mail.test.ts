/** Outgoing mail: over SMTP to a real server, or as files; its content, and what a failure reveals. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { logTo } from '#src/server/http/logging.ts';
import { isMailAddress } from '#src/server/mail/mail-address.ts';
import { mailCarrier, readMailSettings } from '#src/server/mail/mail-settings.ts';
import { recoveryMail } from '#src/server/mail/recovery-mail.ts';
import {
  approvalMail,
  knownMail,
  type RegistrationMail,
  receivedMail,
  refusalMail,
} from '#src/server/mail/registration-mail.ts';
import { answerWrittenMails } from '#src/server/pages/written-mails.ts';
import { type RunningBackend, startBackend } from '../server.ts';

const alice = 'alice@example.test';

interface Delivered {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

/** A mail server on this machine. @param refuses an address that it does not deliver to. */
async function startMailServer(refuses = ''): Promise<{ url: string; delivered: Delivered[] }> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refuses ? new Error(`No mailbox of ${address} here`) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        delivered.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, delivered };
}

/** The decoded parts of a mail with quoted-printable and base64 texts. */
function partsOf(source: string): readonly string[] {
  return source.split(/\r\n--[^\r]+/).map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
  });
}

describe('over SMTP', () => {
  let backend: RunningBackend | undefined;
  afterEach(async () => {
    await backend?.stop();
    backend = undefined;
  });

  const ask = (running: RunningBackend, mail = alice) =>
    running.call('POST', '/user/lost-password-verification?_format=json', { json: { mail } });

  test('a code arrives, as text and as HTML, from the sender that was set, and sets a new password', async () => {
    const { url, delivered } = await startMailServer();
    backend = await startBackend({
      smtpUrl: url,
      mailFrom: 'no-reply@example.test',
      appUrl: 'https://amarre.example',
      provider: { productName: 'Amarre', contactMail: '' },
    });
    expect((await ask(backend)).json).toEqual({ message: 'msg_1' });
    expect(delivered).toMatchObject([{ from: 'no-reply@example.test', to: [alice] }]);
    const source = delivered[0]?.source ?? '';
    expect(source).toMatch(/^From: Amarre <no-reply@example\.test>\r$/m);
    expect(source).toMatch(/^To: alice@example\.test\r$/m);
    expect(source).toMatch(/^Subject: Your code for a new Amarre password\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Content-Language: en\r$/m);
    const [text = '', html = ''] = partsOf(source).filter((part) => part.includes('Hello,'));
    const code = /\n {4}(\S+)\n/.exec(text)?.[1] ?? '';
    const link = 'https://amarre.example/form/new-password?mail=alice%40example.test';
    expect(text).toContain(`Enter the code:\n${link}\n`);
    expect(html).toContain(`<a href="${link}">Enter the code</a>`);
    expect(html).toContain(`>${code}</p>`);
    const reset = await backend.call('POST', '/user/lost-password-reset?_format=json', {
      json: { name: alice, temp_pass: code, new_pass: 'A new one' },
    });
    expect(reset.status).toBe(200);
    expect((await backend.login(alice, 'A new one')).expires_in).toBe(300);
  });

  test('an address that reads like two is one recipient', async () => {
    const { url, delivered } = await startMailServer();
    const send = mailCarrier({
      smtpUrl: url,
      mailFrom: 'no-reply@example.test',
      productName: 'Amarre, "& Co"',
      dataDir: '',
      now: Date.now,
      print: () => undefined,
    });
    const about = { language: 'fr', productName: 'Amarre', contactMail: '' } as const;
    await send(approvalMail({ ...about, to: alice })).catch(() => undefined);
    await send(approvalMail({ ...about, to: `x@evil.test, ${alice}` })).catch(() => undefined);
    expect(delivered.map(({ to }) => to.length)).not.toContain(2);
    expect(delivered[0]?.to).toEqual([alice]);
  });

  test.each([
    ['that does not know the address', () => startMailServer(alice).then(({ url }) => url)],
    ['that is not there', async () => 'smtp://127.0.0.1:1'],
  ])('a server %s: the refusal of the contract, logged without address or code', async (_what, start) => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    backend = await startBackend({
      smtpUrl: await start(),
      mailFrom: 'no-reply@example.test',
      logger: logTo(stream, 'warn'),
    });
    const answer = await ask(backend);
    expect([answer.status, answer.json]).toEqual([
      400,
      { message: "Sorry system can't send email at the moment" },
    ]);
    const said = lines.join('');
    expect(said).toContain('a mail could not be sent');
    expect(said).not.toMatch(/alice|example\.test/);
  });
});

describe('the settings', () => {
  test('take an SMTP server with a sender; the contact serves without one', () => {
    const url = 'smtps://user:p%40ss@mail.example:465';
    expect(readMailSettings({})).toEqual({ smtpUrl: '', mailFrom: '' });
    expect(readMailSettings({ SMTP_URL: url, MAIL_FROM: alice, CONTACT_MAIL: 'c@example.test' })).toEqual({
      smtpUrl: url,
      mailFrom: alice,
    });
    expect(readMailSettings({ SMTP_URL: url, CONTACT_MAIL: 'c@example.test' }).mailFrom).toBe(
      'c@example.test',
    );
  });

  test.each([
    [{ SMTP_URL: 'mail.example', MAIL_FROM: alice }, /^SMTP_URL has to be/],
    [{ SMTP_URL: 'https://u:secret@mail.example', MAIL_FROM: alice }, /^SMTP_URL has to be/],
    [{ SMTP_URL: 'smtp://u:secret@mail.example' }, /set MAIL_FROM/],
    [{ SMTP_URL: 'smtp://u:secret@mail.example', MAIL_FROM: 'nobody' }, /set MAIL_FROM/],
  ])('%j is refused without repeating its password', (environment, message) => {
    const read = () => readMailSettings(environment);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/secret/);
  });

  test.each([
    ['a@example.test', true],
    ['prénom.nom+x@sous.domaine.example', true],
    ['a@example', false],
    ['a@b@example.test', false],
    ['a,b@example.test', false],
    ['"a b"@example.test', false],
    ['a@example.test\nBcc: b@example.test', false],
    [`${'a'.repeat(250)}@example.test`, false],
  ])('%j as an address: %s', (text, good) => {
    expect(isMailAddress(text)).toBe(good);
  });
});

describe('every mail', () => {
  const about = { to: 'n&r@example.test', productName: 'Amarre <b>', appUrl: 'https://amarre.example' };
  const contactMail = 'contact@example.test';
  const mails = (language: 'fr' | 'en') => [
    recoveryMail({ ...about, language, code: 'CODE', validMinutes: 20 }),
    ...[receivedMail, knownMail, approvalMail, refusalMail].map(
      (write: (about: RegistrationMail) => object) => write({ ...about, contactMail, language }),
    ),
  ];

  test.each([
    ['fr', /'|"|\.\.\.|[^\u00a0][;:?!»]|«[^\u00a0]|\(e\)/],
    ['en', /'|"|\.\.\.|\s[;:?!]|«|»/],
  ] as const)('is set as %s is set, in both forms, with the same words', (language, wrong) => {
    for (const mail of mails(language) as readonly { subject: string; text: string; html: string }[]) {
      const text = `${mail.subject}\n${mail.text}`.replace(/https:\S+/g, '');
      expect(text).not.toMatch(wrong);
      expect(mail.subject).not.toContain('\n');
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html).not.toContain('Amarre <b>');
      expect(mail.html).toContain('Amarre &lt;b&gt;');
    }
  });
});

test('the development server shows the written mails, newest first, as text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-mails-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const app = Fastify();
  answerWrittenMails(app, join(folder, 'mails'));
  const page = async () => (await app.inject('/dev/mails')).body;
  expect(await page()).toContain('None yet.');
  mkdirSync(join(folder, 'mails'));
  writeFileSync(join(folder, 'mails', '2026-01-01-a.txt'), 'older <b>');
  writeFileSync(
    join(folder, 'mails', '2026-01-02-a.txt'),
    'newer: https://amarre.example/login-form?mail=a&b',
  );
  const shown = await page();
  expect(shown).toMatch(/newer.*older &lt;b&gt;/s);
  expect(shown).toContain('<a href="https://amarre.example/login-form?mail=a&amp;b">');
  await app.close();
});

test('no other server has that page', async () => {
  const backend = await startBackend();
  expect((await backend.call('GET', '/dev/mails')).status).toBe(404);
  await backend.stop();
});
