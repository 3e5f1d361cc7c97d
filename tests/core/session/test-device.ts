/** A device for tests: real storage in memory, real tabs, a manual clock. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';
import type { AuthStore } from '#src/contract/domain/auth-record.ts';
import { createSession } from '#src/core/session/create-session.ts';
import type { Session, SessionState } from '#src/core/session/session.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { openChannel } from '#src/platform/device/channel.ts';
import type { Device } from '#src/platform/device/device.ts';
import { browserChance } from '#src/platform/device/random.ts';
import { tabLocks } from '#src/platform/device/tab-locks.ts';
import { createRemote } from '#src/platform/remote/remote.ts';

export const start = Date.parse('2026-11-21T00:00:00Z');

/** A port without a listener. */
export const nowhere = 'http://127.0.0.1:9';

export interface TestDevice {
  readonly authStore: AuthStore;
  readonly storage: globalThis.IDBFactory;
  /** Milliseconds since the epoch. */
  now: number;
  /** Names of the databases on the device. */
  databases(): Promise<readonly string[]>;
  /** A page of this device: its own session on the device's storage. */
  openPage(
    backendUrl: string,
    client?: { readonly clientId: string; readonly clientSecret: string },
    /** Blocks all calls of this page. */
    offline?: boolean,
  ): Session;
  /** Advances the time and runs due timers. */
  wind(milliseconds: number): void;
  /** The browser loses its data. */
  clear(): Promise<void>;
}

let devices = 0;

/** A new, logged-out device. Its pages close with the test. */
export function testDevice(): TestDevice {
  devices += 1;
  const prefix = `device-${devices}:`;
  const locks = tabLocks();
  const storage = new IDBFactory();
  const authStore = openAuthStore(storage);
  const names = async () =>
    (await storage.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));

  const timers = new Set<{ readonly at: number; readonly work: () => void }>();

  const device: TestDevice = {
    authStore,
    storage,
    now: start,
    wind: (milliseconds) => {
      device.now += milliseconds;
      for (const timer of [...timers])
        if (timer.at <= device.now) {
          timers.delete(timer);
          timer.work();
        }
    },
    databases: names,
    openPage: (backendUrl, client = { clientId: 'a', clientSecret: 'b' }, offline = false) => {
      const page: Device = {
        storage,
        locks,
        chance: browserChance,
        // Timers do not fire automatically: see `wind`.
        clock: {
          now: () => device.now,
          elapsed: () => device.now,
          after: (milliseconds, work) => {
            const timer = { at: device.now + milliseconds, work };
            timers.add(timer);
            return () => timers.delete(timer);
          },
        },
        connection: { online: () => true, visible: () => true, subscribe: () => () => undefined },
        channel: (name) => openChannel(prefix + name),
        askToPersist: async () => 'unknown',
      };
      const session = createSession({
        remote: createRemote({
          backendUrl,
          ...client,
          now: () => device.now,
          ...(offline && { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }),
        }),
        authStore,
        device: page,
        openWorkspace: (account, transport, opening) =>
          openWorkspace(account, transport, { device: page, ...opening }),
      });
      onTestFinished(() => {
        const state = session.state();
        if (state.status === 'known') state.workspace.close();
      });
      return session;
    },
    clear: async () => {
      for (const name of await names()) if (name !== 'ancrage') storage.deleteDatabase(name);
    },
  };
  return device;
}

/** The workspace of the logged-in person. */
export function workspaceOf(session: { state(): SessionState }): Workspace {
  const state = session.state();
  if (state.status !== 'known') throw new Error(`nobody is signed in: ${state.status}`);
  return state.workspace;
}

/** A new device on which Alice (uid 2) has just logged in. */
export async function signedIn(server: { readonly url: string }) {
  const device = testDevice();
  const session = device.openPage(server.url);
  await session.restore();
  const outcome = await session.login('alice@example.test', 'right');
  if (!outcome.ok) throw new Error(`signing in failed: ${outcome.problem.kind}`);
  return { device, session, workspace: workspaceOf(session) };
}
