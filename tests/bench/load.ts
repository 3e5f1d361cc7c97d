/**
 * `npm run bench:load [-- sqlite|postgres] [-- --users 200 --seconds 60 --attack 3]`: that many people work at once on
 * the built server program. Each reads the own node and saves 20 kB every 10 seconds. `--attack`: that many others send
 * the largest allowed and the smallest forbidden of everything. `--accounts 10000`: the total number of accounts.
 * `--node 1000`: each node holds that many kB in addition. `--processes 2`: that many servers on one PostgreSQL share
 * the people. Reports the duration of calls, to the last byte of the answer, and the server's resources. Exits with 1
 * if a call failed, or a goal was missed (which only a quiet machine can meet).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serverEnvironment } from '#src/scripts/server-environment.mjs';
import { createBackend } from '#src/server/app/backend-app.ts';
import type { AccountSeed } from '#src/server/people/accounts-at-start.ts';
import { type BuiltProgram, buildProgram, loginTo, ownNode, type Server } from '#tests/server/program.ts';
import { attackFromElsewhere } from './attackers.ts';
import { type MeasuredStore, onStores } from './stores.ts';

const secondsOfRound = 10;
const bytesOfText = 20_000;

interface Goals {
  /** Milliseconds. */
  readonly p95: number;
  readonly lag: number;
  readonly megabytes: number;
}

const quiet: Goals = { p95: 60, lag: 30, megabytes: 400 };
const attacked: Goals = { p95: 300, lag: 250, megabytes: 400 };

interface Load {
  /** How many attack in parallel. */
  readonly attackers: number;
  readonly users: number;
  readonly seconds: number;
  readonly accounts: number;
  /** Kilobytes. */
  readonly node: number;
  readonly processes: number;
}

interface User {
  readonly bearer: string;
  readonly node: string;
}

export interface Measured {
  /** Milliseconds of each call that succeeded. */
  readonly times: Readonly<Record<'GET' | 'PATCH', number[]>>;
  readonly errors: string[];
}

export const mailOf = (index: number): string => `person-${index}@example.test`;
export const passwordOf = (index: number): string => `Password-of-${index}`;

/** Creates the accounts in the same way as a server. */
export async function prepare({ dataDir, databaseUrl }: MeasuredStore, users: number): Promise<void> {
  const accounts = Array.from(
    { length: users },
    (_, index): AccountSeed => ({
      mail: mailOf(index),
      password: passwordOf(index),
      language: 'fr',
      profile: {},
      data: {},
    }),
  );
  const backend = await createBackend({
    dataDir,
    databaseUrl,
    fixturesDir: 'schemas-fixtures',
    accounts: () => accounts,
    // The cost of the measured program: hundreds of hashes at the real cost would take minutes.
    passwordCost: { log2N: 10, r: 8, p: 3 },
  });
  await backend.close();
}

/** A few at a time: the server hashes two passwords at once. */
export async function signIn(origin: string, users: number): Promise<readonly User[]> {
  const signedIn: User[] = [];
  let next = 0;
  const some = async (): Promise<void> => {
    while (next < users) {
      const index = next++;
      const bearer = await loginTo(origin, mailOf(index), passwordOf(index));
      signedIn.push({ bearer, node: await ownNode(origin, bearer) });
    }
  };
  await Promise.all(Array.from({ length: 4 }, some));
  return signedIn;
}

async function call(
  origin: string,
  { bearer, node }: User,
  method: 'GET' | 'PATCH',
  { times, errors }: Measured,
  more: { readonly body?: string; readonly tag?: string | undefined } = {},
): Promise<string | undefined> {
  const started = performance.now();
  try {
    const answer = await fetch(`${origin}${node}`, {
      method,
      body: more.body ?? null,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(more.tag === undefined ? {} : { 'if-match': more.tag }),
      },
    });
    const text = await answer.text();
    if (answer.status !== 200) errors.push(`${method}: ${answer.status} ${text.slice(0, 200)}`);
    else times[method].push(performance.now() - started);
    return answer.headers.get('etag') ?? undefined;
  } catch (error) {
    errors.push(`${method}: ${(error as Error).message}`);
    return undefined;
  }
}

const until = (instant: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, instant - performance.now())));

/** One person: a read and a save in every round, at a personal offset. */
export async function work(origin: string, user: User, rounds: number, measured: Measured): Promise<void> {
  const first = performance.now() + Math.random() * secondsOfRound * 1000;
  for (let round = 0; round < rounds; round += 1) {
    await until(first + round * secondsOfRound * 1000);
    const tag = await call(origin, user, 'GET', measured);
    const value = JSON.stringify({ round, words: 'é '.repeat(bytesOfText / 3) });
    const body = JSON.stringify({ type: [{ target_id: 'data' }], field_cid: [{ value }] });
    await call(origin, user, 'PATCH', measured, { body, tag });
  }
}

/** Resident memory of the process, in megabytes. */
function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

function p95Of(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

export function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);
  return `${sorted.length} calls, p50 ${share(0.5)} ms, p95 ${share(0.95)} ms, p99 ${share(0.99)} ms, most ${share(1)} ms`;
}

