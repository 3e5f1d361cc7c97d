/**
 * `npm run test:deep`: what `npm test` has not the time for, part by part. `npm run test:deep -- sync laws` runs the parts
 * named, `npm run test:deep -- list` says which there are.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const many = { PROPERTY_FACTOR: process.env.PROPERTY_FACTOR || '10' };

/** Files of laws: those that say on how many cases they are tried. */
function laws(wanted) {
  return readdirSync('tests', { recursive: true })
    .map((file) => join('tests', file))
    .filter(
      (file) =>
        /\.test\.tsx?$/.test(file) && wanted(file) && readFileSync(file, 'utf8').includes('#tests/cases.ts'),
    );
}

const isOfSync = (file) => file.startsWith(join('tests', 'workspace'));
const vitest = (files) => ['npx', ['vitest', 'run', '--testTimeout=3600000', ...files], many];
const bench = (name, ...args) => ['node', ['tests/bench/run.mjs', name, ...args], {}];

/** Each is a program, its arguments and its environment; a part may be several of them. */
const parts = {
  sync: {
    what: 'the merge, histories of devices and every kind of fault, ten times as many',
    runs: () => [vitest(laws(isOfSync))],
  },
  laws: {
    what: 'all other laws, ten times as many random cases',
    runs: () => [vitest(laws((file) => !isOfSync(file)))],
  },
  'same-second': {
    what: 'how long words are missing when two devices save at once without ETag',
    runs: () => [bench('same-second')],
  },
  'slow-line': {
    what: '5 000 entries over a line of 1.6 Mb/s',
    runs: () => [bench('slow-line')],
  },
  client: {
    what: 'the client with 5 000 entries and 10 MB of text: opening, saving, a round',
    runs: () => [bench('sync')],
  },
  robot: {
    what: 'whatever document the reader lets in, a person can finish: 20 000 random ones',
    runs: () => [['node', ['tests/bench/robot.mjs'], {}]],
  },
  load: {
    what: '200 people at once on the embedded backend',
    runs: () => [bench('load')],
  },
  kill: {
    what: 'the embedded backend killed while it writes',
    runs: () => [bench('kill')],
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => name !== 'list' && !Object.hasOwn(parts, name));
if (named.includes('list') || unknown.length > 0) {
  for (const name of unknown) console.error(`Unknown part "${name}".`);
  for (const [name, { what }] of Object.entries(parts)) console.log(`${name.padEnd(12)} ${what}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const failed = [];
for (const [name, { what, runs }] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const began = Date.now();
  console.log(`\n== ${name}: ${what}`);
  const bad = runs().some(
    ([program, args, env]) =>
      spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0,
  );
  if (bad) failed.push(name);
  console.log(`== ${name}: ${bad ? 'FAILED' : 'ok'} (${Math.round((Date.now() - began) / 1000)} s)`);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
