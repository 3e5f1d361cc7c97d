/**
 * Runs the commands printed in README.md and docs/ through npm, which interprets flags and starts a shell before the
 * program.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { peopleCommand } from '#src/server/program/people-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'ancrage-npm-'));
const [clone, programs, dataDir] = ['clone', 'programs', 'data'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts;

/** Replacements for placeholders in brackets. */
const readers: Readonly<Record<string, string>> = {
  '<e-mail>': 'person@example.test',
  '<counsellor>': 'counsellor@example.test',
  '<role>': 'provider',
  '<rights>': 'words,office',
  '<file>': join(folder, 'all.backup'),
  '<folder>': 'documents',
  '<dossier>': 'documents',
  '[draft]': 'draft',
  '[brouillon]': 'draft',
  '<token>': 'x',
  '<jeton>': 'x',
};

/** Every distinct command line: in a code span, or on a line of a code block. */
const lines = [
  ...new Set(
    pages
      .flatMap(
        (page) =>
          readFileSync(page, 'utf8').match(/`[^`\n]*\bnpm [^`\n]*`|^(?:[A-Z_]+=\S+ )*npm .*$/gmu) ?? [],
      )
      .map((found) =>
        found
          .replaceAll('`', '')
          .replace(/\s+# .*$/u, '')
          .trim(),
      ),
  ),
].sort();

function asTyped(line: string): string {
  const known = Object.entries(readers).reduce((text, [name, value]) => text.replaceAll(name, value), line);
  return known.replace(/<[^>]*>/gu, 'named');
}

beforeAll(() => {
  mkdirSync(programs);
  mkdirSync(clone);
  for (const name of [
    'src',
    'renderers',
    'schemas-fixtures',
    'public',
    'index.html',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    cpSync(name, join(clone, name), { recursive: true });
  // All packages exist, so nothing is installed: the stamp matches the lock file.
  mkdirSync(join(clone, 'node_modules'));
  for (const name of readdirSync('node_modules').filter(
    (each) => !each.startsWith('.ancrage') && !each.startsWith('.vite'),
  ))
    symlinkSync(resolve('node_modules', name), join(clone, 'node_modules', name));
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  writeFileSync(join(clone, 'node_modules', '.ancrage-lock'), lock);
  mkdirSync(join(clone, 'dist/app'), { recursive: true });
  writeFileSync(join(clone, 'dist/app/index.html'), '<!doctype html><title>The app</title>');
  const vite = resolve('node_modules/vite/bin/vite.js');
  // Builds each program once. The browser tests build the pages.
  program(
    'npx',
    `case "$*" in *--ssr*) ;; *) exit 0 ;; esac
built="${folder}/built-$(printf '%s' "$*" | cksum | tr -d ' ')"
[ -e "$built" ] || { shift; "${process.execPath}" "${vite}" "$@" && : >"$built"; }`,
  );
  // Replaces npm's shell: prints what it would have run.
  program('shell', `printf '%s\\n' "$2"`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, text: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

const environment = {
  PATH: `${programs}:${process.env['PATH']}`,
  HOME: folder,
  DATA_DIR: dataDir,
  npm_config_cache: join(folder, 'npm'),
  npm_config_loglevel: 'error',
  npm_config_update_notifier: 'false',
};

/** Runs a line in a shell; returns its status and its output. */
function type(
  line: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly [status: unknown, said: string]> {
  return new Promise((done) => {
    const options = { cwd: clone, env: { ...environment, ...more } };
    execFile('/bin/sh', ['-c', line], options, (error, out, complaints) =>
      done([error?.code ?? 0, out + complaints]),
    );
  });
}

test('every word of every documented command reaches its program', async () => {
  expect(lines.length).toBeGreaterThan(30);
  const waiting = lines.values();
  const faults: string[] = [];
  const check = async (line: string): Promise<void> => {
    const typed = asTyped(line);
    const [, name = '', rest = ''] = /npm (?:run )?(\S+)(.*)$/u.exec(typed) ?? [];
    const words = rest.replace(/^ -- /u, ' ').replaceAll('"', '');
    const [status, said] = await type(typed, { npm_config_script_shell: join(programs, 'shell') });
    const wanted = `${scripts[name]}${words}`.replaceAll("'", '');
    if (status !== 0 || said.trim().split('\n').at(-1)?.replaceAll("'", '') !== wanted)
      faults.push(`${line}: ${wanted}, not ${said}`);
  };
  const worker = async (): Promise<void> => {
    for (const line of waiting) await check(line);
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(faults).toEqual([]);
});

describe('in a clone', () => {
  const people = (...args: readonly string[]) => peopleCommand(args, { DATA_DIR: dataDir }, () => undefined);

  test('the commands about accounts and backups do what the pages say', async () => {
    await people('add', 'staff@example.test', 'provider', 'office');
    await people('add', 'role@example.test', 'professional');
    await people('add', 'person@example.test', 'professional');
    await people('add', 'counsellor@example.test', 'counsellor');
    const documented = lines.filter((line) => /npm run (?:people|backup)\b/u.test(line));
    expect(documented.length).toBeGreaterThan(5);
    for (const [index, line] of documented.entries()) {
      const mail = / add /u.test(line)
        ? `new-${index}@example.test`
        : / role /u.test(line)
          ? 'role@example.test'
          : '<e-mail>';
      expect(await type(asTyped(line.replace('<e-mail>', mail))), line).toEqual([0, expect.any(String)]);
    }
    for (const line of lines.filter((each) => each.includes('npm run restore')))
      expect(await type(asTyped(line), { DATA_DIR: `${dataDir}-restored` }), line).toEqual([
        0,
        expect.any(String),
      ]);
  });

  test('a flag that npm keeps gives no right, and an unknown word ends with status 2', async () => {
    await people('add', 'editor@example.test', 'professional');
    const role = 'npm run people role editor@example.test provider';
    expect((await type(`${role} --only words`))[1]).toContain('may do: nothing yet.');
    expect((await type(`${role} words`))[1]).toContain('may do: words.');
    expect((await type(`${role} --only=words`))[1]).toContain('may do: nothing yet.');
    expect((await type(`npm run people -- role editor@example.test provider --only words`))[0]).toBe(2);
    expect((await type(`${role} everything`))[0]).toBe(2);
  });

  test('npm start ends its server when its own process is stopped', async () => {
    const command = spawn('npm', ['start'], {
      cwd: clone,
      env: { ...environment, PORT: '0', DATA_DIR: `${dataDir}-started` },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    // Only a failure leaves a process of the command.
    onTestFinished(() => killGroup(command));
    const ended = new Promise((done) => command.once('exit', (code, signal) => done(signal ?? code)));
    const origin = await originOf(command);
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    command.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expect(fetch(`${origin}/health`)).rejects.toThrow();
  });
});

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}

async function originOf({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += chunk;
    const origin = /is running at (http:\S+)/u.exec(said)?.[1];
    if (origin !== undefined && said.includes('Ctrl+C')) return origin;
  }
  throw new Error(`It did not start: ${said}`);
}