/** Fills each node. @param kilobytes of text that is never saved again. */
async function fillNodes(origin: string, people: readonly User[], kilobytes: number): Promise<void> {
  const sentence = 'La gorge se serre, puis le souffle revient : « et cela passe ». ';
  const value = JSON.stringify({ words: sentence.repeat((kilobytes * 1000) / sentence.length) });
  const body = JSON.stringify({ type: [{ target_id: 'data' }], field_intuitions: [{ value }] });
  const filled: Measured = { times: { GET: [], PATCH: [] }, errors: [] };
  for (const user of people) await call(origin, user, 'PATCH', filled, { body });
  if (filled.errors.length > 0) throw new Error(filled.errors[0]);
}

async function run(
  servers: readonly Server[],
  { users, attackers, seconds, node }: Load,
): Promise<Measured & { readonly megabytes: number }> {
  const [server] = servers;
  if (server === undefined) throw new Error('There is no server.');
  const people = await signIn(server.origin, users);
  if (node > 0) await fillNodes(server.origin, people, node);
  const attacking =
    attackers > 0
      ? attackFromElsewhere(
          server.origin,
          Array.from(
            { length: attackers },
            (_, index) => [mailOf(users + index), passwordOf(users + index)] as const,
          ),
        )
      : undefined;
  for (const { child } of servers) child.kill('SIGUSR2');
  const measured: Measured = { times: { GET: [], PATCH: [] }, errors: [] };
  let megabytes = 0;
  const look = setInterval(() => {
    megabytes = Math.max(megabytes, ...servers.map(({ child }) => residentMegabytes(child.pid)));
  }, 500);
  await Promise.all(
    // A session of one process is valid for all.
    people.map((user, at) => {
      const { origin } = servers[at % servers.length] ?? server;
      return work(origin, user, Math.round(seconds / secondsOfRound), measured);
    }),
  );
  clearInterval(look);
  const answered = await attacking?.stop();
  if (answered)
    console.log(
      `  attacks answered ${[...answered].map(([status, times]) => `${status}: ${times}`).join(', ')}`,
    );
  return { ...measured, megabytes };
}

type Lag = Readonly<Record<'p50' | 'p95' | 'p99' | 'most', number>>;

/** The lag of the most blocked process. */
function worstLag(files: readonly string[]): Lag {
  const lags = files.map((file): Lag => JSON.parse(readFileSync(file, 'utf8')));
  const worst = (of: keyof Lag) => Math.max(...lags.map((lag) => lag[of]));
  return { p50: worst('p50'), p95: worst('p95'), p99: worst('p99'), most: worst('most') };
}

async function measureStore(program: BuiltProgram, store: MeasuredStore, load: Load): Promise<boolean> {
  if (load.processes > 1 && store.name === 'SQLite') throw new Error('Several processes need PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-lag-'));
  await prepare(store, Math.max(load.users + load.attackers, load.accounts));
  const lagFiles = Array.from({ length: load.processes }, (_, at) => join(folder, `lag-${at}.json`));
  const servers: Server[] = [];
  for (const lagFile of lagFiles)
    servers.push(
      await program.start({
        ...serverEnvironment,
        ...store.environment,
        LAG_FILE: lagFile,
        NODE_OPTIONS: `--import=${new URL('./lag.mjs', import.meta.url).href}`,
      }),
    );
  const before = loadavg()[0] ?? Number.NaN;
  const { times, errors, megabytes } = await run(servers, load);
  for (const { child } of servers) child.kill('SIGTERM');
  for (const { ended } of servers) await ended;
  const lag = worstLag(lagFiles);
  rmSync(folder, { recursive: true });
  const beside = `${load.accounts} accounts, ${load.node} kB in each node, ${load.processes} processes`;
  console.log(
    `${store.name}: ${load.users} people, ${load.seconds} s, both sides on this machine; ${beside}`,
  );
  console.log(`  load average ${before.toFixed(2)} before, ${(loadavg()[0] ?? Number.NaN).toFixed(2)} after`);
  console.log(`  GET   ${summary(times.GET)}`);
  console.log(`  PATCH ${summary(times.PATCH)}`);
  console.log(`  ${errors.length} errors; memory at most ${megabytes.toFixed(0)} MB`);
  const [p50, p95, p99, most] = [lag.p50, lag.p95, lag.p99, lag.most].map((value) => value.toFixed(1));
  console.log(`  event loop late by p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, most ${most} ms`);
  for (const error of errors.slice(0, 5)) console.error(`  ${error}`);
  const goals = load.attackers > 0 ? attacked : quiet;
  const missed = [
    ...(p95Of([...times.GET, ...times.PATCH]) > goals.p95 ? [`p95 of all calls over ${goals.p95} ms`] : []),
    ...(lag.p99 > goals.lag ? [`event loop late by more than ${goals.lag} ms`] : []),
    ...(megabytes > goals.megabytes ? [`more than ${goals.megabytes} MB`] : []),
  ];
  for (const goal of missed) console.error(`  goal not met: ${goal}`);
  return errors.length === 0 && missed.length === 0;
}

/** @param args store names, `--users` and `--seconds`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      users: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      attack: { type: 'string', default: '0' },
      accounts: { type: 'string', default: '0' },
      node: { type: 'string', default: '0' },
      processes: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const load = {
    users: Number(values.users),
    seconds: Number(values.seconds),
    attackers: Number(values.attack),
    accounts: Math.max(Number(values.accounts), Number(values.users)),
    node: Number(values.node),
    processes: Number(values.processes),
  };
  const program = await buildProgram();
  try {
    return await onStores(positionals, (store) => measureStore(program, store, load));
  } finally {
    program.remove();
  }
}
