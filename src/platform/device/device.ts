/** All browser services that the workspace needs, as one value. Tests replace it to simulate another device. */

import type { DeviceModel } from '#src/contract/domain/stored-entry.ts';
import { ignore } from '../ignore.ts';
import { type Channel, openChannel } from './channel.ts';
import { browserClock, type Clock } from './clock.ts';
import { browserConnection, type Connection } from './connection.ts';
import { deviceModel } from './device-model.ts';
import { askToPersist, type Persistence } from './persist.ts';
import { browserChance, type Chance } from './random.ts';
import { browserLocks, type Locks } from './tab-locks.ts';

export interface Device {
  /** undefined if the browser stores nothing. */
  readonly storage: IDBFactory | undefined;
  readonly locks: Locks;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Missing if drafts do not name a device. */
  readonly model?: DeviceModel;
  channel<Message>(name: string): Channel<Message>;
  askToPersist(): Promise<Persistence>;
}

/** This browser. */
export function browserDevice(): Device {
  return {
    storage: browserStorage(),
    locks: browserLocks(),
    connection: browserConnection(),
    clock: browserClock,
    chance: browserChance,
    model: deviceModel(navigator),
    channel: openChannel,
    askToPersist: () => askToPersist(),
  };
}

/** IndexedDB. Reading the property may throw if storage is refused. */
export function browserStorage(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch (error) {
    return ignore('device')(error);
  }
}
