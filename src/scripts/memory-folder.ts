/** The folder for temporary files of the tests. */
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = '/dev/shm';
/** A run needs less than half of this; a container may have only 64 MB. */
const enoughBytes = 2 ** 31;

function isRoomy(): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}

/**
 * A folder in memory if it has room, otherwise the system's. On a disk, the backend's tests spend most of their time
 * waiting for thousands of synced writes. Both kinds keep what a killed process had written.
 */
export function memoryFolder(): string {
  if (process.env['TMPDIR']) return process.env['TMPDIR'];
  return isRoomy() ? folder : tmpdir();
}
