/** The message of the server program when it is up. */

import type { DemoAccount } from '../demo/demo-accounts.ts';
import { columns } from './columns.ts';
import type { Settings } from './settings.ts';

/** @param address as the server listens on it, the port chosen by the system included. */
export function announcement(
  settings: Settings,
  address: string,
  accounts: readonly Pick<DemoAccount, 'mail' | 'password' | 'shows' | 'data'>[],
): string {
  const lines = ['', `${settings.provider.productName} is up: ${address}`];
  if (settings.backendUrl !== '') lines.push(`It talks to the backend at ${settings.backendUrl}.`);
  else lines.push(`The studio, for whoever runs the programme: ${address}/studio/`);
  if (accounts.length > 0) {
    const rows = columns(accounts.map(({ mail, password, shows }) => [mail, password, shows]));
    const having = (space: boolean) =>
      rows.filter((_row, at) => (accounts[at]?.data !== undefined) === space);
    lines.push('', 'Demo accounts (e-mail, password, what it shows):', ...having(true));
    const others = having(false);
    if (others.length > 0)
      lines.push('For the studio, or the backend’s calls; the app has no space for them:', ...others);
  }
  if (settings.host === '127.0.0.1') {
    lines.push('', 'Only this machine reaches it; to open it to others: HOST=0.0.0.0 npm start');
  }
  lines.push('Ctrl+C stops it.', '');
  return lines.join('\n');
}
