/** Demo accounts have public passwords: only a demo creates them, and only its own machine can log in with them. */
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { restoreArchive } from '#src/server/archive/restore-archive.ts';
import { writeArchive } from '#src/server/archive/write-archive.ts';
import { demoAccounts } from '#src/server/people/demo-accounts.ts';
import { peopleCommand } from '#src/server/program/people-command.ts';
import { client, type RunningBackend, startBackend } from './server.ts';
import { createStore } from './stores/store.ts';

const robin = { username: 'robin@demo.example', password: 'hello-robin' };
const admin = 'admin@example.test';
const first = 'npm run people add <e-mail> provider words,structure,office';

let backend: RunningBackend;
afterEach(() => backend.stop());

const signIn = (password = robin.password) =>
  backend.token({ grant_type: 'password', scope: 'rest', username: robin.username, password });

/** Status and body, without values that differ between two answers to the same call. */
async function logInWith(headers: Readonly<Record<string, string>>, password = robin.password) {
  const { port } = new URL(backend.origin);
  const form = { grant_type: 'password', scope: 'rest', username: robin.username, password };
  const body = new URLSearchParams({
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...form,
  });
  return new Promise<readonly [status: number | undefined, body: unknown]>((resolve, reject) => {
    const call = request(
      {
        ...{ host: '127.0.0.1', port, path: '/oauth/token', method: 'POST' },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: `127.0.0.1:${port}`,
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve([answer.statusCode, JSON.parse(text)]));
      },
    );
    call.on('error', reject);
    call.end(body.toString());
  });
}

describe('a server that is no demo', () => {
  test('makes no account, and shows the command that makes the first one', async () => {
    const said: string[] = [];
    backend = await startBackend({ accounts: undefined as never, print: (line) => said.push(line) });
    expect(await backend.store.look((db) => db.selectFrom('accounts').selectAll().execute())).toEqual([]);
    expect(said).toContain(first);
    expect(said.join('\n')).not.toContain('demo.example');
  });

  test('answers the log-in of a demo account as a wrong password, ends its sessions, and names it', async () => {
    const said: string[] = [];
    backend = await startBackend({ accounts: demoAccounts, demo: 'local' });
    const { refresh_token } = (await signIn()).json as { refresh_token: string };
    await backend.restart({ demo: 'none', print: (line) => said.push(line) });
    const [right, wrong] = [await signIn(), await signIn('wrong')];
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    expect(right.json).toEqual({
      error: 'invalid_grant',
      error_description: 'The user credentials were incorrect.',
    });
    expect((await backend.token({ grant_type: 'refresh_token', refresh_token })).status).toBe(400);
    for (const { mail, password } of demoAccounts(backend.clock.now)) {
      expect(said.join('\n')).toContain(mail);
      expect(said.join('\n')).not.toContain(password);
    }
    expect(said).not.toContain(first);
    await backend.restart({ demo: 'local' });
    expect((await signIn()).status).toBe(200);
  });

  test('knows the demo accounts of a backup', async () => {
    backend = await startBackend({ accounts: demoAccounts, demo: 'local' });
    const file = join(backend.store.dataDir, 'demo.backup');
    await backend.store.look((db) => writeArchive(db, file, backend.clock.now));
    const other = await createStore();
    onTestFinished(() => other.remove());
    await other.look((db) => restoreArchive(db, file, false));
    const marked = await other.look((db) => db.selectFrom('accounts').select(['mail', 'demo']).execute());
    expect(marked.map(({ demo }) => demo)).toEqual(demoAccounts(0).map(() => 1));
  });
});

