/** Opens the database of a person: theirs by what stands in it, or a new one that is stamped as it is made. */

import type { Account } from '#src/contract/domain/owner.ts';
import { openDatabase } from '#src/platform/device/browser-database.ts';
import type { Device } from '#src/platform/device/device.ts';
import { DatabaseOver } from '#src/platform/device/storage-failure.ts';
import { findDatabase, mustBeMine } from './find-database.ts';
import type { TakeOver } from './kept-elsewhere.ts';
import { type PersonDatabase, type PersonStores, personStores } from './person-database.ts';

export interface OpenedDatabase {
  readonly database: PersonDatabase;
  /** What its channel is called too: tabs that share the one share the other. */
  readonly name: string;
}

/** An older database may be ended between the look and the opening: looked at again so often. */
const tries = 3;

/** Of whoever opens or deletes databases of a person: of two tabs, one would delete what the other has just made. */
export function openingLock({ uuid }: Account): string {
  return `database:${uuid}`;
}

/** Throws KeptElsewhere where the person must be asked, and whatever the browser throws. */
export function openPersonDatabase(
  account: Account,
  { storage, locks }: Pick<Device, 'storage' | 'locks'>,
  takeOver?: TakeOver,
): Promise<OpenedDatabase> {
  return locks.hold(openingLock(account), async () => {
    for (let attempt = 1; ; attempt++) {
      const { name, there } = await findDatabase(account, storage, takeOver);
      try {
        return { name, database: await open(name, there, account, storage) };
      } catch (error) {
        if (!(error instanceof DatabaseOver) || attempt === tries) throw error;
      }
    }
  });
}

async function open(
  name: string,
  there: boolean,
  account: Account,
  storage: IDBFactory | undefined,
): Promise<PersonDatabase> {
  const { uuid, backend } = account;
  const database = await openDatabase<PersonStores>({
    name,
    version: 3,
    storage,
    make: there ? 'never' : 'first',
    guard: {
      store: 'records',
      check: (reading) => mustBeMine(reading, account),
      overKey: 'over',
    },
    stores: personStores,
    firstRows: { records: new Map([['owner', { uuid, backend }]]) },
  });
  try {
    // What was made meanwhile by somebody else is not this person's.
    await database.read(personStores, (reading) => mustBeMine(reading, account));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
