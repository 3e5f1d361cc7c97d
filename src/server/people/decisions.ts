/**
 * Decisions about accounts, each recorded in the same transaction. The calls of account management and `npm run people`
 * share them. Each throws a DecisionRejected if it changes nothing.
 */
import { isOneOf } from '#src/contract/domain/names.ts';
import type {
  ApprovableRole,
  Decided,
  RoleAndRights,
  ShownLetter,
} from '#src/contract/wire/people-records.ts';
import { type Right, rights as rightsInOrder } from '#src/contract/wire/studio-records.ts';
import { blockMail, deletionMail, unblockMail } from '../mail/account-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { approvalMail, refusalMail } from '../mail/registration-mail.ts';
import { type Account, accountByUid, accountKey, updateAccount } from '../store/accounts.ts';
import { lastActAbout, recordActivity, refusalOf } from '../store/acts.ts';
import type { Queries } from '../store/queries.ts';
import { rightsOf, setRights } from '../store/rights.ts';
import {
  type ActStamp,
  endAccessOf,
  endProposalTo,
  isActiveCounsellor,
  proposeCounsellor,
  recordAccessOf,
} from './access-acts.ts';
import { deleteAccount, ensureDataNode, setRole, setStatus } from './account-admin.ts';
import {
  DecisionRejected,
  lockedAccount,
  type Office,
  requireAnotherOffice,
  requireOther,
} from './office.ts';

const defaultMailPatience = 10_000;

/** The decision stands even if its mail fails; an unsent mail is returned, for another channel. */
async function tell(office: Office, mail: Mail): Promise<Pick<Decided, 'mailed' | 'letter'>> {
  const { sendMail, mailPatience = defaultMailPatience } = office;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server does not answer.')), mailPatience);
  });
  try {
    await Promise.race([sendMail(mail, mailPatience), silence]);
    return { mailed: true };
  } catch {
    return { mailed: false, letter: shown(mail) };
  } finally {
    clearTimeout(timer);
  }
}

function shown({ to, language, subject, text }: Mail): ShownLetter {
  return { to, language, subject, text };
}

function aboutLetter({ provider, appAddress }: Office, { mail: to, language }: Account) {
  return { to, language, ...provider, appUrl: appAddress };
}

/** The mail as it would be sent now. @throws DecisionRejected if the request is decided. */
export async function letterOf(
  office: Office,
  uid: number,
  of: 'approval' | 'refusal',
  role: ApprovableRole,
): Promise<ShownLetter> {
  const account = await accountByUid(office.db, uid);
  if (!account) return await gone(office.db, uid);
  await requireStatus(office.db, account, 'pending', ['approved']);
  const about = aboutLetter(office, account);
  return shown(of === 'approval' ? approvalMail(about, role) : refusalMail(about));
}

/** @throws DecisionRejected always: with the person who rejected the request, if it was one. */
async function gone(db: Queries, uid: number): Promise<never> {
  const refusal = await refusalOf(db, uid);
  if (!refusal) throw new DecisionRejected('not-there');
  const { by, at } = refusal;
  throw new DecisionRejected('decided', { status: 'gone', by: by.name, byUid: by.uid, at });
}

/** @param by acts that end that status. @throws DecisionRejected */
async function requireStatus(
  db: Queries,
  { uid, status, role }: Account,
  wanted: Account['status'],
  by: readonly ('approved' | 'blocked' | 'unblocked')[],
): Promise<void> {
  if (status === wanted) return;
  const act = await lastActAbout(db, uid, by);
  const standing = { status, role, ...(act && { by: act.by.name, byUid: act.by.uid, at: act.at }) };
  throw new DecisionRejected('decided', standing);
}

/** Returns the request, locked until the end of the transaction. @throws DecisionRejected */
async function lockedRequest(db: Queries, uid: number): Promise<Account> {
  if (!(await accountByUid(db, uid))) return gone(db, uid);
  const account = await lockedAccount(db, uid);
  await requireStatus(db, account, 'pending', ['approved']);
  return account;
}

export async function approve(
  office: Office,
  uid: number,
  role: ApprovableRole | undefined,
  stamp: ActStamp,
): Promise<Decided> {
  const at = office.now();
  const account = await office.db.transaction().execute(async (db) => {
    const pending = await lockedRequest(db, uid);
    const given = role ?? pending.role;
    if (given !== pending.role) await updateAccount(db, uid, { role: given });
    await setStatus(db, uid, 'active', at);
    if (given === 'professional') await ensureDataNode(db, pending, at);
    await recordActivity(db, { by: stamp.by, what: 'approved', about: uid }, stamp.at);
    return { ...pending, role: given };
  });
  const letter = approvalMail(
    aboutLetter(office, account),
    account.role === 'counsellor' ? account.role : 'professional',
  );
  return { status: 'active', ...(await tell(office, letter)) };
}

