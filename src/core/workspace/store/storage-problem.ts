/** The one error of work with the device's database. */
import type { StorageFailure } from '#src/platform/device/storage-failure.ts';

/** The device did not store a write: quota, private mode, a closed database, one that was ended. */
export class StorageProblem extends Error {
  constructor(
    readonly reason: StorageFailure,
    override readonly cause: unknown,
  ) {
    super(`This device did not keep the change (${reason}).`);
    this.name = 'StorageProblem';
  }
}
