/**
 * `npm run bench:soak [-- sqlite|postgres] [-- --minutes 30]`: three devices of one person, with the app's own sync, beside an
 * old client that writes back what it once read, over a line that loses, delays and breaks calls, and twenty other
 * people at work, on the built server program. Says what the memory did. Ends with 1 where a word was lost, the devices
 * differ in the end, somebody else met an error, or the memory after a collection grew by more than a tenth after the first
 * fifth of the time.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sameJson } from '#renderers/document/json-equality.ts';
import type { Account } from '#src/domain/owner.ts';
import type { Access } from '#src/remote/access-token.ts';
import { createNodeTransport } from '#src/remote/node-transport.ts';
import type { Outcome } from '#src/remote/outcome.ts';
import { createRemote, type Remote } from '#src/remote/remote.ts';
import { openWorkspace } from '#src/workspace/open-workspace.ts';
import { provingTime } from '#src/workspace/sync/proof.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import { type BuiltProgram, buildProgram, loginTo, ownNode } from '#tests/backend/program.ts';
import { createTestDevice, seeded, type TestDevice } from '#tests/workspace/test-device.ts';
import { type Measured, mailOf, passwordOf, prepare, signIn, summary, work } from './load.ts';
import { type MeasuredStore, onStores } from './stores.ts';

const others = 20;
const devices = 3;
/** Notes that are kept at most: what grows is to be the server's fault. */
const mostNotes = 60;
const secondsOfStep = 0.7;
const faultShare = 0.15;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A line that loses requests and answers, lets some arrive late, and has a proxy that fails. */
function faultyFetch(random: () => number, calm: () => boolean, late: Promise<unknown>[]): typeof fetch {
  return async (input, init) => {
    if (calm() || random() > faultShare) return fetch(input, init);
    const kind = Math.floor(random() * 5);
    if (kind === 0) throw new TypeError('lost request');
    if (kind === 1) {
      await (await fetch(input, init)).arrayBuffer();
      throw new TypeError('lost answer');
    }
    if (kind === 2) {
      // Without the signal: whoever waited has gone, and it lands all the same.
      const { signal: _signal, ...rest } = init ?? {};
      const landing = pause(1000 + random() * 8000).then(() => fetch(input, rest));
      late.push(landing.then((answer) => answer.arrayBuffer()).catch(() => undefined));
      throw new TypeError('late');
    }
    if (kind === 3) return new Response('<h1>Bad Gateway</h1>', { status: 502 });
    return new Response('{"message":"wait"}', { status: 429, headers: { 'Retry-After': '1' } });
  };
}

/** Signs in anew where the token has run out. */
function accessOf(origin: string, mail: string, password: string, first: string): Access {
  let bearer = first;
  return {
    async call<T>(run: (bearer: string) => Promise<Outcome<T>>) {
      const outcome = await run(bearer);
      if (outcome.ok || outcome.problem.kind !== 'refused' || outcome.problem.status !== 401) return outcome;
      bearer = await loginTo(origin, mail, password);
      return run(bearer);
    },
    atHand: () => undefined,
    forget: () => undefined,
    end: () => undefined,
    close: () => undefined,
  };
}

interface Opened {
  readonly device: TestDevice;
  readonly workspace: Workspace;
}

/** One person with several devices; knows what each word replaced. */
class Person {
  readonly random = seeded(19);
  calm = false;
  private readonly opened: Opened[] = [];
  private readonly replaced = new Map<string, ReadonlySet<string>>();
  private readonly removed = new Set<string>();
  private loaded: string | undefined;
  private kills = 0;

  private constructor(
    private readonly origin: string,
    private readonly remote: Remote,
    private readonly access: Access,
    private readonly account: Account,
    private readonly node: string,
    /** Calls that arrive later than anybody waits for them. */
    private readonly late: readonly Promise<unknown>[],
  ) {}

  static async signIn(origin: string, mail: string, password: string): Promise<Person> {
    const bearer = await loginTo(origin, mail, password);
    const node = await ownNode(origin, bearer);
    const answer = await fetch(`${origin}${node}`, { headers: { authorization: `Bearer ${bearer}` } });
    const { uid } = (await answer.json()) as { uid: [{ target_id: number; target_uuid: string }] };
    let person: Person | undefined;
    const random = seeded(91);
    const late: Promise<unknown>[] = [];
    const remote = createRemote({
      backendUrl: origin,
      clientId: 'ancrage-app',
      clientSecret: 'ancrage-public',
      fetch: faultyFetch(random, () => person?.calm ?? true, late),
      online: () => true,
    });
    const account = { userId: String(uid[0].target_id), uuid: uid[0].target_uuid, backend: origin };
    person = new Person(origin, remote, accessOf(origin, mail, password, bearer), account, node, late);
    for (let at = 0; at < devices; at += 1) await person.open(at, createTestDevice(at + 1));
    return person;
  }

  async step(): Promise<void> {
    const at = Math.floor(this.random() * devices);
    const { workspace, device } = this.at(at);
    const act = this.random();
    const notes = Object.entries(workspace.snapshot().collections.notes);
    const [key, entry] = notes[Math.floor(this.random() * notes.length)] ?? [];
    if (key !== undefined && (act < 0.1 || notes.length > mostNotes)) {
      // An entry goes with every version of it.
      for (const { note } of Object.values(await workspace.remove('notes', key)))
        for (const words of [String(note), ...(this.replaced.get(String(note)) ?? [])])
          this.removed.add(words);
    } else if (key !== undefined && act < 0.4) {
      await workspace.put('notes', key, { ...entry, note: this.words(entry?.['note']) });
    } else if (act < 0.6) await workspace.put('notes', undefined, { note: this.words(undefined) });
    else if (act < 0.66) await this.oldClient();
    else if (act < 0.68) await this.kill(at);
    device.wind(2000);
    await this.at(at).workspace.sync();
  }

