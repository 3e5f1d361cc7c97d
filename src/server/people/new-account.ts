/** An account that another person opens: its owner sets the password with a single-use code, valid for a day. */
import { defaultLocale } from '#src/contract/domain/locale.ts';
import type { RoleAndRights } from '#src/contract/wire/people-records.ts';
import { invitationHours, issueCode } from '../auth/reset-codes.ts';
import { createAccount } from '../store/accounts.ts';
import { recordActivity } from '../store/acts.ts';
import type { Queries } from '../store/queries.ts';
import { setRights } from '../store/rights.ts';
import { takeTurn } from '../store/row-locks.ts';
import type { ActStamp } from './access-acts.ts';
import { accountByNameOrMail, ensureDataNode } from './account-admin.ts';
import { lockedAccount } from './office.ts';

/** A new account and the code for its first password. */
export interface Invited {
  readonly mail: string;
  readonly code: string;
}

/** Call it in a transaction. @returns the code; undefined if the e-mail, or a similar name, has an account. */
export async function openAccount(
  db: Queries,
  mail: string,
  { role, rights }: RoleAndRights,
  stamp: ActStamp,
): Promise<string | undefined> {
  await takeTurn(db, 'accounts');
  if (await accountByNameOrMail(db, mail)) return undefined;
  const at = Math.floor(stamp.at / 1000);
  const uid = await createAccount(db, {
    ...{ name: mail, mail, role, at },
    // No password has this hash.
    password: '',
    status: 'active',
    language: defaultLocale,
    profile: new Map(),
  });
  await setRights(db, uid, rights);
  if (role === 'professional') await ensureDataNode(db, await lockedAccount(db, uid), at);
  await recordActivity(db, { by: stamp.by, what: 'approved', about: uid }, stamp.at);
  return issueCode(db, uid, at, invitationHours * 60);
}

/** The link for a terminal. The code is in the fragment, which no server receives or logs. */
export function invitationLines(appAddress: string, mail: string, code: string): readonly string[] {
  return [
    `To set the password of ${mail}, once, within ${invitationHours} hours:`,
    `${appAddress || '<the address of the app>'}/form/new-password?mail=${encodeURIComponent(mail)}#code=${code}`,
  ];
}
