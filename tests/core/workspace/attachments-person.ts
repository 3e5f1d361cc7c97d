/** A user with notes and files on their own device, with the embedded backend and a controllable network. */
import { onTestFinished } from 'vitest';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { type WaitingAttachment, withAttachment } from '#src/contract/wire/note-codec.ts';
import { createSession } from '#src/core/session/create-session.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { client, type RunningBackend, startBackend } from '../../server/server.ts';
import { createTestDevice } from './test-device.ts';

export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** The fate of a call: a replacement answer, `cut` before it arrives, `lost` after, `never` answered. */
export type Trouble = Response | 'cut' | 'lost' | 'never' | undefined;

interface Net {
  /** Every call, as `METHOD /path`. */
  readonly calls: string[];
  trouble: (call: string, body: string) => Trouble | Promise<Trouble>;
  /** Removes ETags from the answers, because Drupal sends none. */
  withoutEtags: boolean;
  online: boolean;
}

export interface Person {
  readonly workspace: Workspace;
  readonly net: Net;
  readonly storage: globalThis.IDBFactory | undefined;
  /** Moves the device's clock on, in milliseconds. */
  readonly wait: (milliseconds: number) => void;
  readonly logout: ReturnType<typeof createSession>['logout'];
  /** The same device after a crash of the browser: work in progress never ends. */
  readonly reopen: () => Promise<Person>;
}

export const upload = 'POST /file/upload/node/data/field_personal_notes';

let devices = 0;

export async function startServer(): Promise<RunningBackend> {
  const backend = await startBackend();
  onTestFinished(() => backend.stop());
  return backend;
}

function createNet(): Net & { readonly fetch: typeof fetch } {
  const net = {
    calls: [] as string[],
    trouble: (): Trouble => undefined,
    withoutEtags: false,
    online: true,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      if (!net.online) throw new TypeError('Failed to fetch');
      net.calls.push(call);
      const body = request.method === 'PATCH' ? await request.clone().text() : '';
      const trouble = await (net as Net).trouble(call, body);
      if (trouble instanceof Response) return trouble;
      if (trouble === 'cut') throw new TypeError('Failed to fetch');
      if (trouble === 'never') return new Promise<Response>(() => undefined);
      const response = await fetch(request);
      if (trouble === 'lost') throw new TypeError('Failed to fetch');
      if (!net.withoutEtags) return response;
      const headers = new Headers(response.headers);
      headers.delete('etag');
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    },
  };
  return net;
}

/** A device with a login; `storage` contains the data of an earlier page. */
export async function signIn(
  backend: RunningBackend,
  name: 'alice' | 'bob' = 'alice',
  storage?: globalThis.IDBFactory,
): Promise<Person> {
  devices += 1;
  const test = createTestDevice(devices, storage);
  const { device } = test;
  test.wind(backend.clock.now - device.clock.now());
  const net = createNet();
  const session = createSession({
    remote: createRemote({
      backendUrl: backend.origin,
      ...client,
      fetch: net.fetch,
      now: device.clock.now,
      online: () => net.online,
    }),
    authStore: openAuthStore(device.storage),
    device,
    openWorkspace: (account, transport) => openWorkspace(account, transport, { device, autoSync: false }),
  });
  await session.restore();
  if (session.state().status !== 'known') {
    const password = name === 'alice' ? 'Alice-pass-1' : 'Bob-pass-1';
    const outcome = await session.login(`${name}@example.test`, password);
    if (!outcome.ok) throw new Error(`${name} cannot sign in: ${outcome.problem.kind}`);
  }
  const state = session.state();
  if (state.status !== 'known') throw new Error('Nobody is signed in.');
  const { workspace } = state;
  onTestFinished(() => workspace.close());
  // The node read at login counts as fresh for some seconds.
  test.wind(10_000);
  net.calls.length = 0;
  return {
    workspace,
    net,
    storage: device.storage,
    wait: test.wind,
    logout: session.logout,
    reopen: async () => {
      workspace.close();
      return signIn(backend, name, device.storage);
    },
  };
}

export async function saveAttachment(
  { workspace }: Person,
  name: string,
  content: Uint8Array<ArrayBuffer> | string = png,
): Promise<WaitingAttachment> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const type = name.toLowerCase().endsWith('.png') ? 'image/png' : '';
  return workspace.attachments.save({ name, type, content: bytes.slice().buffer });
}

/** Writes a note with a file, as the editor does. Returns its key. */
export async function writeNote(person: Person, text: string, file?: WaitingAttachment): Promise<string> {
  const entry: StoredEntry = { data: { 'celebrations-note': text }, locale: 'fr', version: '1.0.0' };
  return person.workspace.put('notes', undefined, file === undefined ? entry : withAttachment(entry, file));
}

/** The stored note. */
export function noteOf({ workspace }: Person, key: string): StoredEntry {
  const entry = workspace.snapshot().collections.notes[key];
  if (entry === undefined) throw new Error(`There is no note ${key}.`);
  return entry;
}

export function refusalsOf({ localAttachments }: Snapshot): readonly unknown[] {
  return Object.values(localAttachments).map(({ refusal }) => refusal?.kind);
}

export interface OnServer {
  readonly files: readonly { readonly target_id: number; readonly url: string }[];
  readonly notes: Readonly<Record<string, StoredEntry>>;
}

/** The server's content of Alice's node, as read by any client. */
export async function onServer(backend: RunningBackend): Promise<OnServer> {
  const { access_token: bearer } = await backend.login();
  const answer = await backend.call('GET', '/node/1?_format=json', { bearer });
  const node = answer.json as {
    readonly field_personal_notes: OnServer['files'];
    readonly field_celebrations: readonly { readonly value: string }[];
  };
  return {
    files: node.field_personal_notes,
    notes: JSON.parse(node.field_celebrations[0]?.value ?? '{}'),
  };
}

/** A server whose field allows one file, with recorded messages. */
export function singleValued(call: string, body: string): Trouble {
  if (call !== 'PATCH /node/1' || !body.includes('field_personal_notes')) return undefined;
  const { field_personal_notes: list } = JSON.parse(body) as { field_personal_notes: unknown[] };
  if (list.length <= 1) return undefined;
  return Response.json(
    {
      message:
        'Unprocessable Entity: validation failed.\nfield_personal_notes: Field: this field cannot hold more than 1 values.\n',
    },
    { status: 422 },
  );
}
