/** Everything that the workspace needs of a browser, as one value: what a test replaces to be another device. */

import type { DeviceModel } from '#src/contract/domain/entry.ts';
import { type Channel, openChannel } from './channel.ts';
import { browserClock, type Clock } from './clock.ts';
import { browserConnection, type Connection } from './connection.ts';
import { deviceModel } from './device-model.ts';
import { askToPersist, type Persistence } from './persist.ts';
import { browserChance, type Chance } from './random.ts';
import { browserLocks, type Locks } from './tab-locks.ts';

export interface Device {
  /** undefined where the browser keeps nothing. */
  readonly storage: IDBFactory | undefined;
  readonly locks: Locks;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Absent where drafts name no device. */
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

/** IndexedDB; reading the property itself may throw where storage is refused. */
export function browserStorage(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}
