/** The built server program as a child process: its output, its shutdown, and what survives a kill. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productVersion } from '#src/contract/domain/product-version.ts';
import { lastAddress } from '#src/server/program/last-address.ts';
import { createAccount } from '#src/server/store/accounts.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { createNode } from '#src/server/store/nodes.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { patience } from '#tests/cases.ts';
import { killRounds } from './kill-rounds.ts';
import { type BuiltProgram, buildProgram, type Environment, loginTo, ownNode } from './program.ts';
import { killWhilePublishing } from './publication-kills.ts';
import { createStore, onPostgres, type TestStore } from './stores/store.ts';

const stores: TestStore[] = [];
let program: BuiltProgram;

beforeAll(async () => {
  program = await buildProgram();
});

afterAll(async () => {
  program.remove();
  for (const store of stores) await store.remove();
});

/** A separate data folder for one program, as its environment. */
async function place(): Promise<Environment> {
  const store = await createStore();
  stores.push(store);
  return store.environment;
}

/** Adds that many people who have answered, 20 kB each. */
async function answeredBy(db: Queries, people: number): Promise<void> {
  const account = { status: 'active', role: 'professional', language: 'fr', password: '' } as const;
  const card = { CIDvocationpro: 'relier', CIDsymptome: 'é'.repeat(10_000) };
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < people; index += 1) {
      const mail = `p${index}@example.test`;
      const uid = await createAccount(transaction, {
        ...account,
        name: mail,
        mail,
        profile: new Map(),
        at: 0,
      });
      const texts = new Map([['field_cid', JSON.stringify(card)]]);
      await createNode(transaction, { uid, title: mail, texts, at: 0 });
    }
  });
}

test('killed in a burst of writes, it has lost nothing that it acknowledged', { tags: 'deep' }, async () => {
  const data = await place();
  const result = await killRounds(() => program.start({ ...data, LIMIT_SAVE: 'off' }), 3);
  expect(result).toMatchObject({ rounds: 3, lost: 0 });
  expect(result.acknowledged).toBeGreaterThan(60);
  // At most the write in flight of each of four fields.
  expect(result.storedUnacknowledged).toBeLessThanOrEqual(3 * 4);
});

// Five starts and as many publications take 45 s on an idle machine.
test('killed while it publishes, the release is whole or has not happened', {
  tags: 'deep',
  timeout: 2 * patience.timeout,
}, async () => {
  const data = await place();
  // From before the call is read to after its answer left, as fractions of its duration.
  const moments = [0, 0.4, 0.8, 1.6];
  const result = await killWhilePublishing(
    () => program.start({ ...data, LIMIT_TOKEN: 'off' }),
    moments.length,
    (round, took) => (moments[round - 1] ?? 0) * took,
  );
  expect(result.faults).toEqual([]);
});

describe('told to stop', () => {
  test('it finishes the call under way, takes no other, and ends well', async () => {
    const data = await place();
    const { child, origin, ended } = await program.start(data);
    const bearer = await loginTo(origin);
    const node = await ownNode(origin, bearer);
    const body = JSON.stringify({ type: 'data', field_cid: [{ value: 'the last words' }] });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${origin}${node}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          expect: '100-continue',
        },
      });
      call.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject);
      call.on('continue', async () => {
        call.write(body.slice(0, 20));
        child.kill('SIGTERM');
        // Until it no longer accepts connections.
        while (
          await fetch(`${origin}/getwaversion/tmp`).then(
            ({ status }) => status === 200,
            () => false,
          )
        );
        call.end(body.slice(20));
      });
      call.flushHeaders();
    });
    expect(await answered).toBe(200);
    expect(await ended).toBe(0);
    const again = await program.start(data);
    const read = await fetch(`${again.origin}${node}`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await read.json()).toMatchObject({ field_cid: [{ value: 'the last words' }] });
  });
});

