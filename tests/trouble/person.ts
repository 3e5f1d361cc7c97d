/** Alice at one of her devices: the real client, with manual time and network. */
import { onTestFinished } from 'vitest';
import { createSession } from '#src/core/session/create-session.ts';
import type { Session } from '#src/core/session/session.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import type { Snapshot, SyncState } from '#src/core/workspace/store/snapshot.ts';
import { confirmationDelay } from '#src/core/workspace/sync/write-confirmation.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import type { Device } from '#src/platform/device/device.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { untilSnapshot } from '#tests/core/workspace/until-snapshot.ts';
import { workspaceOf } from '../core/session/test-device.ts';
import { createTestDevice, type TestDevice } from '../core/workspace/test-device.ts';
import { client } from '../server/server.ts';
import type { TroubledBackend } from './troubled-backend.ts';

const alice = { mail: 'alice@example.test', password: 'Alice-pass-1' };

export interface Person {
  readonly device: TestDevice;
  readonly session: Session;
  /** Of the current user. */
  workspace(): Workspace;
  signIn(): ReturnType<Session['login']>;
  /** Writes a note; resolves when it is on the device. */
  write(note: string): Promise<string>;
  /** The notes on the device, sorted. */
  words(): readonly unknown[];
  /** Presses "send now". */
  send(): Promise<SyncState>;
  /** Presses "send now", and waits for the confirming looks on a server without ETag. */
  proven(): Promise<SyncState>;
  /** Advances time, here and at the backend, until the client retries automatically. Returns the wait. */
  wait(): Promise<number>;
  /** Resolves as soon as the snapshot fulfils the condition. */
  until(so: (snapshot: Snapshot) => boolean): Promise<Snapshot>;
  /** The same while time advances, because it is unknown which timer leads to the condition. */
  waitUntil(so: (snapshot: Snapshot) => boolean): Promise<Snapshot>;
}

export interface PersonOptions {
  readonly client?: { readonly clientId: string; readonly clientSecret: string };
  readonly timeoutSeconds?: number;
  /** The page is visible to the session. */
  readonly inView?: boolean;
}

function outOfView(device: Device): Device {
  return {
    ...device,
    connection: { ...device.connection, visible: () => false, subscribe: () => () => undefined },
  };
}

let seeds = 0;

/** A new, logged-out device. */
export function newcomer(server: TroubledBackend, options: PersonOptions = {}): Person {
  seeds += 1;
  const device = createTestDevice(seeds);
  server.backend.clock.now = device.device.clock.now();
  const session = createSession({
    remote: createRemote({
      backendUrl: server.url,
      ...(options.client ?? client),
      now: device.device.clock.now,
      ...(options.timeoutSeconds === undefined ? {} : { timeoutSeconds: options.timeoutSeconds }),
    }),
    authStore: openAuthStore(device.device.storage),
    // Only the node's rounds are tested: a visible page would also poll for documents.
    device: options.inView ? device.device : outOfView(device.device),
    openWorkspace: (account, transport) => openWorkspace(account, transport, { device: device.device }),
  });
  onTestFinished(() => {
    const state = session.state();
    if (state.status === 'known') state.workspace.close();
  });
  const workspace = () => workspaceOf(session);

  return {
    device,
    session,
    workspace,
    signIn: () => session.login(alice.mail, alice.password),
    write: (note) => workspace().put('notes', undefined, { note }),
    words: () => notesOf(workspace().snapshot().collections.notes),
    send: () => workspace().sync(),
    proven: async () => {
      for (let look = 0; ; look += 1) {
        const sync = await workspace().sync();
        if (sync.phase !== 'sending' || look === 4) return sync;
        server.backend.clock.now += confirmationDelay;
        device.wind(confirmationDelay);
      }
    },
    wait: async () => {
      const due = device.due();
      if (due === undefined) throw new Error('nothing is due: the client would never try again by itself');
      server.backend.clock.now += due;
      device.wind(due);
      return due;
    },
    until: (so) => untilSnapshot(workspace(), so),
    waitUntil: async (so) => {
      let reached: Snapshot | undefined;
      void untilSnapshot(workspace(), so).then((snapshot) => {
        reached = snapshot;
      });
      // A test that has timed out must not continue to advance the time during the next one.
      for (let turn = 0; reached === undefined; turn += 1) {
        if (turn === 1_000) throw new Error('what was waited for did not come, however long time went on');
        const due = device.due() ?? 0;
        server.backend.clock.now += due;
        device.wind(due);
        // A due timer calls the server, which needs real time to answer.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return reached;
    },
  };
}

/** How long the session treats the node read at login as fresh, in milliseconds. */
const freshness = 5_000;

/** A new device on which Alice logged in some seconds ago. */
export async function signedIn(server: TroubledBackend, options: PersonOptions = {}): Promise<Person> {
  const person = newcomer(server, options);
  await person.session.restore();
  const outcome = await person.signIn();
  if (!outcome.ok) throw new Error(`signing in failed: ${JSON.stringify(outcome.problem)}`);
  server.backend.clock.now += freshness;
  person.device.wind(freshness);
  return person;
}

/** The texts of notes, sorted, from entries by key. */
function notesOf(entries: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.values(entries)
    .map((entry) => (entry as { readonly note?: unknown }).note)
    .sort();
}

/** The notes stored by the backend, sorted. */
export async function storedNotes(server: TroubledBackend): Promise<readonly unknown[]> {
  return notesOf(JSON.parse((await server.stored('field_celebrations')) || '{}') as Record<string, unknown>);
}
