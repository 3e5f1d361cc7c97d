/** Confidential files in a folder that others may read: they are for the user of the server alone. */
import { chmodSync, statSync } from 'node:fs';

const others = 0o077;

/** Takes the permissions of everybody else away; a file that is not there stays so. */
export function makePrivate(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & others) !== 0) chmodSync(path, mode & 0o700);
  } catch {
    // Not there, or of another user, who alone may change it.
  }
}
