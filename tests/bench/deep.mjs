/**
 * `npm run test:deep`: the tests that are too slow for `npm test`, part by part. `npm run test:deep -- sync laws` runs
 * the named parts, `npm run test:deep -- list` lists them.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPostgres } from '../../src/scripts/postgres.mjs';

const many = { PROPERTY_FACTOR: process.env.PROPERTY_FACTOR || '20' };

/** Test files with laws, recognised by their number of cases. */
function laws(wanted) {
  return readdirSync('tests', { recursive: true })
    .map((file) => join('tests', file))
    .filter(
      (file) =>
        /\.test\.tsx?$/.test(file) &&
        wanted(file) &&
        /#tests\/(cases|law)\.ts/.test(readFileSync(file, 'utf8')),
    );
}

const isOfSync = (file) => file.startsWith(join('tests', 'core', 'workspace'));
const vitest = (files) => ['npx', ['vitest', 'run', '--testTimeout=3600000', ...files], many];
const bench = (name, ...args) => ['node', ['tests/bench/run.mjs', name, ...args], {}];
const once = { PROPERTY_FACTOR: process.env.PROPERTY_FACTOR || '1' };
const browserTests = (...options) => ['node', ['src/scripts/test.mjs', 'browser', ...options], {}];
const vite = (...options) => ['npx', ['vite', 'build', '--logLevel', 'warn', ...options], {}];
const builds = [
  vite(),
  vite('--config', 'src/scripts/studio.config.ts'),
  vite('--config', 'src/scripts/playground.config.ts'),
  vite('--ssr', 'src/server/main.ts', '--outDir', 'dist/server'),
];

/**
 * All parts, in the order in which they run. `runs` returns programs with their arguments and environment, in sequence.
 * `built` parts need the built app and backend, which are built once before them. A `parallel` part runs next to the
 * others from the start, because it mostly waits and measures no times; its output comes at the end.
 */
const parts = {
  system: {
    what: 'the store on PostgreSQL, kills, floods, archives, and what else is tagged as deep',
    runs: () => [
      ['npx', ['vitest', 'run', '--project', 'deep', '--project', 'postgres'], once],
      ['npx', ['vitest', 'run', '--project', 'unit*', '--tags-filter', 'deep'], once],
    ],
  },
  browser: {
    what: 'the variations of the stories in the browser: other widths, languages, servers',
    runs: () => [browserTests('--grep', '@deep')],
  },
  sync: {
    what: 'the merge, histories of devices and every kind of fault, twenty times as many',
    runs: () => [vitest(laws(isOfSync))],
  },
  laws: {
    what: 'all other laws, twenty times as many random cases',
    runs: () => [vitest(laws((file) => !isOfSync(file)))],
  },
  hostile: {
    what: 'every broken fixture in a real browser: how long until it is drawn or refused',
    built: true,
    runs: () => [bench('hostile')],
  },
  kill: {
    what: 'the embedded backend killed while it writes, and its log cut as by a power cut',
    built: true,
    runs: () => [bench('kill'), bench('kill', 'sqlite', '--power-cut')],
  },
  load: {
    what: '200 people at once on the embedded backend, and 20 while another one sends the largest of everything',
    built: true,
    runs: () => [bench('load'), bench('load', 'sqlite', '--users', '20', '--attack', '1', '--seconds', '30')],
  },
  soak: {
    what: 'half an hour of mixed traffic without growth, and ten minutes of devices and a server that are killed',
    built: true,
    parallel: true,
    // In ten minutes the page caches of SQLite, 32 MB for each connection, are still filling.
    runs: () => [bench('soak'), bench('soak', '--minutes', '10', '--kills')],
  },
  timing: {
    what: 'what the time of an answer tells of an account',
    built: true,
    runs: () => [bench('timing')],
  },
  'browser-kill': {
    what: '50 kills of a real browser while it saves and sends',
    built: true,
    runs: () => [bench('browser-kill')],
  },
  studio: {
    what: 'the studio in a real browser: opening a document, a key in the preview, a finding, a search',
    built: true,
    runs: () => [bench('studio')],
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => name !== 'list' && !Object.hasOwn(parts, name));
if (named.includes('list') || unknown.length > 0) {
  for (const name of unknown) console.error(`Unknown part "${name}".`);
  for (const [name, { what }] of Object.entries(parts)) console.log(`${name.padEnd(12)} ${what}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

/** Runs the programs until one fails. Returns true if all succeeded. @param output collects what they print. */
async function all(programs, output) {
  for (const [program, args, env] of programs) {
    const stdio = output === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    const status = await new Promise((resolve) => {
      child.once('error', resolve);
      child.once('close', resolve);
    });
    if (status !== 0) return false;
  }
  return true;
}

if (!installPostgres())
  console.log(
    'No PostgreSQL server: the store is tested on SQLite only (Debian: apt-get install postgresql).',
  );
const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name));
const isBuilt = chosen.some(([, part]) => part.built) ? await all(builds) : true;
const failed = [];

async function run([name, part], output) {
  const began = Date.now();
  const ok = (isBuilt || !part.built) && (await all(part.runs(), output));
  if (!ok) failed.push(name);
  return `== ${name}: ${ok ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`;
}

const inParallel = chosen.flatMap(([name, part]) => {
  if (!part.parallel) return [];
  const output = [];
  return [{ name, part, output, ended: run([name, part], output) }];
});
for (const [name, part] of chosen) {
  if (part.parallel) continue;
  console.log(`\n== ${name}: ${part.what}`);
  console.log(await run([name, part]));
}
for (const { name, part, output, ended } of inParallel) {
  const outcome = await ended;
  console.log(`\n== ${name}: ${part.what}\n${Buffer.concat(output)}${outcome}`);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
