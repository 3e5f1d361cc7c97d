/** The built server program as a child process: what it says, how it stops, what survives when it is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

// Starting a program takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

// Inside the repository, so that the program finds its packages.
const output = join('.test-output', `program-${process.pid}`);
const program = join(output, 'main.js');
const appDir = join(output, 'app');
const folders: string[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'src/backend/main.ts', outDir: output },
  });
  mkdirSync(appDir, { recursive: true });
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>The app</title>');
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of [...folders, output]) rmSync(folder, { recursive: true, force: true });
});

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-program-'));
  folders.push(folder);
  return folder;
}

interface Program {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | NodeJS.Signals>;
}

function run(environment: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], APP_DIR: appDir, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code ?? -1));
  });
  return { child, said: () => text, ended };
}

/** Resolves when the program has said everything it says at its start. */
async function start(environment: Readonly<Record<string, string>>): Promise<Program & { origin: string }> {
  const started = run(environment);
  const up = new Promise<void>((resolve) => {
    started.child.stdout?.on('data', () => {
      if (started.said().includes('Ctrl+C')) resolve();
    });
  });
  await Promise.race([up, started.ended]);
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(started.said())?.[0];
  if (origin === undefined) throw new Error(`The program did not start: ${started.said()}`);
  return { ...started, origin };
}

async function login(origin: string): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: 'ancrage-app',
    client_secret: 'ancrage-public',
    scope: 'rest',
    username: 'robin@demo.example',
    password: 'hello-robin',
  });
  const answer = await fetch(`${origin}/oauth/token`, { method: 'POST', body: form });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function ownNode(origin: string, bearer: string): Promise<string> {
  const headers = { authorization: `Bearer ${bearer}` };
  const { sub } = (await (await fetch(`${origin}/oauth/userinfo`, { headers })).json()) as { sub: string };
  const user = await fetch(`${origin}/user/${sub}?_format=json`, { headers });
  const { field_data } = (await user.json()) as { field_data: [{ target_id: number }] };
  return `/node/${field_data[0].target_id}?_format=json`;
}

const fields = ['field_cid', 'field_plf', 'field_intuitions', 'field_deviateurs'];

/** Writes rising numbers to four fields at once until the server is gone; gives the last one acknowledged of each. */
async function burst(
  origin: string,
  node: string,
  bearer: string,
  from: number,
  enough: () => void,
): Promise<number[]> {
  const acknowledged = fields.map(() => from);
  let count = 0;
  await Promise.all(
    fields.map(async (field, index) => {
      for (let number = from + 1; ; number += 1) {
        try {
          const answer = await fetch(`${origin}${node}`, {
            method: 'PATCH',
            headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
            body: JSON.stringify({
              type: 'data',
              [field]: [{ value: `{"n":${number},"é":"${'é'.repeat(2000)}"}` }],
            }),
          });
          if (answer.status !== 200) throw new Error(await answer.text());
        } catch {
          return;
        }
        acknowledged[index] = number;
        count += 1;
        if (count === 40) enough();
      }
    }),
  );
  return acknowledged;
}

describe('killed in a burst of writes', () => {
  test('it has lost nothing that it acknowledged, and its tokens are good', async () => {
    const DATA_DIR = dataFolder();
    let server = await start({ DATA_DIR });
    const bearer = await login(server.origin);
    const node = await ownNode(server.origin, bearer);
    let from = 0;
    for (let round = 0; round < 3; round += 1) {
      const { child, origin, ended } = server;
      const acknowledged = await burst(origin, node, bearer, from, () => child.kill('SIGKILL'));
      expect(await ended).toBe('SIGKILL');
      expect(Math.min(...acknowledged)).toBeGreaterThan(from);
      server = await start({ DATA_DIR });
      const answer = await fetch(`${server.origin}${node}`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(answer.status).toBe(200);
      const stored = (await answer.json()) as Record<string, [{ value: string }]>;
      const numbers = fields.map(
        (field) => (JSON.parse(stored[field]?.[0].value ?? '{}') as { n: number }).n,
      );
      // A write may have been stored without its answer having left: never the other way round.
      for (const [index, number] of numbers.entries()) {
        expect(number - (acknowledged[index] ?? 0)).toBeGreaterThanOrEqual(0);
        expect(number - (acknowledged[index] ?? 0)).toBeLessThanOrEqual(1);
      }
      from = Math.max(...numbers);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe('started', () => {
  test('it says its address and the demo accounts, one a line, serves the app, and stops when asked', async () => {
    const { child, origin, said, ended } = await start({ DATA_DIR: dataFolder(), PRODUCT_NAME: 'Amarre' });
    const lines = said().split('\n');
    expect(lines.find((line) => line.includes(origin))).toContain('Amarre');
    const accounts = lines.filter((line) => /^\w+@demo\.example {2,}\S+ {2,}\S/.test(line));
    expect(accounts.map((line) => line.split('@')[0])).toEqual(['claire', 'james', 'nour', 'robin']);
    expect(said()).toContain('HOST=0.0.0.0');
    const page = await fetch(`${origin}/pages/cid`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('The app');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('for another backend it has no data and no accounts of its own', async () => {
    const { child, origin, said, ended } = await start({
      BACKEND_URL: 'https://backend.example',
      CLIENT_ID: 'theirs',
      CLIENT_SECRET: 'their-secret',
      DATA_DIR: '/nonexistent/never-made',
    });
    expect(said()).toContain('https://backend.example');
    expect(said()).not.toContain('@demo.example');
    const config = await (await fetch(`${origin}/config.json`)).json();
    expect(config).toMatchObject({ backendUrl: 'https://backend.example', clientId: 'theirs' });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('at its quietest it logs nothing of a call; asked to, the path and the status alone', async () => {
    const { child, origin, said, ended } = await start({ DATA_DIR: dataFolder(), LOG_LEVEL: 'info' });
    const bearer = await login(origin);
    await fetch(`${origin}/oauth/userinfo?_format=json&secret=1`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    child.kill('SIGTERM');
    await ended;
    const log = said().slice(said().indexOf('Ctrl+C'));
    expect(log).toContain('"path":"/oauth/userinfo"');
    expect(log).toContain('"statusCode":200');
    for (const hidden of [bearer, 'hello-robin', 'robin@', 'secret=1', 'ancrage-public']) {
      expect(log).not.toContain(hidden);
    }
  });
});

describe('what is wrong is said in one line, without a stack', () => {
  test('a port in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const { ended, said } = run({ DATA_DIR: dataFolder(), PORT: String(port) });
    expect(await ended).toBe(1);
    expect(said().trim()).toBe(
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
      { DATA_DIR: 'package.json' },
      /^The data folder .*package\.json cannot be used: .*$/,
    ],
    ['half a backend', { BACKEND_URL: 'https://backend.example' }, /^.*CLIENT_ID and CLIENT_SECRET.*$/],
  ])('%s', async (_name, environment, message) => {
    const { ended, said } = run({ DATA_DIR: dataFolder(), ...environment } as Record<string, string>);
    expect(await ended).toBe(1);
    expect(said().trim()).toMatch(message);
  });
});
