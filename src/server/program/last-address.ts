/** Under which address people reached the server of a data folder last: what works beside it names it in its mails. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '../store/private-files.ts';

function fileIn(dataDir: string): string {
  return join(dataDir, 'address');
}

/** @param address empty where only `APP_URL` could give the app's address. A folder that takes no file is no reason not to serve. */
export function storeServerAddress(dataDir: string, address: string): void {
  try {
    writeFileSync(fileIn(dataDir), `${address}\n`, { mode: 0o600 });
    makePrivate(fileIn(dataDir));
  } catch {
    // Mails that are sent from elsewhere name the usual address then.
  }
}

/** Empty: it listened for more than its own machine. undefined: no server was started on this folder yet. */
export function lastAddress(dataDir: string): string | undefined {
  try {
    const address = readFileSync(fileIn(dataDir), 'utf8').trim();
    return address === '' || URL.canParse(address) ? address : undefined;
  } catch {
    return undefined;
  }
}
