/** Where the tests keep what they throw away. */
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = '/dev/shm';
/** A run needs less than half of it; a container may have 64 MB only. */
const enoughBytes = 2 ** 31;

function isRoomy(): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}

/**
 * A folder in memory where there is room for it, otherwise the system's: each of the thousands of writes waits until it
 * is kept, which on a disk is most of the time of the backend's tests. What a killed process had written is in either.
 */
export function memoryFolder(): string {
  if (process.env['TMPDIR']) return process.env['TMPDIR'];
  return isRoomy() ? folder : tmpdir();
}
