/** Whose a database is: stamped inside, and looked at in every transaction that writes. */
import { DatabaseOver } from '#src/device/storage-failure.ts';
import { type Owner, sameOwner } from '#src/domain/owner.ts';
import { type PersonReading, readRecord } from './person-database.ts';

/** What a database says of its owner. */
export type Ownership =
  | { readonly kind: 'mine' }
  /** Of this person, at another address of the backend. */
  | { readonly kind: 'elsewhere'; readonly backend: string }
  /** Of this person by what it holds, made before databases were stamped. */
  | { readonly kind: 'unstamped' }
  /** Ended by a log-out: empty, and about to go. */
  | { readonly kind: 'over' }
  /** Of somebody else, or nobody knows of whom: it stays closed, and is kept. */
  | { readonly kind: 'closed' };

/** Reads it in a transaction over the records. */
export async function readOwnership(reading: PersonReading, owner: Owner): Promise<Ownership> {
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
