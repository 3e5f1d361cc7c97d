/** One person with several devices in a long run: random edits over a failing line, and the fate of each text. */
import { sameJson } from '#renderers/json.ts';
import type { Account } from '#src/contract/domain/owner.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { confirmationDelay } from '#src/core/workspace/sync/write-confirmation.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Access } from '#src/platform/remote/access-token.ts';
import { createNodeTransport } from '#src/platform/remote/node-transport.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { createRemote, type Remote } from '#src/platform/remote/remote.ts';
import { createTestDevice, seeded, type TestDevice } from '#tests/core/workspace/test-device.ts';
import { loginTo, ownNode } from '#tests/server/program.ts';

/** Maximum number of notes, so that any growth is the server's. */
const mostNotes = 60;
const faultShare = 0.15;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A line that loses requests and answers, delays some, and has a failing proxy. */
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
      // Without the signal: the caller has aborted, but the request still arrives.
      const { signal: _signal, ...rest } = init ?? {};
      const landing = pause(1000 + random() * 8000).then(() => fetch(input, rest));
      late.push(landing.then((answer) => answer.arrayBuffer()).catch(() => undefined));
      throw new TypeError('late');
    }
    if (kind === 3) return new Response('<h1>Bad Gateway</h1>', { status: 502 });
    return new Response('{"message":"wait"}', { status: 429, headers: { 'Retry-After': '1' } });
  };
}

/** Logs in again if the token has expired. */
function accessOf(origin: string, mail: string, password: string, first: string): Access {
  let bearer = first;
  return {
    async call<T>(run: (bearer: string) => Promise<Outcome<T>>) {
      const outcome = await run(bearer);
      if (outcome.ok || outcome.problem.kind !== 'refused' || outcome.problem.status !== 401) return outcome;
      const next = await loginTo(origin, mail, password).catch(() => undefined);
      // The server is being restarted.
      if (next === undefined) return outcome;
      bearer = next;
      return run(bearer);
    },
    atHand: () => undefined,
    forget: () => undefined,
    end: () => undefined,
    close: () => undefined,
  };
}

interface Verdict {
  /** Texts that the device acknowledged, that were neither replaced nor deleted, and that are missing. */
  readonly lost: readonly string[];
  /** True if all devices have the same data. */
  readonly equal: boolean;
  readonly live: number;
  /** Number of unsynced changes on the devices. */
  readonly unsent: number;
}

interface Opened {
  readonly device: TestDevice;
  readonly workspace: Workspace;
}

/** One person with several devices; tracks what each text replaced. */
export class Person {
  readonly random = seeded(19);
  calm = false;
  private readonly opened: Opened[] = [];
  private readonly replaced = new Map<string, ReadonlySet<string>>();
  private readonly removed = new Set<string>();
  private loaded: string | undefined;
  kills = 0;

  private constructor(
    private readonly origin: string,
    private readonly remote: Remote,
    private readonly access: Access,
    private readonly account: Account,
    private readonly node: string,
    private readonly devices: number,
    /** Calls that arrive after the device stopped waiting for them. */
    private readonly late: readonly Promise<unknown>[],
  ) {}

  static async signIn(origin: string, mail: string, password: string, devices: number): Promise<Person> {
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
    person = new Person(
      origin,
      remote,
      accessOf(origin, mail, password, bearer),
      account,
      node,
      devices,
      late,
    );
    for (let at = 0; at < devices; at += 1) await person.open(at, createTestDevice(at + 1));
    return person;
  }

  async step(): Promise<void> {
    const at = Math.floor(this.random() * this.devices);
    const { workspace, device } = this.at(at);
    const act = this.random();
    const notes = Object.entries(workspace.snapshot().collections.notes);
    const [key, entry] = notes[Math.floor(this.random() * notes.length)] ?? [];
    if (key !== undefined && (act < 0.1 || notes.length > mostNotes)) {
      // Removing an entry removes all its versions.
      for (const { note } of Object.values(await workspace.remove('notes', key)))
        for (const words of [String(note), ...(this.replaced.get(String(note)) ?? [])])
          this.removed.add(words);
    } else if (key !== undefined && act < 0.4) {
      await workspace.put('notes', key, { ...entry, note: this.words(entry?.['note']) });
    } else if (act < 0.6) await workspace.put('notes', undefined, { note: this.words(undefined) });
    else if (act < 0.66) await this.oldClient().catch(() => undefined);
    else if (act < 0.72) await this.kill(at);
    device.wind(2000);
    await this.at(at).workspace.sync();
  }

  /** Ends the faults, syncs each device, and compares. */
  async end(): Promise<Verdict> {
    await Promise.all(this.late);
    this.calm = true;
    for (let round = 0; round < 6; round += 1) {
      for (let at = 0; at < this.devices; at += 1) {
        this.at(at).device.wind(confirmationDelay);
        await this.at(at).workspace.sync();
      }
    }
    const snapshots = this.opened.map(({ workspace }) => workspace.snapshot().collections);
    const present = new Set(Object.values(snapshots[0]?.notes ?? {}).map(({ note }) => String(note)));
    const gone = new Set([...this.removed, ...[...this.replaced.values()].flatMap((words) => [...words])]);
    const live = [...this.replaced.keys()].filter((words) => !gone.has(words));
    const unsent = this.opened.reduce((sum, { workspace }) => sum + workspace.snapshot().sync.toSend, 0);
    for (const { workspace } of this.opened) workspace.close();
    return {
      unsent,
      lost: live.filter((words) => !present.has(words)),
      equal: snapshots.every((one) => sameJson(one, snapshots[0])),
      live: live.length,
    };
  }

  /** Loads the field, and later writes back the stale value. */
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

  /** Closes the page during a sync, and reopens it over the same storage. */
  private async kill(at: number): Promise<void> {
    const { workspace, device } = this.at(at);
    const round = workspace.sync().catch(() => undefined);
    await pause(this.random() * 30);
    workspace.close();
    await Promise.race([round, pause(100)]);
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
