/** The commands of `npm run people` while a server runs: their output, and their effect on the server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { PeopleProblem, UnknownWord } from '#src/server/people/account-commands.ts';
import { messageOf } from '#src/server/problems/thrown.ts';
import { peopleCommand } from '#src/server/program/people-command.ts';
import { buildProgram } from './program.ts';
import { type RunningBackend, recordedAccounts, startBackend } from './server.ts';

const asked = 'asked@example.test';
const password = 'Asked-pass-1';

let backend: RunningBackend;
beforeEach(async () => {
  backend = await startBackend({
    accounts: () => [
      ...recordedAccounts,
      { mail: asked, password, language: 'fr', status: 'pending', profile: { field_firstname: 'Agnès' } },
    ],
  });
});
afterEach(() => backend.stop());

interface Run {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

const told = { CONTACT_MAIL: 'contact@example.test' };

/** Runs the program's code in this process: another test covers the program itself. */
async function people(...args: readonly string[]): Promise<Run> {
  const said: string[] = [];
  const print = (line: string) => void said.push(`${line}\n`);
  try {
    await peopleCommand(args, { ...told, ...backend.store.environment }, print);
    return { code: 0, said: said.join(''), complained: '' };
  } catch (error) {
    if (!(error instanceof PeopleProblem)) throw error;
    return {
      code: error instanceof UnknownWord ? 2 : 1,
      said: said.join(''),
      complained: `${messageOf(error)}\n`,
    };
  }
}

async function done(...args: readonly string[]): Promise<string> {
  const { code, said, complained } = await people(...args);
  expect([code, complained]).toEqual([0, '']);
  return said;
}

function mailIn(said: string): string {
  return readFileSync(/(?<=written to ).*$/m.exec(said)?.[0] ?? '', 'utf8');
}

const login = async (name: string, secret = password) => (await backend.login(name, secret)).access_token;
const refused = 'The user credentials were incorrect.';

test('it lists everybody, those who wait apart', async () => {
  const lines = (await done()).split('\n');
  expect(lines[0]).toMatch(/^E-mail +Status +Role +Language +Since +Name$/);
  expect(lines.find((line) => line.startsWith(asked))).toMatch(
    / pending +professional +fr +\d{4}-\d\d-\d\d +Agnès$/,
  );
  expect(lines.filter((line) => /@example\.test/.test(line))).toHaveLength(recordedAccounts.length + 1);
  expect(lines.at(-2)).toContain('Waiting for an answer: 1.');
  expect(lines.join('\n')).not.toContain('scrypt');
});

test('who is approved can sign in, has a data node, and is told so by mail', async () => {
  await expect(login(asked)).rejects.toThrow(refused);
  const said = await done('approve', asked.toUpperCase());
  expect(said).toContain(`${asked} was approved`);
  expect(mailIn(said)).toMatch(/^To: asked@example\.test\nSubject: Votre compte Ancrage est ouvert\n/);
  const bearer = await login(asked);
  const user = (await backend.call('GET', '/user/7?_format=json', { bearer })).json as {
    field_data: [{ url: string }];
  };
  expect((await backend.call('GET', `${user.field_data[0].url}?_format=json`, { bearer })).status).toBe(200);
  expect(await people('approve', asked)).toMatchObject({
    code: 1,
    complained: `${asked} is active, not pending: nothing was changed.\n`,
  });
});

test('the mail leads where the server beside it listened last', async () => {
  writeFileSync(join(backend.store.dataDir, 'address'), 'http://127.0.0.1:4567\n');
  const said = await done('approve', asked);
  expect(mailIn(said)).toContain('http://127.0.0.1:4567/login-form?mail=');
});

test('who is refused is erased, and told so', async () => {
  const said = await done('refuse', asked);
  expect(mailIn(said)).toContain('écrivez à\u00a0: contact@example.test');
  expect(await done('list')).not.toContain(asked);
  expect((await people('refuse', 'alice@example.test')).complained).toContain('is active, not pending');
  expect(await login('alice@example.test', 'Alice-pass-1')).toBeTruthy();
});

test('who is blocked is signed out at once, and let in again later', async () => {
  const bearer = await login('alice@example.test', 'Alice-pass-1');
  const status = async () => (await backend.call('GET', '/node/1?_format=json', { bearer })).status;
  expect(await status()).toBe(200);
  await done('block', 'alice@example.test');
  expect(await status()).toBe(401);
  await expect(login('alice@example.test', 'Alice-pass-1')).rejects.toThrow(refused);
  expect((await people('block', 'alice@example.test')).complained).toContain('is blocked, not active');
  await done('unblock', 'alice@example.test');
  expect(await login('alice@example.test', 'Alice-pass-1')).toBeTruthy();
});

