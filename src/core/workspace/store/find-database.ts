/** Which of this device's databases is a person's: by what stands in it, never by its name alone. */

import { type Account, type Owner, sameOwner } from '#src/contract/domain/owner.ts';
import { deleteDatabase, visitDatabase } from '#src/platform/device/browser-database.ts';
import { DatabaseOver } from '#src/platform/device/storage-failure.ts';
import { KeptElsewhere, type TakeOver } from './kept-elsewhere.ts';
import {
  type PersonReading,
  type PersonStores,
  type PersonWriting,
  readRecord,
  writeRecord,
} from './person-database.ts';

export interface FoundDatabase {
  readonly name: string;
  /** False: it is to be made. */
  readonly there: boolean;
}

/**
 * Looks under the name of the uuid, under the number of the account, and under the name of a second database that was
 * begun at another address. Throws KeptElsewhere where the person must be asked.
 */
export async function findDatabase(
  account: Account,
  storage: IDBFactory | undefined,
  takeOver: TakeOver | undefined,
): Promise<FoundDatabase> {
  const plain = `ancrage-${account.uuid}`;
  const own = `${plain} ${account.backend}`;
  let asked: { readonly name: string; readonly backend: string } | undefined;
  let free = plain;
  for (const name of [plain, `ancrage-${account.userId}`, own]) {
    const ownership = await look(name, account, storage);
    if (ownership === undefined) continue;
    if (ownership.kind === 'mine') return { name, there: true };
    if (ownership.kind === 'elsewhere') asked ??= { name, backend: ownership.backend };
    if (name === plain) free = own;
  }
  if (asked === undefined || takeOver === 'leave') return { name: free, there: false };
  if (takeOver === undefined) throw new KeptElsewhere(asked.backend);
  await visitDatabase<PersonStores, void>(storage, asked.name, ['records'], (transaction) =>
    stamp(transaction, account),
  );
  return { name: asked.name, there: true };
}

/** Deletes what the device keeps of an account, whatever was not sent; databases of others stay. */
export async function eraseDatabases(owner: Owner, storage: IDBFactory | undefined): Promise<void> {
  for (const name of [`ancrage-${owner.uuid}`, `ancrage-${owner.uuid} ${owner.backend}`]) {
    const ownership = await look(name, owner, storage);
    if (ownership?.kind === 'mine') await deleteDatabase(storage, name);
  }
}

/** Returns whose the database is; undefined if there is none. Stamps one without an owner, deletes one that was ended. */
async function look(
  name: string,
  account: Owner,
  storage: IDBFactory | undefined,
): Promise<Ownership | undefined> {
  const ownership = await visitDatabase<PersonStores, Ownership>(
    storage,
    name,
    ['records'],
    async (transaction) => {
      const found = await readOwnership(transaction, account);
      if (found.kind !== 'unstamped') return found;
      await stamp(transaction, account);
      return { kind: 'mine' };
    },
  );
  if (ownership?.kind !== 'over') return ownership;
  await deleteDatabase(storage, name);
  return undefined;
}

/** Deletes a database that was ended; one that somebody has made anew under the name meanwhile stays. */
export async function deleteEnded(name: string, storage: IDBFactory | undefined): Promise<void> {
  const over = await visitDatabase<PersonStores, boolean>(
    storage,
    name,
    ['records'],
    async (transaction) => (await readRecord(transaction, 'over')) === true,
  );
  if (over === true) await deleteDatabase(storage, name);
}

function stamp(transaction: PersonWriting, { uuid, backend }: Owner): Promise<void> {
  return writeRecord(transaction, 'owner', { uuid, backend });
}

/** What a database says of its owner. */
type Ownership =
  | { readonly kind: 'mine' }
  /** Of this person, at another address of the backend. */
  | { readonly kind: 'elsewhere'; readonly backend: string }
  /** Of this person by the profile in it, and without an owner. */
  | { readonly kind: 'unstamped' }
  /** Ended by a log-out: empty, and about to go. */
  | { readonly kind: 'over' }
  /** Of somebody else, or nobody knows of whom: it stays closed, and is not deleted. */
  | { readonly kind: 'closed' };

/** Reads it in a transaction over the records. */
async function readOwnership(reading: PersonReading, owner: Owner): Promise<Ownership> {
  const [over, stamp, personal] = await Promise.all([
    readRecord(reading, 'over'),
    readRecord(reading, 'owner'),
    readRecord(reading, 'personal'),
  ]);
  if (over !== undefined) return { kind: 'over' };
  if (stamp === undefined) return { kind: personal?.uuid === owner.uuid ? 'unstamped' : 'closed' };
  if (sameOwner(stamp, owner)) return { kind: 'mine' };
  return stamp.uuid === owner.uuid ? { kind: 'elsewhere', backend: stamp.backend } : { kind: 'closed' };
}

/** Rejects with DatabaseOver unless the database is open and this owner's. */
export async function mustBeMine(reading: PersonReading, owner: Owner): Promise<void> {
  const [over, stamp] = await Promise.all([readRecord(reading, 'over'), readRecord(reading, 'owner')]);
  if (over !== undefined || stamp === undefined || !sameOwner(stamp, owner)) throw new DatabaseOver();
}
