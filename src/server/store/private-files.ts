/** Confidential files in a folder that others may read: only the server's user may read them. */
import { chmodSync, statSync } from 'node:fs';

const others = 0o077;

/** Removes all permissions of other users; ignores a missing file. */
export function makePrivate(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & others) !== 0) chmodSync(path, mode & 0o700);
  } catch {
    // Missing, or owned by another user, who alone may change it.
  }
}