export async function refuse(office: Office, uid: number, stamp: ActStamp): Promise<Decided> {
  const account = await office.db.transaction().execute(async (db) => {
    const pending = await lockedRequest(db, uid);
    await deleteAccount(db, uid);
    await recordActivity(db, { by: stamp.by, what: 'refused', details: { request: uid } }, stamp.at);
    return pending;
  });
  await office.deleteMailsTo?.(account.mail);
  return { status: 'gone', ...(await tell(office, refusalMail(aboutLetter(office, account)))) };
}

/** Signs the account out everywhere; its texts stay, here and on the devices. */
export async function block(office: Office, uid: number, stamp: ActStamp): Promise<Decided> {
  const account = await office.db.transaction().execute(async (db) => {
    const active = await lockedAccount(db, uid);
    requireOther(active, stamp);
    await requireStatus(db, active, 'active', ['blocked']);
    await requireAnotherOffice(db, uid);
    await setStatus(db, uid, 'blocked', office.now());
    await recordActivity(db, { by: stamp.by, what: 'blocked', about: uid }, stamp.at);
    await recordAccessOf(db, uid, 'access-suspended', stamp);
    return active;
  });
  return { status: 'blocked', ...(await tell(office, blockMail(aboutLetter(office, account)))) };
}

export async function unblock(office: Office, uid: number, stamp: ActStamp): Promise<Decided> {
  const account = await office.db.transaction().execute(async (db) => {
    const blocked = await lockedAccount(db, uid);
    requireOther(blocked, stamp);
    await requireStatus(db, blocked, 'blocked', ['unblocked', 'approved']);
    await setStatus(db, uid, 'active', office.now());
    await recordActivity(db, { by: stamp.by, what: 'unblocked', about: uid }, stamp.at);
    await recordAccessOf(db, uid, 'access-resumed', stamp);
    return blocked;
  });
  return { status: 'active', ...(await tell(office, unblockMail(aboutLetter(office, account)))) };
}

/** Deletes the account and all that belongs to it. @param mail typed again, since deletion is irreversible. */
export async function remove(office: Office, uid: number, mail: string, stamp: ActStamp): Promise<Decided> {
  const account = await office.db.transaction().execute(async (db) => {
    const present = await lockedAccount(db, uid);
    requireOther(present, stamp);
    if (accountKey(mail) !== accountKey(present.mail)) throw new DecisionRejected('wrong-mail');
    await requireAnotherOffice(db, uid);
    // End access first, so that the people concerned can read the record.
    await endAccessOf(db, uid, stamp);
    await deleteAccount(db, uid);
    await recordActivity(db, { by: stamp.by, what: 'deleted' }, stamp.at);
    return present;
  });
  await office.deleteMailsTo?.(account.mail);
  return { status: 'gone', ...(await tell(office, deletionMail(aboutLetter(office, account)))) };
}

function isSame(left: RoleAndRights, right: RoleAndRights): boolean {
  return left.role === right.role && rightsInOrder.every((each) => holds(left, each) === holds(right, each));
}

function holds({ rights }: RoleAndRights, right: Right): boolean {
  return isOneOf(rights, right);
}

/**
 * Another role ends sessions, accesses and proposals; other rights end nothing.
 * @param was the expected present value; undefined: any.
 * @returns did it change anything?
 */
export async function changeRole(
  office: Office,
  uid: number,
  { wanted, was }: { readonly wanted: RoleAndRights; readonly was?: RoleAndRights | undefined },
  stamp: ActStamp,
): Promise<boolean> {
  return office.db.transaction().execute(async (db) => {
    const account = await lockedAccount(db, uid);
    requireOther(account, stamp);
    const present: RoleAndRights = { role: account.role, rights: await rightsOf(db, uid) };
    if (isSame(present, wanted)) return false;
    if (was && !isSame(present, was)) {
      const act = await lastActAbout(db, uid, ['role-changed']);
      throw new DecisionRejected('moved', act && { by: act.by.name, at: act.at });
    }
    if (!holds(wanted, 'office')) await requireAnotherOffice(db, uid);
    if (wanted.role !== account.role) {
      await setRole(db, uid, wanted.role, office.now());
      await endAccessOf(db, uid, stamp);
    }
    await setRights(db, uid, wanted.rights);
    if (wanted.role === 'professional') await ensureDataNode(db, account, office.now());
    await recordActivity(db, { by: stamp.by, what: 'role-changed', about: uid }, stamp.at);
    return true;
  });
}

/** @param counsellor uid; undefined ends the proposal. */
export async function propose(
  office: Office,
  uid: number,
  counsellor: number | undefined,
  stamp: ActStamp,
): Promise<void> {
  await office.db.transaction().execute(async (db) => {
    const { role, status } = await lockedAccount(db, uid);
    if (role !== 'professional' || status !== 'active')
      throw new DecisionRejected('no-professional', { status });
    if (counsellor === undefined) return endProposalTo(db, uid, stamp);
    if (!isActiveCounsellor(await accountByUid(db, counsellor))) throw new DecisionRejected('no-counsellor');
    await proposeCounsellor(db, { professional: uid, counsellor }, stamp);
  });
}
