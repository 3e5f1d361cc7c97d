/** The message of the server program when it is up. */

import type { Settings } from './settings.ts';

/** @param address as the server listens on it, the port chosen by the system included. */
export function announcement(settings: Settings, address: string): string {
  const lines = ['', `${settings.provider.productName} is up: ${address}`];
  if (settings.backendUrl !== '') lines.push(`It talks to the backend at ${settings.backendUrl}.`);
  else lines.push(`The studio, for whoever runs the programme: ${address}/studio/`);
  if (settings.host === '127.0.0.1') {
    lines.push('', 'Only this machine reaches it; to open it to others: HOST=0.0.0.0 npm start');
    if (settings.demo === 'local')
      lines.push('With the demo accounts, for all to use: DEMO=1 HOST=0.0.0.0 npm start');
  }
  lines.push('Ctrl+C stops it.', '');
  return lines.join('\n');
}
