/** What the server program says when it is up. */
import { columns } from './columns.ts';
import type { DemoAccount } from './demo/accounts.ts';
import type { Settings } from './settings.ts';

/** @param address as the server listens on it, the port chosen by the system included. */
export function announcement(
  settings: Settings,
  address: string,
  accounts: readonly Pick<DemoAccount, 'mail' | 'password' | 'shows'>[],
): string {
  const lines = ['', `${settings.provider.productName} is up: ${address}`];
  if (settings.backendUrl !== '') lines.push(`It talks to the backend at ${settings.backendUrl}.`);
  if (accounts.length > 0) {
    lines.push(
      '',
      'Demo accounts (e-mail, password, what it shows):',
      ...columns(accounts.map(({ mail, password, shows }) => [mail, password, shows])),
    );
  }
  if (settings.host === '127.0.0.1') {
    lines.push('', 'Only this machine reaches it; to open it to others: HOST=0.0.0.0 npm start');
  }
  lines.push('Ctrl+C stops it.', '');
  return lines.join('\n');
}
