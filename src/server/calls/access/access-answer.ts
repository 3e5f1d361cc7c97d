/** Shared by the calls of access: who may ask, who can get access, and the answer. */
import type { FastifyRequest } from 'fastify';
import type { AccessAnswer, GivenAccess, Named } from '#src/contract/domain/access.ts';
import { mayOpenData } from '../../context/authentication.ts';
import { HttpError } from '../../http/http-error.ts';
import { isActiveCounsellor } from '../../people/access-acts.ts';
import { activeCounsellors } from '../../people/account-admin.ts';
import { type Account, accountByUid, fullName } from '../../store/accounts.ts';
import { recordedByOrganisation } from '../../store/acts.ts';
import { type Consent, consentsOf, hasConsent, proposedTo } from '../../store/consents.ts';
import { copiesOf } from '../../store/copies.ts';
import type { Queries } from '../../store/queries.ts';

/** @throws HttpError 403 unless the caller is signed in and has data to share. */
export function callingProfessional({ visitor }: FastifyRequest): Account {
  if (!visitor) throw new HttpError(403, '');
  if (!mayOpenData(visitor)) throw new HttpError(403, "The 'access content' permission is required.");
  return visitor.account;
}

function named(account: Account): Named {
  return { uid: account.uid, name: fullName(account) };
}

/** In a transaction. @param at milliseconds since the epoch. */
export async function accessOf(db: Queries, professional: number, at: number): Promise<AccessAnswer> {
  const counsellors = (await activeCounsellors(db)).map(named);
  const noted = await recordedByOrganisation(db, professional);
  const given: GivenAccess[] = [];
  for (const { counsellor, since } of await consentsOf(db, professional)) {
    const account = await accountByUid(db, counsellor);
    if (account)
      given.push({
        ...named(account),
        since: since * 1000,
        ...(noted.has(counsellor) && { byOrganisation: true }),
        ...(!isActiveCounsellor(account) && { suspended: true }),
      });
  }
  const uid = await proposedTo(db, professional);
  const proposed = counsellors.find((one) => one.uid === uid);
  return {
    given,
    ...(proposed && { proposed }),
    counsellors: counsellors.sort((one, other) => one.name.localeCompare(other.name)),
    handed: await copiesOf(db, professional, at),
  };
}

/** Largest number that the columns of the store hold. */
export const largestNumber = 2 ** 31 - 1;

/** @throws HttpError 404 unless an active counsellor. One answer for all cases reveals nothing of other accounts. */
export async function requireCounsellor(db: Queries, access: Consent, isGivenEnough: boolean): Promise<void> {
  const { counsellor } = access;
  const exists = counsellor > 0 && counsellor <= largestNumber;
  if (exists && isActiveCounsellor(await accountByUid(db, counsellor))) return;
  // A blocked counsellor reads nothing, but access can still be withdrawn from them.
  if (exists && isGivenEnough && (await hasConsent(db, access))) return;
  throw new HttpError(404, 'There is no such counsellor.');
}
