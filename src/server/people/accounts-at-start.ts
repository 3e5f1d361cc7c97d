/** Accounts of an empty database. */

import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { type Right, rights } from '#src/contract/wire/studio-records.ts';
import type { Passwords } from '../auth/passwords.ts';
import { type ProfileField, termsField } from '../records/profile-fields.ts';
import { createAccount, hasAccounts, updateAccount } from '../store/accounts.ts';
import { actorOf } from '../store/acts.ts';
import { createNode } from '../store/nodes.ts';
import type { Queries } from '../store/queries.ts';
import { setRights } from '../store/rights.ts';
import { takeTurn } from '../store/row-locks.ts';
import type { AccountRow } from '../store/tables.ts';
import { type ActStamp, give } from './access-acts.ts';
import { accountByMail } from './account-admin.ts';
import { type Invited, openAccount } from './new-account.ts';

export interface AccountSeed {
  /** The login; by default the mail. */
  readonly name?: string;
  readonly mail: string;
  readonly password: string;
  readonly language: AccountRow['language'];
  readonly status?: AccountRow['status'];
  readonly role?: AccountRow['role'];
  /** Of a provider. */
  readonly rights?: readonly Right[];
  readonly profile: Readonly<Partial<Record<Exclude<ProfileField, typeof termsField>, string>>>;
  /** undefined: not answered yet. */
  readonly termsAccepted?: boolean;
  /** Mail of the counsellor who has access. */
  readonly counsellor?: string;
  /** Is its password public? */
  readonly demo?: boolean;
  /** Content of the data node, by field, before serialization to JSON; undefined: no data node. */
  readonly data?: Readonly<Partial<Record<NodeField, unknown>>>;
}

function profileOf({ profile, termsAccepted }: AccountSeed): Map<string, string> {
  const texts = new Map(Object.entries(profile));
  if (termsAccepted !== undefined) texts.set(termsField, termsAccepted ? '1' : '0');
  return texts;
}

async function seedOne(db: Queries, seed: AccountSeed, password: string, at: number): Promise<void> {
  const uid = await createAccount(db, {
    name: seed.name ?? seed.mail,
    mail: seed.mail,
    password,
    status: seed.status ?? 'active',
    role: seed.role ?? 'professional',
    language: seed.language,
    profile: profileOf(seed),
    demo: seed.demo,
    at,
  });
  if (seed.role === 'provider') await setRights(db, uid, seed.rights ?? []);
  if (!seed.data) return;
  const texts = new Map(Object.entries(seed.data).map(([field, value]) => [field, JSON.stringify(value)]));
  const nid = await createNode(db, { uid, title: `data ${seed.mail}`, texts, at });
  await updateAccount(db, uid, { data_nid: nid });
}

async function seedConsents(db: Queries, seeds: readonly AccountSeed[], at: number): Promise<void> {
  for (const { mail, counsellor } of seeds) {
    if (counsellor === undefined) continue;
    const [from, to] = [await accountByMail(db, mail), await accountByMail(db, counsellor)];
    if (!from || !to) continue;
    const access = { professional: from.uid, counsellor: to.uid };
    await give(db, access, { by: actorOf(from), at: at * 1000 });
  }
}

interface Beginning {
  readonly seeds: readonly AccountSeed[];
  /** E-mail of the operator, who gets every right; empty: unknown. */
  readonly adminMail: string;
  readonly stamp: ActStamp;
}

/** Creates the accounts, all or none, if the store has none. @returns the invitation of the operator, if one is made. */
export async function beginAccounts(
  db: Queries,
  passwords: Passwords,
  { seeds, adminMail, stamp }: Beginning,
): Promise<Invited | undefined> {
  if ((seeds.length === 0 && adminMail === '') || (await hasAccounts(db))) return undefined;
  const at = Math.floor(stamp.at / 1000);
  const hashes = await Promise.all(seeds.map(({ password }) => passwords.hash(password)));
  return db.transaction().execute(async (transaction) => {
    // Two processes may start on the same empty database.
    await takeTurn(transaction, 'accounts');
    if (await hasAccounts(transaction)) return undefined;
    for (const [index, seed] of seeds.entries()) {
      await seedOne(transaction, seed, hashes[index] ?? '', at);
    }
    await seedConsents(transaction, seeds, at);
    if (adminMail === '') return undefined;
    const code = await openAccount(transaction, adminMail, { role: 'provider', rights }, stamp);
    return code === undefined ? undefined : { mail: adminMail, code };
  });
}