/** Limits the size of files, like a full or failing disk. Bytes, or `unlimited`. */
function limitFiles(pid: number | undefined, size: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:unlimited`]);
}

describe('a disk that takes nothing more', { skip: onPostgres || !existsSync('/usr/bin/prlimit') }, () => {
  test('is told by every write and by /health; reading goes on; nobody restarts anything', {
    tags: 'deep',
  }, async () => {
    const data = await place();
    const { child, origin, ended } = await program.start(data);
    const bearer = await loginTo(origin);
    const node = await ownNode(origin, bearer);
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const save = async (text: string) => {
      const body = JSON.stringify({ type: 'data', field_cid: [{ value: text }] });
      const answer = await fetch(`${origin}${node}`, { method: 'PATCH', headers, body });
      return [answer.status, await answer.text()] as const;
    };
    const health = async () => {
      const answer = await fetch(`${origin}/health`);
      const { status: state } = (await answer.json()) as { readonly status: string };
      return [answer.status, state];
    };
    expect((await save('before'))[0]).toBe(200);
    expect(await health()).toEqual([200, 'ok']);

    limitFiles(child.pid, '1');
    const [status, text] = await save('during');
    expect([status, text]).toEqual([
      503,
      expect.stringContaining('cannot write its data: nothing was saved'),
    ]);
    await expect.poll(health).toEqual([503, 'read only']);
    const read = await fetch(`${origin}${node}`, { headers });
    expect(await read.json()).toMatchObject({ field_cid: [{ value: 'before' }] });

    limitFiles(child.pid, 'unlimited');
    await expect.poll(health).toEqual([200, 'ok']);
    expect((await save('after'))[0]).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

/** Independent of the store, so once is enough. */
const onOneStore = { skip: onPostgres };

describe('started', () => {
  test(
    'it says its address and the demo accounts, one a line, serves the app, and stops when asked',
    onOneStore,
    async () => {
      const data = await place();
      const { child, origin, said, ended } = await program.start({
        ...data,
        PRODUCT_NAME: 'Amarre',
      });
      const lines = said().split('\n');
      expect(lines.find((line) => line.includes(origin))).toContain('Amarre');
      const accounts = lines.filter((line) => /^\w+@demo\.example {2,}\S+ {2,}\S/.test(line));
      expect(accounts.map((line) => line.split('@')[0])).toEqual([
        'claire',
        'james',
        'nour',
        'robin',
        'helene',
        'thomas',
        'paul',
        'ines',
      ]);
      // Accounts without a space in the app are listed separately.
      const apart = lines.findIndex((line) => line.startsWith('For the studio, or the backend’s calls'));
      expect(lines.slice(apart + 1, apart + 5).map((line) => line.split('@')[0])).toEqual([
        'helene',
        'thomas',
        'paul',
        'ines',
      ]);
      expect(lastAddress(data['DATA_DIR'] ?? '')).toBe(origin);
      expect(said()).toContain('HOST=0.0.0.0');
      const page = await fetch(`${origin}/pages/cid`, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('The app');
      child.kill('SIGINT');
      expect(await ended).toBe(0);
    },
  );

  test('for real people it makes no account and shows no password', onOneStore, async () => {
    const { child, said, ended } = await program.start({
      ...(await place()),
      PASSWORD_COST: '',
      APP_URL: 'https://ancrage.example',
      TRUST_PROXY: '1',
      CONTACT_MAIL: 'us@ancrage.example',
    });
    expect(said()).toContain('npm run people add <e-mail> provider words,structure,office');
    expect(said()).not.toMatch(/demo\.example|bonjour-/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('it validates and counts in threads of their own, goes on serving meanwhile, and stops when asked', {
    tags: 'deep',
  }, async () => {
    const data = await place();
    const { child, origin, ended } = await program.start(data);
    const db = await openDatabase({
      dataDir: data['DATA_DIR'] ?? '',
      databaseUrl: data['DATABASE_URL'] ?? '',
    });
    await answeredBy(db, 1000);
    await db.destroy();
    const authorization = `Bearer ${await loginTo(origin, 'thomas@demo.example', 'bonjour-thomas')}`;
    const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${origin}/studio/api${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const { fr, en, release } = await (await ask('GET', '/documents')).json();
    const { id } = await (await ask('POST', '/drafts', { title: 'Un thread' })).json();
    const title = { fr: 'Autre titre', en: 'Other title' };
    // A lower limit: an author sees how many people have answered the question.
    const edit = (text: string, word: string) => {
      const { schema, ...document } = JSON.parse(text);
      Object.assign(schema.properties['CIDvocationpro'], { maxLength: 100 });
      return JSON.stringify({ ...document, schema, title: word });
    };
    const texts = { fr: edit(fr.cid, title.fr), en: edit(en.cid, title.en) };
    const document = { ...texts, base: release, reviewed: {} };
    await ask('PUT', `/drafts/${id}/documents/cid`, document, { 'if-none-match': '*' });
    const validating = ask('GET', `/drafts/${id}/verdict`);
    let answered = 0;
    let isValidating = true;
    void validating.then(() => {
      isValidating = false;
    });
    while (isValidating) {
      await (await fetch(`${origin}/health`)).text();
      answered += 1;
    }
    // A check takes seconds; the other calls did not wait for it.
    expect(answered).toBeGreaterThan(5);
    let verdict = await validating;
    let given = await verdict.json();
    expect(given).toMatchObject({ publishable: true, versions: { cid: {} } });
    // Counted in parallel to the check: the verdict waits briefly, and a second request gets the count.
    const askAgain = async () => {
      verdict = await ask('GET', `/drafts/${id}/verdict`);
      given = await verdict.json();
      return given.questions;
    };
    // One of the demo accounts has answered too.
    const counted = [{ question: 'CIDvocationpro', people: 1001 }];
    await expect.poll(askAgain).toMatchObject(counted);
    const { questions } = given;
    const match = { 'if-match': verdict.headers.get('etag') ?? '' };
    const publication = await ask(
      'POST',
      `/drafts/${id}/publish`,
      { why: '', accepted: [questions[0].id] },
      match,
    );
    expect([publication.status, await publication.json()]).toEqual([201, { release: release + 1 }]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('for another backend it has no data and no accounts of its own', {
    ...onOneStore,
    tags: 'deep',
  }, async () => {
    const { child, origin, said, ended } = await program.start({
      PASSWORD_COST: '',
      BACKEND_URL: 'https://backend.example',
      CLIENT_ID: 'theirs',
      CLIENT_SECRET: 'their-secret',
      DRAFTS: 'stay',
      DATA_DIR: '/nonexistent/never-made',
    });
    expect(said()).toContain('https://backend.example');
    expect(said()).not.toContain('@demo.example');
    const config = await (await fetch(`${origin}/config.json`)).json();
    expect(config).toMatchObject({
      backendUrl: 'https://backend.example',
      clientId: 'theirs',
      drafts: 'stay',
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('at its most talkative it logs JSON lines, and no word, mail, address, token or password of anybody', async () => {
    const { child, origin, said, ended } = await program.start({ ...(await place()), LOG_LEVEL: 'trace' });
    const bearer = await loginTo(origin);
    const json = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const node = await ownNode(origin, bearer);
    const words = 'gorge serrée devant Martine';
    const calls: [string, RequestInit][] = [
      ['/oauth/userinfo?_format=json&secret=1', { headers: json }],
      [
        node,
        {
          method: 'PATCH',
          headers: json,
          body: JSON.stringify({ type: 'data', field_cid: [{ value: words }] }),
        },
      ],
      [node, { method: 'PATCH', headers: json, body: `{"${words}` }],
      [node, { method: 'PATCH', headers: json, body: JSON.stringify({ type: 'data', field_nope: words }) }],
      ['/user/2?_format=json', { method: 'PATCH', headers: json, body: JSON.stringify({ mail: words }) }],
      ['/oauth/token', { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: words }],
      [
        '/oauth/token',
        { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: words },
      ],
      [
        '/user/lost-password-verification?_format=json',
        { method: 'POST', headers: json, body: '{"mail":"robin@demo.example"}' },
      ],
      [
        '/file/upload/node/data/field_personal_notes?_format=json',
        {
          method: 'POST',
          headers: {
            ...json,
            'content-type': 'application/octet-stream',
            'content-disposition': 'file; filename="Martine.txt"',
          },
          body: words,
        },
      ],
      ['/getwaversion/%zz?secret=1', {}],
      ['/oauth/userinfo', { headers: { authorization: `Bearer ${bearer}x` } }],
    ];
    for (const [path, init] of calls) await (await fetch(`${origin}${path}`, init)).arrayBuffer();
    child.kill('SIGTERM');
    await ended;
    const lines = said()
      .slice(said().indexOf('Ctrl+C'))
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const log = lines.join('\n');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.length).toBeGreaterThan(2 * calls.length);
    expect(log).toContain('"route":"/oauth/userinfo"');
    expect(log).toContain('"statusCode":200');
    for (const hidden of [
      bearer,
      'hello-robin',
      'robin@',
      'secret=1',
      'ancrage-public',
      'gorge',
      'Martine',
      '127.0.0.1',
      'remoteAddress',
    ]) {
      expect(log).not.toContain(hidden);
    }
  });

  test('at its quietest it logs nothing of a call', { ...onOneStore, tags: 'deep' }, async () => {
    const { child, origin, said, ended } = await program.start(await place());
    await fetch(`${origin}/oauth/userinfo?_format=json`);
    child.kill('SIGTERM');
    await ended;
    expect(said()).not.toContain('{');
  });
});

