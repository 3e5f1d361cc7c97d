/** Serializes work with the database, and turns browser errors into StorageProblem. */

import { storageFailure } from '#src/platform/device/storage-failure.ts';
import { KeptElsewhere } from './kept-elsewhere.ts';
import { StorageProblem } from './storage-problem.ts';

/** Runs a task after those before it, so that memory never lags behind the disk or runs ahead of it. */
type StorageQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createStorageQueue(): StorageQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => asStorageProblem(work));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Runs work; turns browser errors into StorageProblem. KeptElsewhere passes through. */
export async function asStorageProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeptElsewhere) throw error;
    throw error instanceof StorageProblem ? error : new StorageProblem(storageFailure(error), error);
  }
}
