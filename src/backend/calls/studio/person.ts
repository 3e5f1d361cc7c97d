/** The provider account behind a call of the studio, with what it may do at this moment. */
import type { FastifyRequest } from 'fastify';
import type { Person } from '#src/provider/server/store.ts';
import { StudioRefusal } from '#src/provider/server/studio.ts';
import { actsInRole } from '../../http/authentication.ts';
import { type Account, fullName } from '../../store/accounts.ts';
import { rightsOf } from '../../store/rights.ts';
import type { Backend } from '../backend-context.ts';

/** @throws StudioRefusal 403 where nobody is named, or nobody of the provider. */
export async function personOf(backend: Backend, { visitor }: FastifyRequest): Promise<Person> {
  if (!visitor || !actsInRole(visitor, 'provider'))
    throw new StudioRefusal(403, 'no-provider', 'The studio is for the accounts of the provider.');
  return personOfAccount(backend, visitor.account);
}

/** A provider account with what it may do at this moment. */
export async function personOfAccount({ db }: Backend, account: Account): Promise<Person> {
  return {
    uid: account.uid,
    name: fullName(account),
    role: account.role,
    rights: new Set(await rightsOf(db, account.uid)),
  };
}
