/** The release: unpacked elsewhere, read-only and without npm, its programs do the first hour of an operator. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { productVersion } from '#src/contract/domain/product-version.ts';

/** Root may write what is read-only, so the programs run as a user without rights where the test is root. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const place = mkdtempSync(join(tmpdir(), 'release-'));
const root = join(place, `ancrage-${productVersion}`);
const dataDir = join(place, 'data');
/** Passwords and a backup of a server, which the person who packs may have there. */
const secrets = ['env', 'backup'].map((type) => `docs/deploy/release-test-${process.pid}.${type}`);

beforeAll(() => {
  for (const path of secrets) writeFileSync(path, 'secret');
  try {
    execFileSync('npm', ['run', 'pack'], { stdio: 'ignore' });
  } finally {
    for (const path of secrets) rmSync(path);
  }
  execFileSync('tar', ['-xzf', `dist/ancrage-${productVersion}.tar.gz`, '-C', place]);
  execFileSync('chmod', ['-R', 'a-w,a+rX', root]);
  for (const folder of [dataDir, join(place, 'restored')]) {
    mkdirSync(folder);
    if (other.uid !== undefined) chownSync(folder, other.uid, other.gid);
  }
  chmodSync(place, 0o755);
});
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true });
});

/** @param args of Node. */
function node(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    ...other,
    env: { PATH: '', HOME: place, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, said: () => said, ended };
}

function start(program: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  return node([`dist/server/${program}.js`, ...args], environment);
}

async function run(program: string, args: readonly string[], environment = {}) {
  const { ended, said } = start(program, args, environment);
  return [await ended, said()] as const;
}

test('runs the server, makes the first account, backs up and restores', { tags: 'deep' }, async () => {
  const { child, said, ended } = start('main', [], { PORT: '0', APP_URL: 'https://ancrage.example' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(said).toContain('Ctrl+C');
  expect(said().split('\n')[0]).toBe(`Ancrage ${productVersion}`);
  const origin = /http:\S+\d/.exec(said())?.[0];
  const health = await fetch(`${origin}/health`);
  expect(await health.json()).toEqual({ status: 'ok', version: productVersion });
  for (const path of ['/', '/studio/', '/licenses.txt', '/studio/licenses.txt'])
    expect((await fetch(`${origin}${path}`)).status, path).toBe(200);

  const added = await run('people', ['add', 'admin@ancrage.example', 'provider', 'words,structure,office']);
  expect(added).toEqual([0, expect.stringContaining('https://ancrage.example/')]);
  const backup = join(dataDir, 'all.backup');
  expect(await run('backup', [backup])).toEqual([0, expect.stringContaining('Everything is in')]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);

  const restored = { DATA_DIR: join(place, 'restored') };
  expect(await run('restore', [backup], restored)).toEqual([0, expect.stringContaining('are restored.')]);
  expect((await run('people', [], restored))[1]).toContain('admin@ancrage.example');
});

/** The code blocks of one language in a section of `docs/deployment.md`, each as lines. */
function blocksOf(title: string, language: string): readonly (readonly string[])[] {
  const page = readFileSync(join(root, 'docs/deployment.md'), 'utf8');
  const [section = ''] = page.slice(page.indexOf(`## ${title}\n`) + 3).split('\n## ');
  const blocks = section.matchAll(new RegExp(`^\`\`\`${language}\\n([^\`]*)^\`\`\``, 'gm'));
  return [...blocks].map(([, text = '']) => text.trim().split('\n'));
}

function freePort(): Promise<string> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(String(port)));
    });
  });
}

