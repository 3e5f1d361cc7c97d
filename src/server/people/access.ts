/**
 * Access of a counsellor to what a professional wrote: proposed, given, withdrawn, ended, each with its act. Every function
 * runs in a transaction; moments are milliseconds since the epoch.
 */

import { copyLimits, type PersonAct } from '#src/contract/domain/access.ts';
import type { Actor } from '#src/studio/api/store.ts';
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

/** By whom and when. */
export interface Doing {
  readonly by: Actor;
  readonly at: number;
}

type AccessAct = Extract<PersonAct, `access-${string}` | `copy-${string}` | 'proposal-ended'>;

/** Whom access can be given to at this moment. */
export function isActiveCounsellor(
  account: Account | undefined,
): account is Account & { readonly role: 'counsellor'; readonly status: 'active' } {
  return account?.role === 'counsellor' && account.status === 'active';
}

/** What every call that shows a counsellor the words of a professional asks, in addition to the consent. */
export function isProfessional(account: Account | undefined): account is Account {
  return account?.role === 'professional' && account.status === 'active';
}

async function note(
  db: Queries,
  what: AccessAct,
  { professional, counsellor }: Consent,
  { by, at }: Doing,
): Promise<void> {
  const account = await accountByUid(db, counsellor);
  const details = { counsellor: account ? fullName(account) : '', counsellorUid: counsellor };
  await recordActivity(db, { by, what, about: professional, details }, at);
}

/**
 * Given before: nothing changes but that nobody is proposed any more, and that the person has confirmed what the
 * organisation noted in their name.
 */
export async function give(db: Queries, access: Consent, doing: Doing): Promise<void> {
  const { professional, counsellor } = access;
  await endProposal(db, professional);
  if (await hasConsent(db, access)) {
    const isAnswer =
      doing.by.uid === professional && (await recordedByOrganisation(db, professional)).has(counsellor);
    if (isAnswer) await note(db, 'access-given', access, doing);
    return;
  }
  await giveConsent(db, access, Math.floor(doing.at / 1000));
  await note(db, 'access-given', access, doing);
}

/** Nobody is proposed any more either. Was it given? */
export async function withdraw(db: Queries, access: Consent, doing: Doing): Promise<boolean> {
  if (!(await hasConsent(db, access))) return false;
  await endProposal(db, access.professional);
  await withdrawConsent(db, access);
  await removeCopiesWithin(db, access);
  await note(db, 'access-withdrawn', access, doing);
  return true;
}

/** Whom somebody has access already is not proposed. */
export async function proposeCounsellor(db: Queries, access: Consent, doing: Doing): Promise<void> {
  const { professional, counsellor } = access;
  if ((await proposedTo(db, professional)) === counsellor || (await hasConsent(db, access))) return;
  await propose(db, access);
  await note(db, 'access-proposed', access, doing);
}

export async function decline(db: Queries, access: Consent, doing: Doing): Promise<void> {
  if ((await proposedTo(db, access.professional)) !== access.counsellor) return;
  await endProposal(db, access.professional);
  await note(db, 'access-declined', access, doing);
}

/**
 * Hands a copy over. Handed before, word for word and to the same day: nothing changes.
 * @returns why not: access was not given, or no further copy can be handed.
 */
export async function hand(
  db: Queries,
  access: Consent,
  copy: NewCopy,
  doing: Doing,
): Promise<'done' | 'no-access' | 'too-many'> {
  if (!(await hasConsent(db, access))) return 'no-access';
  const same = (await handedTexts(db, access, doing.at)).some(
    ({ title, text, until }) => title === copy.title && text === copy.text && until === copy.until,
  );
  if (same) return 'done';
  if ((await copiesOf(db, access.professional, doing.at)).length >= copyLimits.copies) return 'too-many';
  await addCopy(db, access, copy, doing.at);
  await note(db, 'copy-handed', access, doing);
  return 'done';
}

/** Taken back before, or never handed: nothing changes. */
export async function takeBack(db: Queries, professional: number, id: number, doing: Doing): Promise<void> {
  const counsellor = await removeCopy(db, professional, id);
  if (counsellor !== undefined) await note(db, 'copy-taken-back', { professional, counsellor }, doing);
}

/** The organisation proposes nobody any more. */
export async function endProposalTo(db: Queries, professional: number, doing: Doing): Promise<void> {
  const counsellor = await proposedTo(db, professional);
  if (counsellor === undefined) return;
  await endProposal(db, professional);
  await note(db, 'proposal-ended', { professional, counsellor }, doing);
}

/**
 * The one place of what another role, or a deletion, ends: what the account gave or was given with the copies, and what
 * it was proposed or is proposed for.
 */
export async function endAccessOf(db: Queries, uid: number, doing: Doing): Promise<void> {
  for (const access of await proposalsOf(db, uid)) await endProposalTo(db, access.professional, doing);
  for (const access of await consentsOf(db, uid)) {
    await withdrawConsent(db, access);
    await removeCopiesWithin(db, access);
    await note(db, 'access-ended', access, doing);
  }
}

/** Notes of each access of an account that a block suspends it, or that it goes on. */
export async function recordAccessOf(
  db: Queries,
  uid: number,
  what: 'access-suspended' | 'access-resumed',
  doing: Doing,
): Promise<void> {
  for (const access of await consentsOf(db, uid)) await note(db, what, access, doing);
}
