/** Queries for the administration of accounts: find by mail, list, check, assign a role. */

import type { Waiting } from '#src/contract/wire/studio-records.ts';
import { revokeSessions } from '../auth/sessions.ts';
import { type Account, accountByName, accountByUid, accountKey, updateAccount } from '../store/accounts.ts';
import { createNode } from '../store/nodes.ts';
import type { Queries } from '../store/queries.ts';
import { deletePreviewsOf } from '../store/studio-previews.ts';
import type { AccountRow } from '../store/tables.ts';

export async function accountByMail(db: Queries, mail: string): Promise<Account | undefined> {
  // No text column contains U+0000, and PostgreSQL rejects a query for it.
  if (mail.includes('\0')) return undefined;
  const row = await db
    .selectFrom('accounts')
    .select('uid')
    .where('mail_key', '=', accountKey(mail))
    .executeTakeFirst();
  return row && accountByUid(db, row.uid);
}

export async function accountByNameOrMail(db: Queries, nameOrMail: string): Promise<Account | undefined> {
  return (await accountByName(db, nameOrMail)) ?? accountByMail(db, nameOrMail);
}

/** Every account, in order of creation. */
export async function allAccounts(db: Queries): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').select('uid').orderBy('uid').execute();
  const accounts = await Promise.all(rows.map(({ uid }) => accountByUid(db, uid)));
  return accounts.filter((account) => account !== undefined);
}

/** E-mails of the accounts whose passwords are public. */
export async function demoMails(db: Queries): Promise<readonly string[]> {
  const rows = await db.selectFrom('accounts').select('mail').where('demo', '=', 1).orderBy('uid').execute();
  return rows.map(({ mail }) => mail);
}

/** The counsellors who can be given access now. */
export async function activeCounsellors(db: Queries): Promise<readonly Account[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('uid')
    .where('role', '=', 'counsellor')
    .where('status', '=', 'active')
    .orderBy('uid')
    .execute();
  const accounts: Account[] = [];
  for (const { uid } of rows) {
    const account = await accountByUid(db, uid);
    if (account) accounts.push(account);
  }
  return accounts;
}

/** How many requests for an account, and for a deletion, are pending, and since when. */
export async function countWaiting(db: Queries): Promise<Waiting> {
  const { requests, asked } = await db
    .selectFrom('accounts')
    .select(({ fn }) => [fn.countAll<number>().as('requests'), fn.min('created_at').as('asked')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const { deletions, wished } = await db
    .selectFrom('deletion_requests')
    .select(({ fn }) => [fn.countAll<number>().as('deletions'), fn.min('asked_at').as('wished')])
    .executeTakeFirstOrThrow();
  return {
    requests: Number(requests),
    deletions: Number(deletions),
    ...(Number(requests) > 0 && { oldestRequest: Number(asked) * 1000 }),
    ...(Number(deletions) > 0 && { oldestDeletion: Number(wished) * 1000 }),
  };
}

/** An account that is not active loses its sessions and previews, which signs its devices out. */
export async function setStatus(
  db: Queries,
  uid: number,
  status: AccountRow['status'],
  at: number,
): Promise<void> {
  await updateAccount(db, uid, { status, changed_at: at });
  if (status === 'active') return;
  await revokeSessions(db, uid);
  await deletePreviewsOf(db, uid);
}

/** Every device has to ask for a token of the new role. */
export async function setRole(db: Queries, uid: number, role: AccountRow['role'], at: number): Promise<void> {
  await updateAccount(db, uid, { role, changed_at: at });
  await revokeSessions(db, uid);
  await deletePreviewsOf(db, uid);
}

/** Creates an empty data node if the professional has none: they cannot work without one. */
export async function ensureDataNode(db: Queries, account: Account, at: number): Promise<void> {
  if (account.data_nid !== null) return;
  const own = await db
    .selectFrom('nodes')
    .select('nid')
    .where('uid', '=', account.uid)
    .orderBy('nid')
    .executeTakeFirst();
  const nid =
    own?.nid ??
    (await createNode(db, { uid: account.uid, title: `data ${account.mail}`, texts: new Map(), at }));
  await updateAccount(db, account.uid, { data_nid: nid });
}

/** Deletes the account and all that belongs to it. */
export async function deleteAccount(db: Queries, uid: number): Promise<void> {
  await db.deleteFrom('accounts').where('uid', '=', uid).execute();
}
