/**
 * SQLite's write-ahead log still contains what was deleted, in full, until it is emptied. That waits for no reader: it is
 * tried again until it succeeds. One try moves what the log contains, a few megabytes at most, as every thousandth page that
 * is written does anyway. A thread of its own would do it beside the server, but the driver takes the whole process down
 * where a thread that has loaded it ends.
 */
import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';

export interface LogTruncation {
  /** Empties the log; resolves when it is empty. Calls while one is under way count as one more after it. */
  now(): Promise<void>;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

/** Between two tries, while somebody reads what is in the log. */
const pauseMilliseconds = 250;

async function isEmpty(log: string): Promise<boolean> {
  try {
    return (await stat(log)).size === 0;
  } catch {
    return true;
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

/** @param file the database. */
export function createLogTruncation(file: string): LogTruncation {
  const stopped = new AbortController();
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function run(): Promise<void> {
    if (await isEmpty(`${file}-wal`)) return;
    while (!stopped.signal.aborted && !truncate(file))
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
