/**
 * `npm run bench:soak [-- sqlite|postgres] [-- --minutes 30]`: three devices of one person with the app's own sync, an
 * old client that writes back stale data, a line that loses, delays and breaks calls, and twenty other people at work,
 * on the built server program. Reports the memory. Exits with 1 if a word was lost, the devices differ in the end,
 * another person met an error, or the memory after a collection grew by more than a tenth after the first fifth of the
 * time. `npm run bench:soak -- --kills --minutes 30`: two devices of one person alone, which are killed at times, as is
 * the server, which restarts on the same data. The memory is not judged.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '#tests/core/workspace/test-device.ts';
import { type BuiltProgram, buildProgram, type Server } from '#tests/server/program.ts';
import { type Measured, mailOf, passwordOf, prepare, signIn, summary, work } from './load.ts';
import { Person, pause } from './soak-person.ts';
import { type MeasuredStore, onStores } from './stores.ts';

const others = 20;
const devices = 3;
const secondsOfStep = 0.7;
const secondsBetweenKills = 30;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Growth from the first fifth to the last, ignoring the first fifth of the time. @param megabytes in order of time. */
function growthOf(megabytes: readonly number[]): { readonly growth: number; readonly inWords: string } {
  // By then it has read, compiled and cached all that it does once.
  const settled = megabytes.slice(Math.floor(megabytes.length / 5));
  const part = Math.max(1, Math.floor(settled.length / 5));
  const [first, last] = [median(settled.slice(0, part)), median(settled.slice(-part))];
  const growth = last / first - 1;
  const max = Math.max(...megabytes);
  const inWords = `${first.toFixed(1)} MB after a fifth of the time, ${last.toFixed(1)} MB at the end (${(100 * growth).toFixed(1)} %), at most ${max.toFixed(1)} MB`;
  return { growth, inWords };
}

/** Kills the server repeatedly, and restarts it on the same data at the same address. */
async function killServers(
  program: BuiltProgram,
  environment: Readonly<Record<string, string>>,
  first: Server,
  end: number,
): Promise<{ readonly last: Server; readonly kills: number }> {
  const random = seeded(36);
  let [last, kills] = [first, 0];
  for (;;) {
    const until = performance.now() + secondsBetweenKills * 1000 * (0.5 + random());
    if (until > end) return { last, kills };
    await pause(until - performance.now());
    last.child.kill('SIGKILL');
    await last.ended;
    await pause(random() * 3000);
    last = await program.start({ ...environment, PORT: new URL(first.origin).port });
    kills += 1;
  }
}

async function killOnStore(program: BuiltProgram, store: MeasuredStore, minutes: number): Promise<boolean> {
  await prepare(store, 1);
  const environment = { ...store.environment, LIMIT_SAVE: 'off' };
  const server = await program.start(environment);
  const end = performance.now() + minutes * 60_000;
  const person = await Person.signIn(server.origin, mailOf(0), passwordOf(0), 2);
  const [steps, { last, kills }] = await Promise.all([
    play(person, end),
    killServers(program, environment, server, end),
  ]);
  const { lost, equal, live, unsent } = await person.end();
  last.child.kill('SIGTERM');
  await last.ended;
  console.log(`${store.name}: ${minutes} min, 2 devices, an old client, faults`);
  console.log(`  ${steps} steps, ${person.kills} kills of a device, ${kills} of the server`);
  console.log(
    `  ${live} texts live, ${lost.length} lost, ${unsent} unsent, devices ${equal ? 'equal' : 'DIFFER'}`,
  );
  for (const words of lost.slice(0, 5)) console.error(`  lost: ${words.slice(0, 20)}`);
  return lost.length === 0 && unsent === 0 && equal && live > 0 && kills > 0 && person.kills > 0;
}

/** Acts until the end. @returns the number of steps. */
async function play(person: Person, end: number): Promise<number> {
  let steps = 0;
  while (performance.now() < end) {
    const started = performance.now();
    await person.step();
    steps += 1;
    await pause(Math.max(0, secondsOfStep * 1000 - (performance.now() - started)));
  }
  return steps;
}

async function soakStore(program: BuiltProgram, store: MeasuredStore, minutes: number): Promise<boolean> {
  await prepare(store, others + 1);
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-memory-'));
  const memoryFile = join(folder, 'memory');
  const server = await program.start({
    ...store.environment,
    LIMIT_SAVE: 'off',
    MEMORY_FILE: memoryFile,
    NODE_OPTIONS: `--import=${new URL('./collected-memory.mjs', import.meta.url).href}`,
  });
  const end = performance.now() + minutes * 60_000;
  const measured: Measured = { times: { GET: [], PATCH: [] }, errors: [] };
  const person = await Person.signIn(server.origin, mailOf(others), passwordOf(others), devices);
  const working = (async () => {
    // Signs in again every few minutes, as tokens expire.
    while (performance.now() < end) {
      const people = await signIn(server.origin, others);
      const rounds = Math.max(1, Math.min(12, Math.round((end - performance.now()) / 10_000)));
      await Promise.all(people.map((one) => work(server.origin, one, rounds, measured)));
    }
  })();
  const [steps] = await Promise.all([play(person, end), working]);
  const { lost, equal, live, unsent } = await person.end();
  server.child.kill('SIGTERM');
  await server.ended;

  const read = readFileSync(memoryFile, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const resident = growthOf(read.map((line) => Number(line.split(' ')[0])));
  const inUse = growthOf(read.map((line) => Number(line.split(' ')[1])));
  console.log(
    `${store.name}: ${minutes} min, ${devices} devices, an old client, faults, ${others} other people`,
  );
  console.log(
    `  ${steps} steps of the person; ${live} texts live, ${lost.length} lost, devices ${equal ? 'equal' : 'DIFFER'}`,
  );
  console.log(`  others: GET ${summary(measured.times.GET)}`);
  console.log(`  others: PATCH ${summary(measured.times.PATCH)}; ${measured.errors.length} errors`);
  console.log(`  memory after a collection: resident ${resident.inWords}; in use ${inUse.inWords}`);
  for (const error of measured.errors.slice(0, 5)) console.error(`  ${error}`);
  for (const words of lost.slice(0, 5)) console.error(`  lost: ${words.slice(0, 20)}`);
  return (
    lost.length === 0 &&
    unsent === 0 &&
    equal &&
    live > 0 &&
    measured.errors.length === 0 &&
    resident.growth <= 0.1 &&
    inUse.growth <= 0.1
  );
}

/** @param args store names, `--minutes` and `--kills`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '30' }, kills: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const program = await buildProgram();
  try {
    const stores = positionals.length > 0 ? positionals : ['sqlite'];
    const run = values.kills ? killOnStore : soakStore;
    return await onStores(stores, (store) => run(program, store, Number(values.minutes)));
  } finally {
    program.remove();
  }
}
