/** The only error type of the device's database. */
import type { StorageFailure } from '#src/platform/device/storage-failure.ts';

/** The device did not store a write: quota, private mode, or a closed or ended database. */
export class StorageProblem extends Error {
  constructor(
    readonly reason: StorageFailure,
    override readonly cause: unknown,
  ) {
    super(`This device did not keep the change (${reason}).`);
    this.name = 'StorageProblem';
  }
}
