/** Lock file: one program at a time changes a folder. Ignores the lock of a killed program. */
import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireInside, workFolder } from './files.ts';

const retryIntervalMs = 20;

/** Maximum wait for another program's turn. */
const maxWaitMs = 30_000;

/** Time to write the holder into a new lock. An empty lock that is older belongs to a killed program. */
const maxNamingMs = 2_000;

/** Thrown if another program holds the lock for too long. */
export class FolderBusy extends Error {}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs under another account.
    return codeOf(error) === 'EPERM';
  }
}

async function isNew(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < maxNamingMs;
}

/** Start time of a process in ticks since boot; '' on systems without `/proc`. */
async function startOf(pid: string): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name of the program, in parentheses, and may hold spaces.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Compares start times too: after a restart another program may have the same process id, often so in containers. */
async function isAlive(holder: string): Promise<boolean> {
  const [pid = '', start = ''] = holder.split(' ');
  return isRunning(Number(pid)) && (start === '' || start === (await startOf(pid)));
}

/** Deletes the lock of a program that no longer runs. */
async function clear(lock: string): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => undefined);
  if (holder === undefined || (holder === '' ? await isNew(lock) : await isAlive(holder))) return;
  // Only one program may do this at a time, so that none deletes a newer lock.
  const guard = `${lock}.clearing`;
  const isMine = await mkdir(guard).then(
    () => true,
    () => false,
  );
  if (!isMine && (await isNew(guard))) return;
  if (isMine && (await readFile(lock, 'utf8').catch(() => undefined)) === holder)
    await rm(lock, { force: true });
  await rmdir(guard).catch(() => undefined);
}

/** Runs `work` while holding the lock. @throws FolderBusy */
export async function whileLocked<T>(root: string, work: () => Promise<T>): Promise<T> {
  const lock = join(root, workFolder, 'lock');
  await requireInside(root, `${workFolder}/lock`);
  const holder = `${process.pid} ${await startOf(String(process.pid))}`;
  await mkdir(join(root, workFolder), { recursive: true });
  const until = Date.now() + maxWaitMs;
  for (;;) {
    try {
      await writeFile(lock, holder, { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    await clear(lock);
    if (Date.now() > until) throw new FolderBusy(`Another program is at work in ${root}.`);
    await pause(retryIntervalMs);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