describe('what is wrong is said in one line, without a stack', { ...onOneStore, tags: 'deep' }, () => {
  /** The lines after the first, which is the version. */
  const problemIn = (said: string) => {
    const [version, ...lines] = said.trim().split('\n');
    expect(version).toBe(`Ancrage ${productVersion}`);
    return lines.join('\n');
  };

  test('a port in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const { ended, said } = program.run({ ...(await place()), PORT: String(port) });
    expect(await ended).toBe(1);
    expect(problemIn(said())).toBe(
      `Port ${port} is in use: stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
    other.close();
  });

  test.each([
    [
      'no built app',
      { APP_DIR: '/nonexistent' },
      /^There is no built app in \/nonexistent: .*npm run build.*$/,
    ],
    [
      'a data folder that is a file',
      { DATA_DIR: 'package.json', DATABASE_URL: '' },
      /^The data folder .*package\.json cannot be used: .*$/,
    ],
    [
      'a database that is not there, without its password',
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:9/ancrage' },
      /^The database at postgresql:\/\/127\.0\.0\.1:9\/ancrage cannot be opened and brought up to date: .*$/,
    ],
    [
      'an address of no PostgreSQL',
      { DATABASE_URL: 'mysql://me:secret@127.0.0.1/ancrage' },
      /^DATABASE_URL has to be (?!.*secret).*$/,
    ],
    ['half a backend', { BACKEND_URL: 'https://backend.example' }, /^.*CLIENT_ID and CLIENT_SECRET.*$/],
  ])('%s', async (_name, environment, message) => {
    const { ended, said } = program.run({ ...(await place()), ...environment } as Record<string, string>);
    expect(await ended).toBe(1);
    expect(problemIn(said())).toMatch(message);
  });
});
