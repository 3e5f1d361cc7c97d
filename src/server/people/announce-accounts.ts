/** Shows the operator the state of the accounts when the server starts. */
import { defaultLocale } from '#src/contract/domain/locale.ts';
import { invitationHours } from '../auth/reset-codes.ts';
import type { Backend } from '../context/backend-context.ts';
import { invitationMail } from '../mail/account-mail.ts';
import { hasAccounts } from '../store/accounts.ts';
import { demoMails } from './account-admin.ts';
import { demoMessage } from './demo-message.ts';
import { type Invited, invitationLines } from './new-account.ts';

interface Announcing {
  readonly invited: Invited | undefined;
  /** Is there a mail server? */
  readonly canMail: boolean;
  readonly print: (line: string) => void;
}

/** Returns false if only the terminal can show the link. */
async function inviteByMail(backend: Backend, { mail: to, code }: Invited): Promise<boolean> {
  const { productName, contactMail, sendMail, log } = backend;
  const about = { to, language: defaultLocale, productName, contactMail, appUrl: backend.appAddress() };
  try {
    await sendMail(invitationMail(about, code, invitationHours));
    return true;
  } catch (error) {
    log.error({ err: error }, 'a mail could not be sent');
    return false;
  }
}

/** Call it once the address is known. The log holds no e-mail; the console shows it. */
export async function announceAccounts(
  backend: Backend,
  { invited, canMail, print }: Announcing,
): Promise<void> {
  const { db, demo, log } = backend;
  const present = await demoMails(db);
  for (const line of demoMessage(demo, present)) print(line);
  if (demo === 'public') log.warn('DEMO=1: accounts with public passwords are open to all');
  else if (demo === 'none' && present.length > 0)
    log.warn({ accounts: present.length }, 'demo accounts are in the store: they cannot log in');
  if (invited) {
    if (canMail && (await inviteByMail(backend, invited)))
      print(`A mail with the first code is on its way to ${invited.mail}.`);
    else
      for (const line of ['', ...invitationLines(backend.appAddress(), invited.mail, invited.code)])
        print(line);
  } else if (!(await hasAccounts(db)))
    for (const line of [
      '',
      'There is no account yet. To make the first one:',
      'npm run people add <e-mail> provider words,structure,office',
    ])
      print(line);
}
