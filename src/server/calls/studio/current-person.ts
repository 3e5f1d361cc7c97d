/** The provider account behind a call of the studio, with its present rights. */
import type { FastifyRequest } from 'fastify';
import { StudioRefusal } from '#src/studio/api/studio.ts';
import type { Person } from '#src/studio/api/studio-store.ts';
import { actsInRole } from '../../context/authentication.ts';
import type { Backend } from '../../context/backend-context.ts';
import { type Account, accountByUid, fullName } from '../../store/accounts.ts';
import type { Queries } from '../../store/queries.ts';
import { rightsOf } from '../../store/rights.ts';

/** @throws StudioRefusal 403 unless the caller is signed in to a provider account. */
export async function personOf({ db }: Backend, { visitor }: FastifyRequest): Promise<Person> {
  if (!visitor || !actsInRole(visitor, 'provider'))
    throw new StudioRefusal(403, 'no-provider', 'The studio is for the accounts of the provider.');
  return personOfAccount(db, visitor.account);
}

/** Undefined if the account is deleted, blocked or not of the provider. */
export async function personOfUid(db: Queries, uid: number): Promise<Person | undefined> {
  const account = await accountByUid(db, uid);
  return account?.status === 'active' && account.role === 'provider'
    ? personOfAccount(db, account)
    : undefined;
}

/** A provider account with its present rights. */
async function personOfAccount(db: Queries, account: Account): Promise<Person> {
  return {
    uid: account.uid,
    name: fullName(account),
    role: account.role,
    rights: new Set(await rightsOf(db, account.uid)),
  };
}
