/**
 * SQLite's write-ahead log still contains what was deleted, in full, until it is emptied. That waits for no reader: it is
 * tried again until it succeeds. One try moves what the log contains: a few megabytes, as every thousandth page that is
 * written does anyway, here; more, after somebody has read for long (a backup), in a process of its own. A thread would do,
 * but the driver takes the whole process down where a thread that has loaded it ends.
 */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';

export interface LogTruncation {
  /** Empties the log; resolves when it is empty. Calls while one is under way count as one more after it. */
  now(): Promise<void>;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

/** Between two tries, while somebody reads what is in the log. */
const pauseMilliseconds = 250;

/** Bytes of a log that would hold all calls up while it is moved: 50 MB took 0.4 s. */
const largeLog = 8 * 2 ** 20;

async function bytesOf(log: string): Promise<number> {
  try {
    return (await stat(log)).size;
  } catch {
    return 0;
  }
}

/** One try, on a connection that waits for nobody; true where the log is empty now. */
function truncate(file: string): boolean {
  const database = new Database(file, { timeout: 0 });
  try {
    // One row, as SQLite documents it.
    const [row] = database.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
    return row?.busy === 0;
  } catch {
    // Somebody else empties it, or the disk is full: the next try.
    return false;
  } finally {
    database.close();
  }
}

/** What `truncate` does, for a process of its own. It ends with 0 where the log is empty now. */
const program = `
const [driver, file] = process.argv.slice(1);
const { default: Database } = await import(driver);
const database = new Database(file, { timeout: 0 });
process.exitCode = 1;
try {
  if (database.pragma('wal_checkpoint(TRUNCATE)')[0]?.busy === 0) process.exitCode = 0;
} finally {
  database.close();
}
`;

function truncateElsewhere(file: string, signal: AbortSignal): Promise<boolean> {
  const driver = pathToFileURL(createRequire(import.meta.url).resolve('libsql')).href;
  return new Promise((resolve) => {
    const given = ['--input-type=module', '--eval', program, driver, file];
    execFile(process.execPath, given, { signal }, (error) => {
      if (error === null) resolve(true);
      // A text: no process could be started, and better a call that waits than words that stay.
      else resolve(typeof error.code === 'string' && !signal.aborted && truncate(file));
    });
  });
}

/** @param file the database. */
export function createLogTruncation(file: string): LogTruncation {
  const stopped = new AbortController();
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function tryOnce(): Promise<boolean> {
    const bytes = await bytesOf(`${file}-wal`);
    if (bytes > largeLog) return truncateElsewhere(file, stopped.signal);
    return bytes === 0 || truncate(file);
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted && !(await tryOnce()))
      await delay(pauseMilliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
  }
  return {
    now() {
      if (!underWay) {
        underWay = run().finally(() => {
          underWay = undefined;
        });
        return underWay;
      }
      // What was deleted meanwhile may have missed the one that is under way.
      next ??= underWay.then(() => {
        next = undefined;
        return this.now();
      });
      return next;
    },
    async stop() {
      stopped.abort();
      await underWay;
    },
  };
}
