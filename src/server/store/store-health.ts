/** Checks the store by a read and a write, so that monitoring detects a full disk before users lose time. */

import { statfs } from 'node:fs/promises';
import type { Queries } from './queries.ts';
import { storeFailureOf } from './store-problem.ts';

export type Health = 'ok' | 'no store' | 'disk full' | 'read only';

/** With less room the server cannot store the longest text. */
const leastBytes = 16 * 2 ** 20;
/** Minimum interval between two writes: the call is public. */
const pauseMilliseconds = 2_000;

const words = { away: 'no store', full: 'disk full', unwritable: 'read only' } as const;

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastBytes;
}

async function write(db: Queries, at: number): Promise<void> {
  await db
    .insertInto('probes')
    .values({ name: 'health', written_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ written_at: at }))
    .execute();
}

export interface HealthOptions {
  /** Reads what the server needs; rejects if it cannot be read. */
  readonly read: () => Promise<unknown>;
  /** Folder of the SQLite file; undefined: the data is elsewhere. */
  readonly folder?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A check that reads each time and writes at intervals; parallel callers share one. */
export function createHealthCheck(db: Queries, { read, folder, now }: HealthOptions): () => Promise<Health> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let current: Promise<Health> | undefined;
  async function check(): Promise<Health> {
    try {
      await read();
      if (folder !== undefined && !(await hasRoom(folder))) return 'disk full';
      const at = now();
      if (Math.abs(at - writtenAt) >= pauseMilliseconds) {
        await write(db, at);
        writtenAt = at;
      }
      return 'ok';
    } catch (error) {
      return words[storeFailureOf(error) ?? 'away'];
    }
  }
  return () => {
    current ??= check().finally(() => {
      current = undefined;
    });
    return current;
  };
}
