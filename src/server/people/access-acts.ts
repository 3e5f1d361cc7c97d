/**
 * A counsellor's access to a professional's texts: propose, give, withdraw, end, each with a record. Every function
 * runs in a transaction; moments are milliseconds since the epoch.
 */

import { copyLimits, type PersonAct } from '#src/contract/domain/access.ts';
import type { Actor } from '#src/studio/api/studio-store.ts';
import { type Account, accountByUid, fullName } from '../store/accounts.ts';
import { recordActivity, recordedByOrganisation } from '../store/acts.ts';
import {
  type Consent,
  consentsOf,
  endProposal,
  giveConsent,
  hasConsent,
  proposalsOf,
  propose,
  proposedTo,
  withdrawConsent,
} from '../store/consents.ts';
import {
  addCopy,
  copiesOf,
  handedTexts,
  type NewCopy,
  removeCopiesWithin,
  removeCopy,
} from '../store/copies.ts';
import type { Queries } from '../store/queries.ts';

/** The actor and the moment. */
export interface ActStamp {
  readonly by: Actor;
  readonly at: number;
}

type AccessAct = Extract<PersonAct, `access-${string}` | `copy-${string}` | 'proposal-ended'>;

/** Can this account be given access now? */
export function isActiveCounsellor(
  account: Account | undefined,
): account is Account & { readonly role: 'counsellor'; readonly status: 'active' } {
  return account?.role === 'counsellor' && account.status === 'active';
}

/** Required by every call that shows a counsellor a professional's texts, in addition to the consent. */
export function isProfessional(account: Account | undefined): account is Account {
  return account?.role === 'professional' && account.status === 'active';
}

async function note(
  db: Queries,
  what: AccessAct,
  { professional, counsellor }: Consent,
  { by, at }: ActStamp,
): Promise<void> {
  const account = await accountByUid(db, counsellor);
  const details = { counsellor: account ? fullName(account) : '', counsellorUid: counsellor };
  await recordActivity(db, { by, what, about: professional, details }, at);
}

/** Gives access and ends the proposal. With existing access, confirms what the organisation recorded. */
export async function give(db: Queries, access: Consent, stamp: ActStamp): Promise<void> {
  const { professional, counsellor } = access;
  await endProposal(db, professional);
  if (await hasConsent(db, access)) {
    const isAnswer =
      stamp.by.uid === professional && (await recordedByOrganisation(db, professional)).has(counsellor);
    if (isAnswer) await note(db, 'access-given', access, stamp);
    return;
  }
  await giveConsent(db, access, Math.floor(stamp.at / 1000));
  await note(db, 'access-given', access, stamp);
}

/** Withdraws access and ends the proposal. Returns whether access was given. */
export async function withdraw(db: Queries, access: Consent, stamp: ActStamp): Promise<boolean> {
  if (!(await hasConsent(db, access))) return false;
  await endProposal(db, access.professional);
  await withdrawConsent(db, access);
  await removeCopiesWithin(db, access);
  await note(db, 'access-withdrawn', access, stamp);
  return true;
}

/** A counsellor who already has access is not proposed. */
export async function proposeCounsellor(db: Queries, access: Consent, stamp: ActStamp): Promise<void> {
  const { professional, counsellor } = access;
  if ((await proposedTo(db, professional)) === counsellor || (await hasConsent(db, access))) return;
  await propose(db, access);
  await note(db, 'access-proposed', access, stamp);
}

export async function decline(db: Queries, access: Consent, stamp: ActStamp): Promise<void> {
  if ((await proposedTo(db, access.professional)) !== access.counsellor) return;
  await endProposal(db, access.professional);
  await note(db, 'access-declined', access, stamp);
}

/**
 * Hands a copy over. Does nothing if the same text was handed over until the same day.
 * @returns why not: access was not given, or no further copy can be handed.
 */
export async function hand(
  db: Queries,
  access: Consent,
  copy: NewCopy,
  stamp: ActStamp,
): Promise<'done' | 'no-access' | 'too-many'> {
  if (!(await hasConsent(db, access))) return 'no-access';
  const same = (await handedTexts(db, access, stamp.at)).some(
    ({ title, text, until }) => title === copy.title && text === copy.text && until === copy.until,
  );
  if (same) return 'done';
  if ((await copiesOf(db, access.professional, stamp.at)).length >= copyLimits.copies) return 'too-many';
  await addCopy(db, access, copy, stamp.at);
  await note(db, 'copy-handed', access, stamp);
  return 'done';
}

/** Does nothing if the copy was taken back before or never existed. */
export async function takeBack(
  db: Queries,
  professional: number,
  id: number,
  stamp: ActStamp,
): Promise<void> {
  const counsellor = await removeCopy(db, professional, id);
  if (counsellor !== undefined) await note(db, 'copy-taken-back', { professional, counsellor }, stamp);
}

/** Ends the organisation's proposal. */
export async function endProposalTo(db: Queries, professional: number, stamp: ActStamp): Promise<void> {
  const counsellor = await proposedTo(db, professional);
  if (counsellor === undefined) return;
  await endProposal(db, professional);
  await note(db, 'proposal-ended', { professional, counsellor }, stamp);
}

/**
 * Ends all that a deletion or a change of role ends: accesses given and received with their copies, and proposals from
 * and to the account.
 */
export async function endAccessOf(db: Queries, uid: number, stamp: ActStamp): Promise<void> {
  for (const access of await proposalsOf(db, uid)) await endProposalTo(db, access.professional, stamp);
  for (const access of await consentsOf(db, uid)) {
    await withdrawConsent(db, access);
    await removeCopiesWithin(db, access);
    await note(db, 'access-ended', access, stamp);
  }
}

/** Records for each access of an account that a block suspends or resumes it. */
export async function recordAccessOf(
  db: Queries,
  uid: number,
  what: 'access-suspended' | 'access-resumed',
  stamp: ActStamp,
): Promise<void> {
  for (const access of await consentsOf(db, uid)) await note(db, what, access, stamp);
}