test('each line of the first hour does what the documentation says', { tags: 'deep' }, async () => {
  const [port, machine] = [await freePort(), mkdtempSync(join(tmpdir(), 'machine-'))];
  onTestFinished(() => rmSync(machine, { recursive: true }));
  for (const folder of ['opt', 'var/lib', 'etc/systemd/system', 'etc/caddy'])
    mkdirSync(join(machine, folder), { recursive: true });
  const here = (line: string) =>
    line
      .replaceAll(/\/(?=opt\/|var\/lib\/|etc\/)/g, `${machine}/`)
      .replaceAll(`ancrage-${productVersion}.tar.gz`, resolve(`dist/ancrage-${productVersion}.tar.gz`))
      .replaceAll('sudo ', '')
      .replaceAll('4173', port);
  // Without a mail server each mail becomes a file.
  const settings = blocksOf('The first hour', 'ini')
    .flat()
    .filter((line) => !/^(SMTP_URL|MAIL_FROM)=/.test(line));
  const settingsFile = join(machine, 'etc/ancrage.env');
  writeFileSync(settingsFile, [...settings.map(here), `PORT=${port}`, ''].join('\n'));

  let service: ChildProcess | undefined;
  onTestFinished(() => void service?.kill('SIGKILL'));
  const startService = () => {
    const unit = readFileSync(join(machine, 'etc/systemd/system/ancrage.service'), 'utf8');
    const [, program] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? [];
    const command = `set -a; . ${settingsFile}; cd ${machine}/opt/ancrage; exec ${process.execPath} ${program}`;
    service = spawn('sh', ['-c', command], { stdio: 'ignore' });
  };
  const stopService = () => new Promise((done) => service?.once('exit', done).kill('SIGTERM'));
  // What the shell of the service's user has set.
  let shell = '';
  // Lines that would change this machine, or the user.
  const replaced: readonly (readonly [RegExp, (line: string) => unknown])[] = [
    [/^useradd /, () => mkdirSync(join(machine, 'var/lib/ancrage'))],
    [/^systemctl (enable --now ancrage ancrage-backup\.timer|start ancrage)$/, startService],
    [/^systemctl stop ancrage$/, stopService],
    [/^-H -u ancrage bash -c '.*; exec bash'$/, (line) => ([, shell = ''] = line.split(/'|; exec bash/))],
    [/^exit$/, () => (shell = '')],
    [/^chown root:ancrage |^systemctl (daemon-reload|reload caddy)$|^apt-get install caddy$/, () => {}],
  ];
  const outputs: string[] = [];
  const run = promisify(execFile);
  for (const block of blocksOf('The first hour', 'sh')) {
    // A line may need what the lines before it have set.
    let script = `set -e\n${shell}\n`;
    for (const line of block.map(here)) {
      const [, replacement] = replaced.find(([pattern]) => pattern.test(line)) ?? [];
      if (replacement) {
        outputs.push((await run('sh', ['-c', script])).stdout);
        await replacement(line);
        script = `set -e\n${shell}\n`;
      } else script += `${line}\n`;
    }
    outputs.push((await run('sh', ['-c', script])).stdout);
  }
  const health = JSON.stringify({ status: 'ok', version: productVersion });
  expect(outputs.filter((output) => output.includes(health))).toHaveLength(2);
  expect(outputs.join('')).toContain('https://ancrage.example/');
  expect(readFileSync(join(machine, 'etc/caddy/Caddyfile'), 'utf8')).toContain(`127.0.0.1:${port}`);
});

test('checks documents, and publishes a folder of them', { tags: 'deep' }, async () => {
  expect((await run('check', ['schemas-fixtures']))[0]).toBe(0);
  const documents = join(dataDir, 'documents');
  execFileSync('cp', ['-r', join(root, 'schemas-fixtures'), documents]);
  execFileSync('chmod', ['-R', 'u+w', documents]);
  if (other.uid !== undefined) execFileSync('chown', ['-R', `${other.uid}:${other.gid}`, documents]);
  expect((await run('publish', [documents]))[0]).toBe(0);
  expect(existsSync(join(documents, 'answer.json'))).toBe(true);
});

test('starts and is found healthy as the Dockerfile says', { tags: 'deep' }, async () => {
  const file = readFileSync(join(root, 'docs/deploy/Dockerfile'), 'utf8');
  const image = file.slice(file.lastIndexOf('FROM '));
  const commands = [...image.matchAll(/CMD (\[.*\])$/gm)].map(
    ([, list = '']) => JSON.parse(list) as string[],
  );
  const [[, ...healthcheck], [, ...program]] = commands as [string[], string[]];
  const given = Object.fromEntries(
    (/^ENV (.*)$/m.exec(image)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  // A folder and a port of the test, for those of the image.
  const environment = { ...given, DATA_DIR: dataDir, PORT: '0', APP_URL: 'https://ancrage.example' };
  const { child, said, ended } = node(program, environment);
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(said).toContain('Ctrl+C');
  const port = /http:\S+:(\d+)/.exec(said())?.[1] ?? '';
  expect(await node(healthcheck, { ...environment, PORT: port }).ended).toBe(0);
  child.kill(/^STOPSIGNAL (.*)$/m.exec(image)?.[1] as NodeJS.Signals);
  expect(await ended).toBe(0);
  expect(await node(healthcheck, { ...environment, PORT: port }).ended).not.toBe(0);
});

test('the services start programs of the release', { tags: 'deep' }, () => {
  for (const name of ['ancrage', 'ancrage-backup']) {
    const unit = readFileSync(join(root, `docs/deploy/${name}.service`), 'utf8');
    const [, program = ''] = /\bnode (dist\/server\/\w+\.js)/.exec(unit) ?? [];
    expect(existsSync(join(root, program)), name).toBe(true);
  }
});

test('holds no sources, tests, tools or secrets', { tags: 'deep' }, () => {
  for (const path of ['src', 'tests', 'node_modules/vite', 'node_modules/react', ...secrets])
    expect(existsSync(join(root, path)), path).toBe(false);
  const maps = execFileSync('find', [root, '-name', '*.map'], { encoding: 'utf8' });
  expect(maps).toBe('');
});

test('is built for production, although the tests have another NODE_ENV', { tags: 'deep' }, () => {
  expect(process.env['NODE_ENV']).toBe('test');
  const scripts = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(app|studio)\/assets\/.*\.js$/.test(path))
    .map((path) => readFileSync(join(root, 'dist', path), 'utf8'));
  // React says so in development only.
  expect(scripts.filter((script) => script.includes('should have a unique'))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(10);
});
