/** Commands for accounts on the terminal; each returns the lines to show. */

import { isOneOf } from '#src/contract/domain/names.ts';
import { accountRoles, type Decided, type RoleAndRights } from '#src/contract/wire/people-records.ts';
import { rights } from '#src/contract/wire/studio-records.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { type Account, fullName } from '../store/accounts.ts';
import { deletionRequests } from '../store/deletion-requests.ts';
import { setSwitch, switchedOnAt } from '../store/switches.ts';
import { type ActStamp, give, isActiveCounsellor, withdraw as withdrawAccess } from './access-acts.ts';
import { accountByMail, allAccounts } from './account-admin.ts';
import { columns } from './columns.ts';
import * as decisions from './decisions.ts';
import { invitationLines, openAccount } from './new-account.ts';
import { byOrganisation, DecisionRejected, type Office } from './office.ts';

/** The command failed; the message gives the reason. */
export class PeopleProblem extends Error {}

/** The command contains an unknown word, or too few or too many words. */
export class UnknownWord extends PeopleProblem {}

function atTerminal({ provider, now }: Office): ActStamp {
  return byOrganisation(provider.productName, now() * 1000);
}

type Lines = readonly string[];
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

/** Runs a decision about an account, and explains in words why it failed. */
async function decide<T>(
  office: Office,
  mail: string,
  wanted: Account['status'] | undefined,
  act: (account: Account, stamp: ActStamp) => Promise<T>,
): Promise<readonly [Account, T]> {
  const account = await byMail(office, mail);
  try {
    return [account, await act(account, atTerminal(office))];
  } catch (error) {
    if (!(error instanceof DecisionRejected)) throw error;
    throw new PeopleProblem(hindranceLine(error, account, wanted));
  }
}

function hindranceLine({ code, standing }: DecisionRejected, { mail }: Account, wanted = 'active'): string {
  if (code === 'decided' || code === 'no-professional')
    return `${mail} is ${standing.status}, not ${wanted}: nothing was changed.`;
  if (code === 'last-office')
    return `${mail} is the last who can open accounts: give somebody else the right office first. Nothing was changed.`;
  return `The account ${mail} is gone.`;
}

/** The decision is kept even if its mail fails; the output then reports that. */
function notice({ mail }: Account, { mailed }: Decided): Lines {
  return mailed === false ? [`The e-mail to ${mail} could not be sent: tell them another way.`] : [];
}

export async function approve(office: Office, mail: string): Promise<Lines> {
  const [account, decided] = await decide(office, mail, 'pending', ({ uid }, stamp) =>
    decisions.approve(office, uid, undefined, stamp),
  );
  return [`${account.mail} was approved and can sign in.`, ...notice(account, decided)];
}

export async function refuse(office: Office, mail: string): Promise<Lines> {
  const [account, decided] = await decide(office, mail, 'pending', ({ uid }, stamp) =>
    decisions.refuse(office, uid, stamp),
  );
  return [`${account.mail} was refused; the request was erased.`, ...notice(account, decided)];
}

/** Irreversible, so the address is given twice: deletes the account and all that belongs to it. */
export async function remove(office: Office, mail: string, again: string): Promise<Lines> {
  const [account, decided] = await decide(office, mail, undefined, async (found, stamp) => {
    if (mail !== again)
      throw new PeopleProblem(
        `To delete ${found.mail} and all its data for good, give the same e-mail twice. Nothing was changed.`,
      );
    return decisions.remove(office, found.uid, again, stamp);
  });
  return [
    `${account.mail} was deleted, with everything it had written and uploaded.`,
    ...notice(account, decided),
  ];
}

export async function block(office: Office, mail: string): Promise<Lines> {
  const [account, decided] = await decide(office, mail, 'active', ({ uid }, stamp) =>
    decisions.block(office, uid, stamp),
  );
  return [
    `${account.mail} is blocked and signed out everywhere; the data is kept.`,
    ...notice(account, decided),
  ];
}

