/** Finds a person's database on this device by its content, never by its name alone. */

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
  /** False: it must be created. */
  readonly there: boolean;
}

/**
 * Looks under three names: the uuid, the account number, and the name of a second database begun at another
 * address. Throws KeptElsewhere if the user must be asked.
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

/** Deletes the databases of an account, including unsent data. Databases of other accounts stay. */
export async function eraseDatabases(owner: Owner, storage: IDBFactory | undefined): Promise<void> {
  for (const name of [`ancrage-${owner.uuid}`, `ancrage-${owner.uuid} ${owner.backend}`]) {
    const ownership = await look(name, owner, storage);
    if (ownership?.kind === 'mine') await deleteDatabase(storage, name);
  }
}

/** Returns the owner of the database; undefined if there is none. Stamps one without an owner, deletes an ended one. */
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

/** Deletes an ended database. Keeps one that was created again under the name since then. */
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

/** Ownership of a database, from its content. */
type Ownership =
  | { readonly kind: 'mine' }
  /** Of this person, at another server address. */
  | { readonly kind: 'elsewhere'; readonly backend: string }
  /** Of this person by its profile, but without an owner record. */
  | { readonly kind: 'unstamped' }
  /** Ended by a logout: empty, to be deleted. */
  | { readonly kind: 'over' }
  /** Of another or an unknown person: stays closed, and is not deleted. */
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
