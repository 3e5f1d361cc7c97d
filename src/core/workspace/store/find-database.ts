/** Finds a person's database on this device by its content, never by its name alone. */

import { type Owner, sameOwner } from '#src/contract/domain/owner.ts';
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
 * Looks under two names: the uuid, and the name of a second database begun at another address. Throws KeptElsewhere if
 * the user must be asked.
 */
export async function findDatabase(
  owner: Owner,
  storage: IDBFactory | undefined,
  takeOver: TakeOver | undefined,
): Promise<FoundDatabase> {
  const plain = `ancrage-${owner.uuid}`;
  const own = `${plain} ${owner.backend}`;
  let asked: { readonly name: string; readonly backend: string } | undefined;
  let free = plain;
  for (const name of [plain, own]) {
    const ownership = await look(name, owner, storage);
    if (ownership === undefined) continue;
    if (ownership.kind === 'mine') return { name, there: true };
    if (ownership.kind === 'elsewhere') asked ??= { name, backend: ownership.backend };
    if (name === plain) free = own;
  }
  if (asked === undefined || takeOver === 'leave') return { name: free, there: false };
  if (takeOver === undefined) throw new KeptElsewhere(asked.backend);
  await visitDatabase<PersonStores, void>(storage, asked.name, ['records'], (transaction) =>
    stamp(transaction, owner),
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

/** Returns the owner of the database; undefined if there is none. Deletes an ended one. */
async function look(
  name: string,
  owner: Owner,
  storage: IDBFactory | undefined,
): Promise<Ownership | undefined> {
  const ownership = await visitDatabase<PersonStores, Ownership>(storage, name, ['records'], (transaction) =>
    readOwnership(transaction, owner),
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
  /** Ended by a logout: empty, to be deleted. */
  | { readonly kind: 'over' }
  /** Of another or an unknown person: stays closed, and is not deleted. */
  | { readonly kind: 'closed' };

/** Reads it in a transaction over the records. */
async function readOwnership(reading: PersonReading, owner: Owner): Promise<Ownership> {
  const [over, stamp] = await Promise.all([readRecord(reading, 'over'), readRecord(reading, 'owner')]);
  if (over !== undefined) return { kind: 'over' };
  if (stamp?.uuid !== owner.uuid) return { kind: 'closed' };
  return sameOwner(stamp, owner) ? { kind: 'mine' } : { kind: 'elsewhere', backend: stamp.backend };
}

/** Rejects with DatabaseOver unless the database is open and this owner's. */
export async function mustBeMine(reading: PersonReading, owner: Owner): Promise<void> {
  const [over, stamp] = await Promise.all([readRecord(reading, 'over'), readRecord(reading, 'owner')]);
  if (over !== undefined || stamp === undefined || !sameOwner(stamp, owner)) throw new DatabaseOver();
}
