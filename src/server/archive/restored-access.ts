/**
 * What a restored backup must not revive: withdrawn accesses, withdrawn copies and deleted accounts. Accesses and
 * copies end until the person gives them again. Deleted accounts are listed, for the operator to decide.
 */
import { organisationRole } from '#src/contract/domain/access.ts';
import type { Actor } from '#src/studio/api/studio-store.ts';
import { accountByUid, fullName } from '../store/accounts.ts';
import { recordActivity } from '../store/acts.ts';
import { type Consent, withdrawConsent } from '../store/consents.ts';
import { removeCopiesWithin } from '../store/copies.ts';
import type { Queries } from '../store/queries.ts';

/** What a store holds: accounts by uuid; accesses and copies in force, by the uuids of both people. */
export interface Held {
  readonly accounts: ReadonlySet<string>;
  readonly accesses: ReadonlySet<string>;
  readonly copies: ReadonlySet<string>;
}

interface Between extends Consent {
  /** The same for the same two people in every store. */
  readonly key: string;
  readonly isActive: boolean;
}

async function accessesIn(db: Queries): Promise<readonly Between[]> {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('accounts as giver', 'giver.uid', 'consents.professional_uid')
    .innerJoin('accounts as reader', 'reader.uid', 'consents.counsellor_uid')
    .select([
      'giver.uid as professional',
      'reader.uid as counsellor',
      'giver.uuid as from',
      'reader.uuid as to',
      'giver.status as giverStatus',
      'reader.status as readerStatus',
    ])
    .orderBy('giver.uid')
    .orderBy('reader.uid')
    .execute();
  return rows.map(({ professional, counsellor, from, to, giverStatus, readerStatus }) => ({
    professional,
    counsellor,
    key: `${from} ${to}`,
    isActive: giverStatus === 'active' && readerStatus === 'active',
  }));
}

async function copiesIn(db: Queries): Promise<readonly { readonly id: number; readonly key: string }[]> {
  const rows = await db
    .selectFrom('copies')
    .innerJoin('accounts', 'accounts.uid', 'copies.professional_uid')
    .select(['copies.id', 'accounts.uuid'])
    .execute();
  return rows.map(({ id, uuid }) => ({ id, key: `${uuid} ${id}` }));
}

async function accountsIn(db: Queries) {
  return db.selectFrom('accounts').select(['uid', 'uuid', 'mail']).orderBy('uid').execute();
}

/** Call it before the tables are dropped. */
export async function heldIn(db: Queries): Promise<Held> {
  const accesses = await accessesIn(db);
  return {
    accounts: new Set((await accountsIn(db)).map(({ uuid }) => uuid)),
    accesses: new Set(accesses.filter(({ isActive }) => isActive).map(({ key }) => key)),
    copies: new Set((await copiesIn(db)).map(({ key }) => key)),
  };
}

export interface Returned {
  /** How many accesses, and how many copies, were ended. */
  readonly accesses: number;
  readonly copies: number;
  /** E-mails of restored accounts that were deleted since the backup. */
  readonly accounts: readonly string[];
}

const by: Actor = { uid: 0, name: '', role: organisationRole };

/**
 * Call it after restoring the rows. A store that shares no account with the backup is another store: reports none as
 * deleted.
 * @param at milliseconds since the epoch.
 */
export async function endReturned(db: Queries, held: Held, at: number): Promise<Returned> {
  const ended = (await accessesIn(db)).filter(({ key }) => !held.accesses.has(key));
  for (const access of ended) {
    await withdrawConsent(db, access);
    await removeCopiesWithin(db, access);
    const counsellor = await accountByUid(db, access.counsellor);
    const details = { counsellor: counsellor ? fullName(counsellor) : '', counsellorUid: access.counsellor };
    await recordActivity(db, { by, what: 'restored', about: access.professional, details }, at);
  }
  const copies = (await copiesIn(db)).filter(({ key }) => !held.copies.has(key));
  for (const { id } of copies) await db.deleteFrom('copies').where('id', '=', id).execute();
  const accounts = await accountsIn(db);
  const isSameStore = accounts.some(({ uuid }) => held.accounts.has(uuid));
  const back = isSameStore ? accounts.filter(({ uuid }) => !held.accounts.has(uuid)) : [];
  for (const { uid } of back) await recordActivity(db, { by, what: 'account-restored', about: uid }, at);
  return { accesses: ended.length, copies: copies.length, accounts: back.map(({ mail }) => mail) };
}
