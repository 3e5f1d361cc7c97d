/**
 * `npm run bench:load [-- sqlite|postgres] [-- --users 200 --seconds 60 --attack 3]`: so many people work at once, each reads
 * the own node and saves 20 kB every 10 seconds, on the built server program; with `--attack`, so many others send the
 * largest allowed and the smallest forbidden of everything meanwhile. Says how long the calls took, from the request to the
 * last byte of the answer, and what the server needed. Ends with 1 where a call failed, or a goal was not met (which only
 * a quiet machine can).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackend } from '#src/backend/backend-app.ts';
import type { AccountSeed } from '#src/backend/people/accounts-at-start.ts';
import { serverEnvironment } from '#src/setup/server-environment.mjs';
import { type BuiltProgram, buildProgram, loginTo, ownNode, type Server } from '#tests/backend/program.ts';
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
  /** How many attack meanwhile. */
  readonly attackers: number;
  readonly users: number;
  readonly seconds: number;
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

/** Accounts as a server of its own makes them. */
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
    // As the measured program is started: hundreds of hashes at their real cost would take minutes.
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

/** One person: a read and a save in every round, at an own moment of it. */
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

/** Megabytes of memory that the process has now. */
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

async function run(
  server: Server,
  { users, attackers, seconds }: Load,
): Promise<Measured & { readonly megabytes: number }> {
  const people = await signIn(server.origin, users);
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
  server.child.kill('SIGUSR2');
  const measured: Measured = { times: { GET: [], PATCH: [] }, errors: [] };
  let megabytes = 0;
  const look = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(server.child.pid));
  }, 500);
  await Promise.all(
    people.map((user) => work(server.origin, user, Math.round(seconds / secondsOfRound), measured)),
  );
  clearInterval(look);
  const answered = await attacking?.stop();
  if (answered)
    console.log(
      `  attacks answered ${[...answered].map(([status, times]) => `${status}: ${times}`).join(', ')}`,
    );
  return { ...measured, megabytes };
}

async function measureStore(program: BuiltProgram, store: MeasuredStore, load: Load): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-lag-'));
  const lagFile = join(folder, 'lag.json');
  await prepare(store, load.users + load.attackers);
  const server = await program.start({
    ...serverEnvironment,
    ...store.environment,
    LAG_FILE: lagFile,
    NODE_OPTIONS: `--import=${new URL('./lag.mjs', import.meta.url).href}`,
  });
  const before = loadavg()[0] ?? Number.NaN;
  const { times, errors, megabytes } = await run(server, load);
  server.child.kill('SIGTERM');
  await server.ended;
  const lag = JSON.parse(readFileSync(lagFile, 'utf8')) as Record<'p50' | 'p95' | 'p99' | 'most', number>;
  rmSync(folder, { recursive: true });
  console.log(`${store.name}: ${load.users} people, ${load.seconds} s, both sides on this machine`);
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
    },
    allowPositionals: true,
  });
  const load = {
    users: Number(values.users),
    seconds: Number(values.seconds),
    attackers: Number(values.attack),
  };
  const program = await buildProgram();
  try {
    return await onStores(positionals, (store) => measureStore(program, store, load));
  } finally {
    program.remove();
  }
}
