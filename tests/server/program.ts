/** The built server program as a child process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export type Environment = Readonly<Record<string, string>>;

interface Program {
  readonly child: ChildProcess;
  /** All output so far, of both streams. */
  readonly said: () => string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

export interface Server extends Program {
  readonly origin: string;
}

export interface BuiltProgram {
  run(environment: Environment, args?: readonly string[]): Program;
  /** Resolves when the program has printed its start message. */
  start(environment: Environment): Promise<Server>;
  /** Stops what still runs and removes the build. */
  remove(): void;
}

/** @param entry the program's source. Its app is one small page. */
export async function buildProgram(entry = 'src/server/main.ts'): Promise<BuiltProgram> {
  // Inside the repository, so that the program finds its packages.
  const output = join('.test-output', `program-${process.pid}-${entry.replace(/\W+/g, '-')}`);
  const appDir = join(output, 'app');
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    publicDir: false,
    build: { ssr: entry, outDir: output },
  });
  mkdirSync(appDir, { recursive: true });
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>The app</title>');
  const file = join(output, entry.replace(/^.*\/(.*)\.ts$/, '$1.js'));
  const children: ChildProcess[] = [];

  const run = (environment: Environment, args: readonly string[] = []): Program => {
    const child = spawn(process.execPath, [file, ...args], {
      env: {
        PATH: process.env['PATH'],
        APP_DIR: appDir,
        PORT: '0',
        // The real password cost has its own test.
        PASSWORD_COST: '10',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    const ended = new Promise<number | NodeJS.Signals>((resolve) => {
      child.on('close', (code, signal) => resolve(signal ?? code ?? -1));
    });
    return { child, said: () => text, ended };
  };

  return {
    run,
    async start(environment) {
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
    },
    remove() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(output, { recursive: true, force: true });
    },
  };
}

/** An access token of a demo account. */
export async function loginTo(
  origin: string,
  username = 'robin@demo.example',
  password = 'hello-robin',
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: 'ancrage-app',
    client_secret: 'ancrage-public',
    scope: 'rest',
    username,
    password,
  });
  const answer = await fetch(`${origin}/oauth/token`, { method: 'POST', body: form });
  return (await bodyOf<{ access_token: string }>(answer)).access_token;
}

/** @throws Error with the whole answer, if it is not one of success. */
async function bodyOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Path of the bearer's data node. */
export async function ownNode(origin: string, bearer: string): Promise<string> {
  const headers = { authorization: `Bearer ${bearer}` };
  const { sub } = await bodyOf<{ sub: string }>(await fetch(`${origin}/oauth/userinfo`, { headers }));
  const user = await fetch(`${origin}/user/${sub}?_format=json`, { headers });
  const { field_data } = await bodyOf<{ field_data: [{ target_id: number }] }>(user);
  return `/node/${field_data[0].target_id}?_format=json`;
}