  /** Calms the line, lets everybody sync, and looks. */
  async end(): Promise<{ readonly lost: readonly string[]; readonly equal: boolean; readonly live: number }> {
    await Promise.all(this.late);
    this.calm = true;
    for (let round = 0; round < 6; round += 1) {
      for (let at = 0; at < devices; at += 1) {
        this.at(at).device.wind(provingTime);
        await this.at(at).workspace.sync();
      }
    }
    const snapshots = this.opened.map(({ workspace }) => workspace.snapshot().collections);
    const present = new Set(Object.values(snapshots[0]?.notes ?? {}).map(({ note }) => String(note)));
    const gone = new Set([...this.removed, ...[...this.replaced.values()].flatMap((words) => [...words])]);
    const live = [...this.replaced.keys()].filter((words) => !gone.has(words));
    for (const { workspace } of this.opened) workspace.close();
    return {
      lost: live.filter((words) => !present.has(words)),
      equal: snapshots.every((one) => sameJson(one, snapshots[0])),
      live: live.length,
    };
  }

  /** Loads the field, and another time writes it back as it was then. */
  private async oldClient(): Promise<void> {
    await this.access.call(async (bearer) => {
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
      if (this.loaded === undefined) {
        const answer = await fetch(`${this.origin}${this.node}`, { headers });
        const node = (await answer.json()) as { field_celebrations?: [{ value: string }?] };
        this.loaded = answer.status === 200 ? node.field_celebrations?.[0]?.value : undefined;
      } else {
        const body = JSON.stringify({ type: 'data', field_celebrations: [{ value: this.loaded }] });
        this.loaded = undefined;
        await (await fetch(`${this.origin}${this.node}`, { method: 'PATCH', headers, body })).arrayBuffer();
      }
      return { ok: true, value: undefined };
    });
  }

  private at(at: number): Opened {
    const opened = this.opened[at];
    if (opened === undefined) throw new Error('open first');
    return opened;
  }

  private async open(at: number, device: TestDevice): Promise<void> {
    const nodeId = /\/node\/(\d+)/.exec(this.node)?.[1] ?? '';
    const { attachments: _attachments, ...transport } = createNodeTransport(this.remote, this.access, {
      nodeId,
      ownerUuid: this.account.uuid,
    });
    const workspace = await openWorkspace(this.account, transport, {
      device: device.device,
      autoSync: false,
    });
    this.opened[at] = { device, workspace };
  }

  /** The page is closed and opened again over the same storage. */
  private async kill(at: number): Promise<void> {
    const { workspace, device } = this.at(at);
    workspace.close();
    this.kills += 1;
    await this.open(at, createTestDevice(100 + this.kills, device.device.storage));
  }

  private words(seen: unknown): string {
    const words = `words "${this.replaced.size}" ${'é '.repeat(300)}`;
    const before = seen === undefined ? [] : [String(seen), ...(this.replaced.get(String(seen)) ?? [])];
    this.replaced.set(words, new Set(before));
    return words;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** From the first fifth to the last of what was measured after the first fifth of the time. @param megabytes in their order. */
function growthOf(megabytes: readonly number[]): { readonly growth: number; readonly inWords: string } {
  // What it needs to have read, compiled and kept once is had by then.
  const settled = megabytes.slice(Math.floor(megabytes.length / 5));
  const part = Math.max(1, Math.floor(settled.length / 5));
  const [first, last] = [median(settled.slice(0, part)), median(settled.slice(-part))];
  const growth = last / first - 1;
  const most = Math.max(...megabytes);
  const inWords = `${first.toFixed(1)} MB after a fifth of the time, ${last.toFixed(1)} MB at the end (${(100 * growth).toFixed(1)} %), at most ${most.toFixed(1)} MB`;
  return { growth, inWords };
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
  const person = await Person.signIn(server.origin, mailOf(others), passwordOf(others));
  let steps = 0;
  const writing = (async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await person.step();
      steps += 1;
      await pause(Math.max(0, secondsOfStep * 1000 - (performance.now() - started)));
    }
  })();
  const working = (async () => {
    // Signed in anew every few minutes, as tokens end.
    while (performance.now() < end) {
      const people = await signIn(server.origin, others);
      const rounds = Math.max(1, Math.min(12, Math.round((end - performance.now()) / 10_000)));
      await Promise.all(people.map((one) => work(server.origin, one, rounds, measured)));
    }
  })();
  await Promise.all([writing, working]);
  const { lost, equal, live } = await person.end();
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
    equal &&
    live > 0 &&
    measured.errors.length === 0 &&
    resident.growth <= 0.1 &&
    inUse.growth <= 0.1
  );
}

/** @param args store names and `--minutes`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '30' } },
    allowPositionals: true,
  });
  const program = await buildProgram();
  try {
    const stores = positionals.length > 0 ? positionals : ['sqlite'];
    return await onStores(stores, (store) => soakStore(program, store, Number(values.minutes)));
  } finally {
    program.remove();
  }
}
