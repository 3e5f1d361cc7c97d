/** A device for a test: its own storage, tabs and network, and a manual clock. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Account } from '#src/contract/domain/owner.ts';
import type { Channel } from '#src/platform/device/channel.ts';
import type { ConnectionEvent } from '#src/platform/device/connection.ts';
import type { Device } from '#src/platform/device/device.ts';
import { tabLocks } from '#src/platform/device/tab-locks.ts';

export interface TestDevice {
  readonly device: Device;
  /** Sends an event to every tab. */
  tell(event: ConnectionEvent): void;
  /** Advances the time and runs due timers. */
  wind(milliseconds: number): void;
  /** Changes this device's clock by this much, without running timers. */
  setWrong(milliseconds: number): void;
  /** Time until the next timer; undefined if there is none. */
  due(): number | undefined;
  /** Tabs receive each other's messages, unless the browser lacks BroadcastChannel (silent). */
  readonly channel: { silent: boolean };
  /** How often the browser was asked for persistent storage. */
  readonly asked: { count: number };
}

interface Due {
  readonly at: number;
  readonly work: () => void;
}

/**
 * @param seed makes ids and jitter reproducible.
 * @param storage another browser's storage, for faults.
 */
export function createTestDevice(
  seed = 1,
  storage: globalThis.IDBFactory | undefined = new IDBFactory(),
): TestDevice {
  const random = seeded(seed);
  const timers = new Set<Due>();
  const watchers = new Set<(event: ConnectionEvent) => void>();
  const tabs = new Map<string, Set<(message: unknown) => void>>();
  const asked = { count: 0 };
  const channel = { silent: false };
  let now = 1_741_252_800_000;
  let skew = 0;
  let online = true;
  let visible = true;

  const device: Device = {
    storage,
    locks: tabLocks(),
    connection: {
      online: () => online,
      visible: () => visible,
      subscribe(listener) {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
    },
    clock: {
      now: () => now + skew,
      elapsed: () => now,
      after(milliseconds, work) {
        const timer = { at: now + milliseconds, work };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    chance: {
      fraction: random,
      text: (length) => Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join(''),
    },
    channel: <Message>(name: string): Channel<Message> => {
      const hearers = tabs.get(name) ?? new Set();
      tabs.set(name, hearers);
      const own = new Set<(message: unknown) => void>();
      return {
        post(message) {
          if (channel.silent) return;
          const copy: unknown = structuredClone(message);
          for (const hear of hearers)
            if (!own.has(hear)) queueMicrotask(() => hearers.has(hear) && hear(copy));
        },
        subscribe(listener) {
          const hear = (message: unknown) => listener(message as Message);
          own.add(hear);
          hearers.add(hear);
          return () => hearers.delete(hear);
        },
        close() {
          for (const hear of own) hearers.delete(hear);
        },
      };
    },
    askToPersist: async () => {
      asked.count++;
      return 'granted';
    },
  };

  return {
    device,
    asked,
    channel,
    tell(event) {
      if (event === 'online' || event === 'offline') online = event === 'online';
      if (event === 'leave' || event === 'return') visible = event === 'return';
      for (const watcher of [...watchers]) watcher(event);
    },
    wind(milliseconds) {
      now += milliseconds;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.work();
      }
    },
    setWrong(milliseconds) {
      skew = milliseconds;
    },
    due: () => (timers.size === 0 ? undefined : Math.min(...[...timers].map(({ at }) => at)) - now),
  };
}

/** Mulberry32: small, reproducible, good enough for histories. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The account for tests with one person. */
export const seven: Account = { userId: '7', uuid: 'uuid-7', backend: 'https://backend.example' };