test('a role and a consent count from the next sign-in', async () => {
  const carol = 'carol@example.test';
  await done('role', carol, 'counsellor');
  expect(await done('role', carol, 'counsellor')).toContain('already');
  const bearer = await login('carol', 'Carol-pass-1');
  const status = async () => (await backend.call('GET', '/node/1?_format=json', { bearer })).status;
  expect(await status()).toBe(403);
  await done('consent', 'alice@example.test', carol);
  expect(await status()).toBe(200);
  await done('withdraw', 'alice@example.test', carol);
  expect(await status()).toBe(403);
  expect((await people('consent', 'alice@example.test', 'bob@example.test')).complained).toContain(
    'no counsellor',
  );
  expect((await people('role', carol, 'king')).complained).toContain(
    'professional, provider, counsellor, none',
  );
});

test('maintenance is seen by the running server at once', async () => {
  const status = async () => (await backend.call('GET', '/getwaversion/tmp?_format=json')).status;
  expect(await done('maintenance')).toContain('off');
  expect(await done('maintenance', 'on')).toContain('on since');
  expect(await status()).toBe(503);
  await done('maintenance', 'off');
  expect(await status()).toBe(200);
});

test.each([
  [
    'an unknown e-mail',
    ['block', 'nobody@example.test'],
    /^There is no account with the e-mail nobody@example\.test\./,
    1,
  ],
  ['too few words', ['role', 'alice@example.test'], /^npm run people .*\n/, 2],
  ['too many words', ['block', 'alice@example.test', 'now'], /^npm run people .*\n/, 2],
  ['a word that JavaScript knows', ['constructor'], /^npm run people .*\n/, 2],
])('%s is answered with what to do', async (_what, args, message, status) => {
  const { code, said, complained } = await people(...args);
  expect([code, said]).toEqual([status, '']);
  expect(complained).toMatch(message);
});

test('the built program does so from a process of its own, and says what is wrong without a stack', {
  tags: 'deep',
}, async () => {
  const program = await buildProgram('src/server/program/people.ts');
  onTestFinished(() => program.remove());
  const environment = { ...told, ...backend.store.environment };
  const listed = program.run(environment);
  expect(await listed.ended).toBe(0);
  expect(listed.said()).toContain(asked);
  const status = async () => (await backend.call('GET', '/getwaversion/tmp?_format=json')).status;
  expect(await program.run(environment, ['maintenance', 'on']).ended).toBe(0);
  expect(await status()).toBe(503);
  const wrong = program.run(environment, ['block', 'nobody@example.test']);
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toMatch(/^There is no account with the e-mail nobody@example\.test\..*\n$/);
  const unknown = program.run(environment, ['role', 'alice@example.test', 'provider', 'words,all']);
  expect(await unknown.ended).toBe(2);
  expect(unknown.said()).toMatch(/^all is no right: use words, structure, office.*\n$/);
});

test('a provider has the rights that are named, and none without a name', async () => {
  const may = async (): Promise<readonly string[]> => {
    const { access_token: bearer } = await backend.login();
    const { status, json } = await backend.call('GET', '/studio/api/', { bearer });
    return status === 200 ? (json as { me: { rights: string[] } }).me.rights : [];
  };
  const alice = 'alice@example.test';
  expect(await done('role', alice, 'provider', 'words,structure,office')).toContain(
    'may do: words, structure, office.',
  );
  expect(await may()).toEqual(['words', 'structure', 'office']);
  expect(await done('role', alice, 'provider', 'office, words')).toContain('may do: words, office.');
  expect(await may()).toEqual(['words', 'office']);
  for (const args of [
    [alice, 'provider', 'everything'],
    [alice, 'provider', 'words,everything'],
    [alice, 'provider', ''],
    [alice, 'provider', '--only'],
    [alice, 'provider', '--only', 'words'],
    [alice, 'professional', 'words'],
    [alice, 'king'],
  ])
    expect((await people('role', ...args)).code).toBe(2);
  expect(await may()).toEqual(['words', 'office']);
  // At least one account must be able to open accounts.
  for (const args of [
    [alice, 'professional'],
    [alice, 'provider'],
  ])
    expect((await people('role', ...args)).complained).toContain('the last who can open accounts');
  await done('role', 'carol@example.test', 'provider', 'office');
  expect(await done('role', alice, 'provider')).toContain('may do: nothing yet.');
  expect(await may()).toEqual([]);
  expect(await done('role', alice, 'provider')).toContain('already');
  await done('role', alice, 'provider', 'words');
  expect(await may()).toEqual(['words']);
});
