/** One program at a time changes a folder; one that was killed holds nobody up. */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workFolder } from './files.ts';

const pauseMilliseconds = 20;

/** How long a turn waits for the other program's. */
const patienceMilliseconds = 30_000;

/** A program has named itself in its lock by then, or was killed before it could. */
const namingMilliseconds = 2_000;

/** Somebody else's turn does not end. */
export class FolderBusy extends Error {}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's program runs as well.
    return codeOf(error) === 'EPERM';
  }
}

async function isNew(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < namingMilliseconds;
}

/** Takes away what a program that no longer runs has left. */
async function clear(lock: string): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => undefined);
  if (holder === undefined || (holder === '' ? await isNew(lock) : isRunning(Number(holder)))) return;
  const aside = `${lock}.${process.pid}`;
  await rename(lock, aside).catch(() => undefined);
  const taken = await readFile(aside, 'utf8').catch(() => undefined);
  // Somebody was faster, and this is theirs by now.
  if (taken !== undefined && taken !== holder) await rename(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Runs the work while no other program does. @throws FolderBusy */
export async function whileLocked<T>(root: string, work: () => Promise<T>): Promise<T> {
  const lock = join(root, workFolder, 'lock');
  await mkdir(join(root, workFolder), { recursive: true });
  const until = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    await clear(lock);
    if (Date.now() > until) throw new FolderBusy(`Another program is at work in ${root}.`);
    await pause(pauseMilliseconds);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
