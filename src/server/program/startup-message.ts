/** The message of the server program once it listens. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** @param address that the server listens on, with the port that the system chose. */
export function announcement(settings: Settings, address: string): string {
  const lines = ['', `${settings.provider.productName} is running at ${address}`];
  if (settings.backendUrl !== '') lines.push(`Backend: ${settings.backendUrl}`);
  else lines.push(`Studio: ${address}/studio/`);
  // A release does not contain it.
  const hasPlayground = existsSync(join(settings.playgroundDir, 'index.html'));
  if (settings.demo !== 'none' && hasPlayground)
    lines.push(`Playground of the form engine: ${address}/playground/`);
  if (settings.host === '127.0.0.1' && settings.appUrl === '') {
    lines.push('', 'Only this computer can reach it. To open it to your network, run HOST=0.0.0.0 npm start');
    if (settings.demo === 'local')
      lines.push('To open the demo accounts to all as well, run DEMO=1 HOST=0.0.0.0 npm start');
  }
  lines.push('Press Ctrl+C to stop.', '');
  return lines.join('\n');
}
