/** Opens a person's database: the existing one by its content, or a new one with an owner record. */

import type { Account } from '#src/contract/domain/owner.ts';
import { openDatabase } from '#src/platform/device/browser-database.ts';
import type { Device } from '#src/platform/device/device.ts';
import { DatabaseOver } from '#src/platform/device/storage-failure.ts';
import { findDatabase, mustBeMine } from './find-database.ts';
import type { TakeOver } from './kept-elsewhere.ts';
import { type PersonDatabase, type PersonStores, personStores } from './person-database.ts';

export interface OpenedDatabase {
  readonly database: PersonDatabase;
  /** Also the name of its channel: tabs that share one share the other. */
  readonly name: string;
}

/** Number of attempts: an older database may be ended between the look and the opening. */
const tries = 3;

/** Lock for opening or deleting databases of a person. Otherwise one tab could delete what another has just created. */
export function openingLock({ uuid }: Account): string {
  return `database:${uuid}`;
}

/** Throws KeptElsewhere if the user must be asked, and whatever the browser throws. */
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
    // A database created by another person in the meantime is not this person's.
    await database.read(personStores, (reading) => mustBeMine(reading, account));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