describe('a demo', () => {
  test('opens its accounts to its own machine alone', async () => {
    backend = await startBackend({ accounts: undefined as never, demo: 'local' });
    const wrong = await logInWith({}, 'wrong');
    for (const host of ['127.0.0.1:4173', 'localhost', 'LOCALHOST:4173', '[::1]:4173'])
      expect((await logInWith({ host }))[0]).toBe(200);
    for (const headers of [
      { host: 'ancrage.example' },
      { host: '192.168.1.20:4173' },
      { host: '127.0.0.1.example' },
      { host: 'localhost.example:4173' },
      { forwarded: 'for=192.0.2.1' },
      { via: '1.1 proxy' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
      { 'X-Forwarded-Proto': 'https' },
      { 'x-real-ip': '127.0.0.1' },
      { 'cf-connecting-ip': '192.0.2.1' },
    ])
      expect(await logInWith(headers), JSON.stringify(headers)).toEqual(wrong);
  });

  test('that the operator asked for opens them to all, and warns in the console and in the app', async () => {
    const said: string[] = [];
    backend = await startBackend({
      accounts: undefined as never,
      demo: 'public',
      print: (line) => said.push(line),
    });
    expect((await logInWith({ host: 'ancrage.example', 'x-forwarded-for': '192.0.2.1' }))[0]).toBe(200);
    expect(said.join('\n')).toContain('Enter no real data');
    expect((await backend.call('GET', '/config.json')).json).toMatchObject({ demo: true });
    await backend.restart({ demo: 'local' });
    expect((await backend.call('GET', '/config.json')).json).not.toHaveProperty('demo');
  });

  test('prints the accounts that are in the store, and no password of one that was deleted', async () => {
    const said: string[] = [];
    backend = await startBackend({ accounts: undefined as never, demo: 'local' });
    await peopleCommand(
      ['delete', robin.username, robin.username],
      backend.store.environment,
      () => undefined,
    );
    await backend.restart({ print: (line) => said.push(line) });
    expect(said.join('\n')).toContain('bonjour-claire');
    expect(said.join('\n')).not.toContain('robin');
  });
});

describe('the first account', () => {
  const reset = (link: string, password: string) => {
    const { searchParams, hash } = new URL(link);
    const code = new URLSearchParams(hash.slice(1)).get('code');
    return backend.call('POST', '/user/lost-password-reset?_format=json', {
      json: { name: searchParams.get('mail'), temp_pass: code, new_pass: password },
    });
  };
  const linkIn = (said: readonly string[]) =>
    said.find((line) => line.includes('/form/new-password?')) ?? 'no link';
  const rightsOf = async (password: string) => {
    const { access_token: bearer } = await backend.login(admin, password);
    const { json } = await backend.call('GET', '/studio/api/', { bearer });
    return (json as { me: { rights: string[] } }).me.rights;
  };

  const add = async (...args: readonly string[]) => {
    const said: string[] = [];
    const environment = { APP_URL: 'https://ancrage.example', ...backend.store.environment };
    await peopleCommand(['add', ...args], environment, (line) => said.push(line));
    return said;
  };

  test('is opened at the terminal, with a link that sets its password once', async () => {
    backend = await startBackend({ accounts: () => [] });
    const said = await add(admin, 'provider', 'words,structure,office');
    const link = linkIn(said);
    expect(link).toMatch(
      /^https:\/\/ancrage\.example\/form\/new-password\?mail=admin%40example\.test#code=\w{12}$/,
    );
    backend.clock.now = Date.now() + 23 * 3_600_000;
    expect((await reset(link, 'A first one')).status).toBe(200);
    expect(await rightsOf('A first one')).toEqual(['words', 'structure', 'office']);
    expect((await reset(link, 'A second one')).status).toBe(400);
    await expect(add(admin, 'provider', 'words')).rejects.toThrow('has an account already');
    await expect(add('no-address', 'provider')).rejects.toThrow('not an e-mail address');
  });

  test('has a day to set it', async () => {
    backend = await startBackend({ accounts: () => [] });
    const link = linkIn(await add(admin, 'provider', 'office'));
    backend.clock.now = Date.now() + 24 * 3_600_000 + 1000;
    expect((await reset(link, 'Too late')).status).toBe(400);
  });

  test('is made of ADMIN_MAIL at the first start of an empty store, with the link in the console', async () => {
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    backend = await startBackend({ accounts: () => [], adminMail: admin, print });
    const link = linkIn(said);
    expect(link).toContain(`${backend.origin}/form/new-password?mail=admin%40example.test#code=`);
    await backend.restart();
    expect(said.filter((line) => line.includes('#code='))).toHaveLength(1);
    expect((await reset(link, 'A first one')).status).toBe(200);
    expect(await rightsOf('A first one')).toEqual(['words', 'structure', 'office']);
  });

  test('has its code by mail where there is a mail server, and none in the console', async () => {
    const said: string[] = [];
    const texts: string[] = [];
    backend = await startBackend({
      ...{ accounts: () => [], adminMail: admin, smtpUrl: 'smtp://mail.example' },
      appUrl: 'https://ancrage.example',
      sendMail: async ({ text }) => void texts.push(text),
      print: (line) => said.push(line),
    });
    const [text = ''] = texts;
    const code = /\n {4}(\w{12})\n/.exec(text)?.[1] ?? '';
    expect(text).toContain('https://ancrage.example/form/new-password?mail=admin%40example.test\n');
    expect(said.join('\n')).not.toContain(code);
    expect((await reset(`https://x/?mail=${admin}#code=${code}`, 'By mail')).status).toBe(200);
  });

  test('keeps its link in the console where the mail server does not take the mail', async () => {
    const said: string[] = [];
    backend = await startBackend({
      ...{ accounts: () => [], adminMail: admin, smtpUrl: 'smtp://mail.example' },
      sendMail: () => Promise.reject(new Error('550')),
      print: (line) => said.push(line),
    });
    expect((await reset(linkIn(said), 'After all')).status).toBe(200);
  });
});