export async function unblock(office: Office, mail: string): Promise<Lines> {
  const [account, decided] = await decide(office, mail, 'blocked', ({ uid }, stamp) =>
    decisions.unblock(office, uid, stamp),
  );
  return [`${account.mail} can log in again.`, ...notice(account, decided)];
}

/** Opens an account for a person who cannot ask for one. @param named rights of a provider; absent: none. */
export async function add(office: Office, mail: string, wanted: string, named?: string): Promise<Lines> {
  const role = readRole(wanted, named);
  if (!isMailAddress(mail)) throw new UnknownWord(`${mail} is not an e-mail address.`);
  const code = await office.db.transaction().execute((db) => openAccount(db, mail, role, atTerminal(office)));
  if (code === undefined)
    throw new PeopleProblem(
      `${mail} has an account already: “Forgotten password” in the app sends another code.`,
    );
  return [
    `${mail} has an account with the role ${wanted}.`,
    ...rightsLine({ mail }, role),
    ...invitationLines(office.appAddress ?? '', mail, code),
  ];
}

/** @param named rights of a provider, such as `words,office`; absent: none. */
export async function setRoleOf(
  office: Office,
  mail: string,
  wanted: string,
  named?: string,
): Promise<Lines> {
  const role = readRole(wanted, named);
  const before = await byMail(office, mail);
  const [account, changed] = await decide(office, mail, undefined, ({ uid }, stamp) =>
    decisions.changeRole(office, uid, { wanted: role }, stamp),
  );
  if (!changed) return [`${account.mail} has the role ${wanted} and these rights already.`];
  return [
    ...(before.role === role.role
      ? []
      : [`${account.mail} has the role ${wanted} now, and has to log in again.`]),
    ...rightsLine(account, role),
  ];
}

function rightsLine({ mail }: Pick<Account, 'mail'>, { role, rights: given }: RoleAndRights): Lines {
  return role === 'provider' ? [`${mail} may do: ${given.join(', ') || 'nothing yet'}.`] : [];
}

/** @throws UnknownWord */
function readRole(wanted: string, named?: string): RoleAndRights {
  const role = accountRoles.find((known) => known === wanted);
  if (!role) throw new UnknownWord(`${wanted} is no role: use ${accountRoles.join(', ')}.`);
  if (named === undefined) return { role, rights: [] };
  if (role !== 'provider') throw new UnknownWord(`Only a provider has rights, not a ${role}.`);
  const words = named.split(',').map((each) => each.trim());
  const strange = words.find((each) => !isOneOf(rights, each));
  if (strange !== undefined)
    throw new UnknownWord(`${strange} is no right: use ${rights.join(', ')}, with commas between.`);
  return { role, rights: rights.filter((right) => words.includes(right)) };
}

/** @throws PeopleProblem if access between these two is not possible. */
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
  await decide(office, professional, 'active', ({ uid }, stamp) =>
    decisions.propose(office, uid, to.uid, stamp),
  );
  return [`${to.mail} is proposed to ${from.mail}, who decides in the app.`];
}

export async function consent(office: Office, professional: string, counsellor: string): Promise<Lines> {
  const [from, to] = await pairOf(office, professional, counsellor);
  const access = { professional: from.uid, counsellor: to.uid };
  await office.db.transaction().execute((db) => give(db, access, atTerminal(office)));
  return [`${from.mail} lets ${to.mail} in. Only ${from.mail} can decide that.`];
}

export async function withdraw(office: Office, professional: string, counsellor: string): Promise<Lines> {
  const [from, to] = [await byMail(office, professional), await byMail(office, counsellor)];
  const access = { professional: from.uid, counsellor: to.uid };
  const wasGiven = await office.db
    .transaction()
    .execute((db) => withdrawAccess(db, access, atTerminal(office)));
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
  else if (wanted !== '') throw new UnknownWord(`Maintenance is on or off, not ${wanted}.`);
  const since = await switchedOnAt(db, 'maintenance');
  return since === undefined
    ? ['Maintenance is off.']
    : [`Maintenance is on since ${new Date(since * 1000).toISOString()}: every call is answered 503.`];
}
