/** Accounts and their profile texts. */

import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { bytesOf, textOf } from './bytes.ts';
import { nextNumber } from './counters.ts';
import type { Queries } from './queries.ts';
import { locksRows, takeTurn } from './row-locks.ts';
import type { AccountRow } from './tables.ts';

type Profile = ReadonlyMap<string, string>;

export interface Account extends AccountRow {
  /** Texts by field name; an empty field is absent. */
  readonly profile: Profile;
}

export interface NewAccount {
  readonly name: string;
  readonly mail: string;
  /** Already hashed. */
  readonly password: string;
  readonly status: AccountRow['status'];
  readonly role: AccountRow['role'];
  readonly language: AccountRow['language'];
  readonly profile: Profile;
  /** Is its password public? */
  readonly demo?: boolean | undefined;
  readonly at: number;
}

/** Display name; the login if the profile has no name. */
export function fullName({ profile, name }: Pick<Account, 'profile' | 'name'>): string {
  const full = ['field_firstname', 'field_lastname'].map((field) => profile.get(field) ?? '').join(' ');
  return full.trim() || name;
}

/** The key for comparing two names or mails. */
export function accountKey(nameOrMail: string): string {
  return nameOrMail.trim().normalize('NFC').toLowerCase();
}

async function withProfile(db: Queries, row: AccountRow | undefined): Promise<Account | undefined> {
  if (!row) return undefined;
  const fields = await db
    .selectFrom('profile_fields')
    .select(['field', 'value'])
    .where('uid', '=', row.uid)
    .execute();
  return { ...row, profile: new Map(fields.map(({ field, value }) => [field, textOf(value)])) };
}

export async function accountByUid(db: Queries, uid: number): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('uid', '=', uid).executeTakeFirst();
  return withProfile(db, row);
}

/** Call it in a transaction: reads the account and locks it until the end of the transaction. */
export async function lockAccount(db: Queries, uid: number): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('uid', '=', uid)
    .$if(locksRows(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return withProfile(db, row);
}

export async function accountByName(db: Queries, name: string): Promise<Account | undefined> {
  // No text column contains U+0000, and PostgreSQL rejects a query for it.
  if (name.includes('\0')) return undefined;
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('name_key', '=', accountKey(name))
    .executeTakeFirst();
  return withProfile(db, row);
}

export async function mailIsTaken(db: Queries, mail: string, byOtherThan: number): Promise<boolean> {
  if (mail.includes('\0')) return false;
  const row = await db
    .selectFrom('accounts')
    .select('uid')
    .where('mail_key', '=', accountKey(mail))
    .where('uid', '!=', byOtherThan)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAccounts(db: Queries): Promise<boolean> {
  return (await db.selectFrom('accounts').select('uid').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the new account's uid; 1 is the administrator's on a Drupal. Call it in a transaction. */
export async function createAccount(db: Queries, account: NewAccount): Promise<number> {
  await takeTurn(db, 'accounts');
  const uid = await nextNumber(db, 'accounts');
  await db
    .insertInto('accounts')
    .values({
      uid,
      uuid: randomUUID(),
      name: account.name,
      name_key: accountKey(account.name),
      mail: account.mail,
      mail_key: accountKey(account.mail),
      password: account.password,
      status: account.status,
      role: account.role,
      language: account.language,
      data_nid: null,
      demo: account.demo ? 1 : 0,
      created_at: account.at,
      changed_at: account.at,
    })
    .execute();
  await writeProfile(db, uid, account.profile);
  return uid;
}

export async function updateAccount(db: Queries, uid: number, values: Updateable<AccountRow>): Promise<void> {
  await db.updateTable('accounts').set(values).where('uid', '=', uid).execute();
}

/** Replaces the given profile texts; undefined empties a field. */
export async function writeProfile(
  db: Queries,
  uid: number,
  texts: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  for (const [field, text] of texts) {
    await db.deleteFrom('profile_fields').where('uid', '=', uid).where('field', '=', field).execute();
    if (text === undefined) continue;
    await db
      .insertInto('profile_fields')
      .values({ uid, field, value: bytesOf(text) })
      .execute();
  }
}
