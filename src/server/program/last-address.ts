/** The last address of the server of a data folder. Other commands read it to write links in mails. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '../store/private-files.ts';

function fileIn(dataDir: string): string {
  return join(dataDir, 'address');
}

/** @param address empty if only `APP_URL` can give the app's address. A read-only folder does not stop the server. */
export function storeServerAddress(dataDir: string, address: string): void {
  try {
    writeFileSync(fileIn(dataDir), `${address}\n`, { mode: 0o600 });
    makePrivate(fileIn(dataDir));
  } catch {
    // Then mails that other commands send contain the default address.
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
