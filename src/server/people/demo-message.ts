/** What the console shows about demo accounts when a server starts. */

import type { Demo } from '../auth/demo-login.ts';
import { columns } from './columns.ts';
import { demoAccounts } from './demo-accounts.ts';

/** @param present e-mails of the demo accounts in the store. */
export function demoMessage(demo: Demo, present: readonly string[]): readonly string[] {
  if (present.length === 0) return [];
  if (demo === 'none')
    return [
      '',
      `Demo accounts are in this store: ${present.join(', ')}. Their passwords are public, so they cannot log in here.`,
      'To delete one: npm run people delete <e-mail> <e-mail>',
    ];
  const accounts = demoAccounts(0).filter(({ mail }) => present.includes(mail));
  const rows = columns(accounts.map(({ mail, password, shows }) => [mail, password, shows]));
  const having = (space: boolean) => rows.filter((_row, at) => (accounts[at]?.data !== undefined) === space);
  const others = having(false);
  return [
    ...(demo === 'public'
      ? ['', 'DEMO=1: anyone who reaches this server can log in with these accounts. Enter no real data.']
      : []),
    '',
    'Demo accounts (e-mail, password, what it shows):',
    ...having(true),
    ...(others.length > 0
      ? ['For the studio, or the backend’s calls; the app has no space for them:', ...others]
      : []),
  ];
}
