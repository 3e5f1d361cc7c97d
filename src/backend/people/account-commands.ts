/** What can be done with accounts from a terminal; each command gives the lines to show. */

import { organisationRole } from '#src/domain/access.ts';
import { isOneOf } from '#src/domain/names.ts';
import { type Right, rights } from '#src/wire/studio-records.ts';
import { messageOf } from '../http/thrown.ts';
import type { Mail, SendMail } from '../mail/mail.ts';
import { approvalMail, type RegistrationMail, refusalMail } from '../mail/registration-mail.ts';
import type { Provider } from '../pages/legal.ts';
import { columns } from '../program/columns.ts';
import {
  accountByMail,
  allAccounts,
  deleteAccount,
  ensureDataNode,
  setRole,
  setStatus,
} from '../store/account-admin.ts';
import { type Account, fullName, lockAccount } from '../store/accounts.ts';
import { noteAct } from '../store/acts.ts';
import { deletionRequests } from '../store/deletion-requests.ts';
import type { Queries } from '../store/queries.ts';
import { setRights } from '../store/rights.ts';
import { setSwitch, switchedOnAt } from '../store/switches.ts';
import type { AccountRow } from '../store/tables.ts';
import {
  type Doing,
  endAccessOf,
  give,
  isActiveCounsellor,
  noteAccessOf,
  proposeCounsellor,
  withdraw as withdrawAccess,
} from './access.ts';

/** What is asked for cannot be done; the message says why. */
export class PeopleProblem extends Error {}

export interface Office {
  readonly db: Queries;
  readonly provider: Provider;
  /** Where the app is, as mails name it; empty: not known. */
  readonly appAddress?: string;
  readonly sendMail: SendMail;
  /** Forgets the mails that were written to somebody who is gone. */
  readonly forgetMailsTo?: (address: string) => Promise<void>;
  /** Seconds since the epoch. */
  readonly now: () => number;
}

/** At the terminal nobody signs in: what is done there is the organisation's. */
function byOrganisation({ provider, now }: Office): Doing {
  return { by: { uid: 0, name: provider.productName, role: organisationRole }, at: now() * 1000 };
}

type Lines = readonly string[];
type Status = AccountRow['status'];

const roles = [
  'professional',
  'provider',
  'counsellor',
  'none',
] as const satisfies readonly AccountRow['role'][];

async function byMail({ db }: Office, mail: string): Promise<Account> {
  const account = await accountByMail(db, mail);
  if (account) return account;
  throw new PeopleProblem(`There is no account with the e-mail ${mail}. npm run people lists them.`);
}

export async function list({ db }: Office): Promise<Lines> {
  const accounts = await allAccounts(db);
  if (accounts.length === 0) return ['There is no account yet.'];
  const rows = accounts.map((account) => [
    account.mail,
    account.status,
    account.role,
    account.language,
    new Date(Number(account.created_at) * 1000).toISOString().slice(0, 10),
    fullName(account),
  ]);
  const waiting = accounts.filter(({ status }) => status === 'pending').length;
  const leaving = [...(await deletionRequests(db))].flatMap(([uid, at]) => {
    const account = accounts.find((one) => one.uid === uid);
    return account ? [`${account.mail}, on ${new Date(at * 1000).toISOString().slice(0, 10)}`] : [];
  });
  return [
    ...columns([['E-mail', 'Status', 'Role', 'Language', 'Since', 'Name'], ...rows]),
    ...(waiting === 0
      ? []
      : ['', `Waiting for an answer: ${waiting}. npm run people approve <e-mail>, or refuse.`]),
    ...(leaving.length === 0
      ? []
      : ['', 'Asked for their account to be deleted (npm run people delete <e-mail> <e-mail>):', ...leaving]),
  ];
}

