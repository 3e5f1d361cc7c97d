/** What decisions about accounts are made with, and why one is not made. */

import { organisationRole } from '#src/contract/domain/access.ts';
import type { HindranceCode, PeopleProblem } from '#src/contract/wire/people-records.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Provider } from '../pages/legal.ts';
import { type Account, lockAccount } from '../store/accounts.ts';
import type { Queries } from '../store/queries.ts';
import { holdersOf } from '../store/rights.ts';
import { takeTurn } from '../store/row-locks.ts';
import type { Doing } from './access.ts';

export interface Office {
  readonly db: Queries;
  readonly provider: Provider;
  /** Where the app is, as mails name it; empty: not known. */
  readonly appAddress?: string;
  readonly sendMail: SendMail;
  /** Milliseconds that a decision waits for the mail server; 10 000 by default. */
  readonly mailPatience?: number | undefined;
  /** Forgets the mails that were written to somebody who is gone. */
  readonly deleteMailsTo?: (address: string) => Promise<void>;
  /** Seconds since the epoch. */
  readonly now: () => number;
}

/** What is done without a log-in is the organisation's. @param at milliseconds since the epoch. */
export function byOrganisation(productName: string, at: number): Doing {
  return { by: { uid: 0, name: productName, role: organisationRole }, at };
}

/** What of an account stands in the way. */
interface Standing extends Pick<PeopleProblem, 'status' | 'by' | 'at'> {
  readonly byUid?: number;
  readonly role?: Account['role'];
}

/** Nothing was done. */
export class DecisionRejected extends Error {
  readonly code: HindranceCode;
  readonly standing: Standing;

  constructor(code: HindranceCode, standing: Standing = {}) {
    super(code);
    this.code = code;
    this.standing = standing;
  }
}

/**
 * The account, until the end of the transaction as it is now.
 * @throws DecisionRejected
 */
export async function lockedAccount(db: Queries, uid: number): Promise<Account> {
  const account = await lockAccount(db, uid);
  if (!account) throw new DecisionRejected('not-there');
  return account;
}

/** Nobody decides about the own account. @throws DecisionRejected */
export function requireOther({ uid }: Account, { by }: Doing): void {
  if (by.uid === uid) throw new DecisionRejected('own-account');
}

/**
 * Somebody must always be able to open accounts: the last who can stays as they are.
 * From here to its end the transaction is the only one that takes that right from anybody.
 * @throws DecisionRejected
 */
export async function requireAnotherOffice(db: Queries, uid: number): Promise<void> {
  await takeTurn(db, 'office');
  const holders = await holdersOf(db, 'office');
  if (holders.length === 1 && holders[0] === uid) throw new DecisionRejected('last-office');
}
