/** The server program itself, in a process of its own, so that it can die as processes do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './server.ts';

export interface ServerProgram {
  readonly url: string;
  /** SIGKILL: it gets no chance to put anything in order. */
  kill(): Promise<void>;
  /** Starts it again, on the same port and the same data. */
  start(): Promise<void>;
}

/** Runs the sources as they are, as the development server does. */
const run = `import { runnerImport } from 'vite';
await runnerImport(${JSON.stringify(resolve('src/backend/main.ts'))}, { configFile: false, logLevel: 'error' });`;

/** Starts one for the running test, on data that goes with it. */
export async function startProgram(): Promise<ServerProgram> {
  const folder = temporaryFolder();
  const appDir = join(folder, 'app');
  mkdirSync(appDir);
  writeFileSync(join(appDir, 'index.html'), '<!doctype html>');
  let url = '';
  let program: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['--input-type=module', '--eval', run], {
      env: {
        ...process.env,
        PORT: url === '' ? '0' : new URL(url).port,
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'data'),
        APP_DIR: appDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    program = started;
    url = await announcedBy(started);
  }

  async function kill(): Promise<void> {
    if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
    const gone = once(program, 'exit');
    program.kill('SIGKILL');
    await gone;
  }

  onTestFinished(kill);
  await start();
  return {
    get url() {
      return url;
    },
    kill,
    start,
  };
}

/** The address that the program announces when it is up. */
function announcedBy(program: ChildProcess): Promise<string> {
  return new Promise((announced, failed) => {
    let said = '';
    program.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/u.exec(said) ?? [];
      if (address !== undefined) announced(address);
    });
    program.on('exit', (code) => failed(new Error(`The server program ended (${code}): ${said}`)));
  });
}