/** Does something to an account that has to be in a state; nobody else can change it in between. */
async function withAccount(
  office: Office,
  mail: string,
  status: Status,
  act: (db: Queries, account: Account) => Promise<void>,
): Promise<Account> {
  const { uid } = await byMail(office, mail);
  return office.db.transaction().execute(async (db) => {
    const account = await lockAccount(db, uid);
    if (!account) throw new PeopleProblem(`The account ${mail} is gone.`);
    if (account.status !== status) {
      throw new PeopleProblem(`${account.mail} is ${account.status}, not ${status}: nothing was changed.`);
    }
    await act(db, account);
    return account;
  });
}

/** The decision is kept even if its mail cannot be sent: the output then says so. */
async function withNotice(
  { provider, appAddress, sendMail }: Office,
  { mail: to, language }: Account,
  write: (about: RegistrationMail) => Mail,
): Promise<Lines> {
  try {
    await sendMail(write({ to, language, ...provider, appUrl: appAddress }));
    return [];
  } catch (error) {
    return [`The e-mail to ${to} could not be sent (${messageOf(error)}): tell them another way.`];
  }
}

export async function approve(office: Office, mail: string): Promise<Lines> {
  const account = await withAccount(office, mail, 'pending', async (db, pending) => {
    await setStatus(db, pending.uid, 'active', office.now());
    if (pending.role === 'professional') await ensureDataNode(db, pending, office.now());
    await noteAbout(db, pending, 'approved', byOrganisation(office));
  });
  return [
    `${account.mail} was approved and can sign in.`,
    ...(await withNotice(office, account, approvalMail)),
  ];
}

export async function refuse(office: Office, mail: string): Promise<Lines> {
  const account = await withAccount(office, mail, 'pending', (db, { uid }) => deleteAccount(db, uid));
  await office.forgetMailsTo?.(account.mail);
  return [
    `${account.mail} was refused; the request was erased.`,
    ...(await withNotice(office, account, refusalMail)),
  ];
}

/** For good, with everything that hangs on it; the address is given twice, since a slip could not be undone. */
export async function remove(office: Office, mail: string, again: string): Promise<Lines> {
  const account = await byMail(office, mail);
  if (mail !== again)
    throw new PeopleProblem(
      `To delete ${account.mail} and all its data for good, give the same e-mail twice. Nothing was changed.`,
    );
  await deleteAccount(office.db, account.uid);
  await office.forgetMailsTo?.(account.mail);
  return [`${account.mail} was deleted, with everything it had written and uploaded.`];
}

export async function block(office: Office, mail: string): Promise<Lines> {
  const doing = byOrganisation(office);
  const account = await withAccount(office, mail, 'active', async (db, active) => {
    await setStatus(db, active.uid, 'blocked', office.now());
    await noteAbout(db, active, 'blocked', doing);
    await noteAccessOf(db, active.uid, 'access-suspended', doing);
  });
  return [`${account.mail} is blocked and signed out everywhere; the data is kept.`];
}

export async function unblock(office: Office, mail: string): Promise<Lines> {
  const doing = byOrganisation(office);
  const account = await withAccount(office, mail, 'blocked', async (db, blocked) => {
    await setStatus(db, blocked.uid, 'active', office.now());
    await noteAbout(db, blocked, 'unblocked', doing);
    await noteAccessOf(db, blocked.uid, 'access-resumed', doing);
  });
  return [`${account.mail} can sign in again.`];
}

/** @param only the rights of a provider, such as `words,office`; empty: all of them. */
export async function setRoleOf(office: Office, mail: string, wanted: string, only = ''): Promise<Lines> {
  const role = roles.find((known) => known === wanted);
  if (!role) throw new PeopleProblem(`${wanted} is no role: use ${roles.join(', ')}.`);
  const given = role === 'provider' ? readRights(only) : [];
  if (role !== 'provider' && only !== '')
    throw new PeopleProblem(`Only a provider has rights, not a ${role}.`);
  const account = await byMail(office, mail);
  const isNew = account.role !== role;
  if (!isNew && only === '') return [`${account.mail} has the role ${role} already.`];
  const doing = byOrganisation(office);
  await office.db.transaction().execute(async (db) => {
    if (isNew) {
      await setRole(db, account.uid, role, office.now());
      await endAccessOf(db, account.uid, doing);
    }
    await noteAbout(db, account, 'role-changed', doing);
    await setRights(db, account.uid, given);
    if (role === 'professional') await ensureDataNode(db, account, office.now());
  });
  return [
    ...(isNew ? [`${account.mail} has the role ${role} now, and has to sign in again.`] : []),
    ...(role === 'provider' ? [`${account.mail} may do: ${given.join(', ')}.`] : []),
  ];
}

