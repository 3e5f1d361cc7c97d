/**
 * SQLite's write-ahead log still holds what was deleted, in full, until it is emptied. That waits for no reader and holds
 * nobody up: a thread of its own tries until it succeeds.
 */
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type LibsqlDatabase from 'libsql';

export interface LogTruncation {
  /** Empties the log; resolves when it is empty. Calls while one is under way count as one more after it. */
  now(): Promise<void>;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

interface Errand {
  /** Where the driver is: a thread made of a text has no place to look for packages from. */
  readonly driver: string;
  readonly file: string;
  readonly pauseMilliseconds: number;
}

/** Between two tries, while somebody reads what is in the log. */
const pauseMilliseconds = 250;

/** What the thread runs, as a text: it can refer to nothing outside of itself. */
function emptyLog(load: NodeJS.Require): void {
  const { workerData } = load('node:worker_threads') as { readonly workerData: Errand };
  const Database = load(workerData.driver) as typeof LibsqlDatabase;
  const database = new Database(workerData.file, { timeout: 0 });
  const attempt = (): void => {
    let busy = 1;
    try {
      const [row] = database.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
      busy = row?.busy ?? 1;
    } catch {
      // Somebody else empties it, or the disk is full: the next try.
    }
    if (busy === 0) database.close();
    else setTimeout(attempt, workerData.pauseMilliseconds);
  };
  attempt();
}

async function isEmpty(log: string): Promise<boolean> {
  try {
    return (await stat(log)).size === 0;
  } catch {
    return true;
  }
}

/** @param file the database. */
export function createLogTruncation(file: string): LogTruncation {
  const driver = createRequire(import.meta.url).resolve('libsql');
  const workerData: Errand = { driver, file, pauseMilliseconds };
  let worker: Worker | undefined;
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let stopped = false;

  async function run(): Promise<void> {
    if (stopped || (await isEmpty(`${file}-wal`))) return;
    const started = new Worker(`(${emptyLog.toString()})(require)`, { eval: true, workerData });
    worker = started;
    await new Promise<void>((resolve) => {
      // A driver that cannot be loaded ends it too: the server's own end empties the log then.
      started.once('error', () => resolve());
      started.once('exit', () => resolve());
    });
    worker = undefined;
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
      stopped = true;
      await worker?.terminate();
      await underWay;
    },
  };
}
