/** How much of SQLite's write-ahead log is certainly on the disk, from the system calls of the server program. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const calls = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate'];

export interface Watch {
  /** Call it once the program is gone: removes what it wrote and did not sync. Returns the number of bytes. */
  cut(): Promise<number>;
}

interface Progress {
  /** End of the last write. */
  written: number;
  /** That end at the last sync of the log. */
  synced: number;
}

/** Applies one finished call of the trace to the log. */
function follow(progress: Progress, line: string): void {
  const [, name, args = '', result] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(line) ?? [];
  if (name === undefined || Number(result) < 0) return;
  if (name === 'ftruncate') {
    progress.written = progress.synced = Number(args.split(', ').at(-1));
  } else if (name === 'pwrite64') {
    const [length = 0, offset = 0] = args.split(', ').slice(-2).map(Number);
    // The log restarts: its content is in the database, which was synced before.
    if (offset === 0) progress.written = progress.synced = 0;
    // Checksums of earlier frames may be rewritten.
    progress.written = Math.max(progress.written, offset + length);
  } else {
    progress.synced = progress.written;
  }
}

/** Bytes of the log that a power cut leaves. @param begun its length at the start, all of it synced. */
function syncedLength(trace: string, log: string, begun: number): number {
  const progress: Progress = { written: begun, synced: begun };
  const unfinished = new Map<string, string>();
  for (const line of trace.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const [before, after] = text.split(' <unfinished ...>');
    if (after !== undefined) {
      unfinished.set(thread, before ?? '');
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text);
    const whole = resumed ? `${unfinished.get(thread) ?? ''}${resumed[1]}` : text;
    if (whole.includes(`<${log}>`)) follow(progress, whole);
  }
  return progress.synced;
}

/** Attaches to a running program that is not writing. Needs strace and the permission to use it. */
export async function watchLog(pid: number, file: string): Promise<Watch> {
  const log = `${file}-wal`;
  const output = `${file}.trace`;
  const begun = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const strace: ChildProcess = spawn(
    'strace',
    [
      '-f',
      '-y',
      '-s',
      '0',
      '-e',
      `trace=${calls.join(',')}`,
      '-e',
      'signal=none',
      '-o',
      output,
      '-p',
      `${pid}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => strace.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    strace.once('error', reject);
    strace.stderr?.on('data', (chunk) => {
      if (String(chunk).includes('attached')) resolve();
    });
    void ended.then(() => reject(new Error('strace could not watch the program.')));
  });
  return {
    async cut() {
      await ended;
      const length = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
      const synced = Math.min(length, syncedLength(readFileSync(output, 'utf8'), log, begun));
      if (synced < length) truncateSync(log, synced);
      rmSync(`${file}-shm`, { force: true });
      rmSync(output, { force: true });
      return length - synced;
    },
  };
}
