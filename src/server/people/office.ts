/** Dependencies of decisions about accounts, and the reasons to reject one. */

import { organisationRole } from '#src/contract/domain/access.ts';
import type { HindranceCode, PeopleProblem } from '#src/contract/wire/people-records.ts';
import type { Provider } from '../context/provider.ts';
import type { SendMail } from '../mail/mail.ts';
import { type Account, lockAccount } from '../store/accounts.ts';
import type { Queries } from '../store/queries.ts';
import { holdersOf } from '../store/rights.ts';
import { takeTurn } from '../store/row-locks.ts';
import type { ActStamp } from './access-acts.ts';

export interface Office {
  readonly db: Queries;
  readonly provider: Provider;
  /** The app's address in mails; empty: unknown. */
  readonly appAddress?: string;
  readonly sendMail: SendMail;
  /** Milliseconds that a decision waits for the mail server; 10 000 by default. */
  readonly mailPatience?: number | undefined;
  /** Deletes the mails that were written to a deleted account. */
  readonly deleteMailsTo?: (address: string) => Promise<void>;
  /** Seconds since the epoch. */
  readonly now: () => number;
}

/** A command without a login acts as the organisation. @param at milliseconds since the epoch. */
export function byOrganisation(productName: string, at: number): ActStamp {
  return { by: { uid: 0, name: productName, role: organisationRole }, at };
}

/** The state of an account that prevents the decision. */
interface Standing extends Pick<PeopleProblem, 'status' | 'by' | 'at'> {
  readonly byUid?: number;
  readonly role?: Account['role'];
}

/** The decision was rejected and changed nothing. */
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
 * Returns the account, locked until the end of the transaction.
 * @throws DecisionRejected
 */
export async function lockedAccount(db: Queries, uid: number): Promise<Account> {
  const account = await lockAccount(db, uid);
  if (!account) throw new DecisionRejected('not-there');
  return account;
}

/** Users must not decide about their own account. @throws DecisionRejected */
export function requireOther({ uid }: Account, { by }: ActStamp): void {
  if (by.uid === uid) throw new DecisionRejected('own-account');
}

/**
 * At least one active account must be able to manage accounts: the last one stays unchanged. From here to its end this
 * transaction alone can take that right from an account.
 * @throws DecisionRejected
 */
export async function requireAnotherOffice(db: Queries, uid: number): Promise<void> {
  await takeTurn(db, 'office');
  const holders = await holdersOf(db, 'office');
  if (holders.length === 1 && holders[0] === uid) throw new DecisionRejected('last-office');
}