/** @throws PeopleProblem */
function readRights(only: string): readonly Right[] {
  if (only === '') return rights;
  const named = only.split(',').map((each) => each.trim());
  const strange = named.find((each) => !isOneOf(rights, each));
  if (strange !== undefined)
    throw new PeopleProblem(`${strange} is no right: use ${rights.join(', ')}, with commas between.`);
  return rights.filter((right) => named.includes(right));
}

async function noteAbout(
  db: Queries,
  { uid }: Account,
  what: 'approved' | 'blocked' | 'unblocked' | 'role-changed',
  { by, at }: Doing,
): Promise<void> {
  await noteAct(db, { by, what, about: uid }, at);
}

/** @throws PeopleProblem where nothing can be given between these two. */
async function pairOf(
  office: Office,
  professional: string,
  counsellor: string,
): Promise<readonly [from: Account, to: Account]> {
  const [from, to] = [await byMail(office, professional), await byMail(office, counsellor)];
  if (from.role !== 'professional') throw new PeopleProblem(`${from.mail} has no data to let somebody into.`);
  if (to.role !== 'counsellor') throw new PeopleProblem(`${to.mail} is no counsellor.`);
  return [from, to];
}

export async function propose(office: Office, professional: string, counsellor: string): Promise<Lines> {
  const [from, to] = await pairOf(office, professional, counsellor);
  if (!isActiveCounsellor(to)) throw new PeopleProblem(`${to.mail} is ${to.status}, not active.`);
  const access = { professional: from.uid, counsellor: to.uid };
  await office.db.transaction().execute((db) => proposeCounsellor(db, access, byOrganisation(office)));
  return [`${to.mail} is proposed to ${from.mail}, who decides in the app.`];
}

export async function consent(office: Office, professional: string, counsellor: string): Promise<Lines> {
  const [from, to] = await pairOf(office, professional, counsellor);
  const access = { professional: from.uid, counsellor: to.uid };
  await office.db.transaction().execute((db) => give(db, access, byOrganisation(office)));
  return [`${from.mail} lets ${to.mail} in. Only ${from.mail} can decide that.`];
}

export async function withdraw(office: Office, professional: string, counsellor: string): Promise<Lines> {
  const [from, to] = [await byMail(office, professional), await byMail(office, counsellor)];
  const access = { professional: from.uid, counsellor: to.uid };
  const wasGiven = await office.db
    .transaction()
    .execute((db) => withdrawAccess(db, access, byOrganisation(office)));
  return [
    wasGiven
      ? `${from.mail} does not let ${to.mail} in any more.`
      : `${from.mail} does not let ${to.mail} in.`,
  ];
}

/** @param wanted `on`, `off`, or empty to ask. */
export async function maintenance({ db, now }: Office, wanted: string): Promise<Lines> {
  if (wanted === 'on') await setSwitch(db, 'maintenance', now());
  else if (wanted === 'off') await setSwitch(db, 'maintenance', undefined);
  else if (wanted !== '') throw new PeopleProblem(`Maintenance is on or off, not ${wanted}.`);
  const since = await switchedOnAt(db, 'maintenance');
  return since === undefined
    ? ['Maintenance is off.']
    : [`Maintenance is on since ${new Date(since * 1000).toISOString()}: every call is answered 503.`];
}
