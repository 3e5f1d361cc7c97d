/** Why the device did not keep a write, classified by the exceptions that browsers really throw. */

/** `over`: what is to be written to was ended for good, by a log-out or by whoever cleared the browser. */
export type StorageFailure = 'full' | 'refused' | 'closed' | 'over' | 'unknown';

/** A database takes nothing any more: it was ended, or deleted, or is another's. */
export class DatabaseOver extends Error {
  constructor() {
    super('The database was ended.');
    this.name = 'DatabaseOver';
  }
}

const failures: Readonly<Record<string, StorageFailure>> = {
  QuotaExceededError: 'full',
  NS_ERROR_DOM_QUOTA_REACHED: 'full',
  SecurityError: 'refused',
  InvalidAccessError: 'refused',
  NotAllowedError: 'refused',
  MissingStorageError: 'refused',
  InvalidStateError: 'closed',
  TransactionInactiveError: 'closed',
  AbortError: 'closed',
  VersionError: 'closed',
  DatabaseOver: 'over',
};

/** The kind of failure behind an exception of IndexedDB; an aborted transaction is classified by its cause. */
export function storageFailure(error: unknown): StorageFailure {
  return failures[nameOf(error)] ?? 'unknown';
}

/**
 * The connection itself is gone: the system closed it, or (Safari: "Connection to Indexed Database server lost")
 * broke it. Opening it again once is worth a try.
 */
export function isLostConnection(error: unknown): boolean {
  const name = nameOf(error);
  return name === 'InvalidStateError' || name === 'UnknownError';
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
