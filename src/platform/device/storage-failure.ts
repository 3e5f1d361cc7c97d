/** Why the device did not store a write, classified by the exceptions that browsers throw. */

/** `over`: the database was ended by a logout, or the browser's data was cleared. */
export type StorageFailure = 'full' | 'refused' | 'closed' | 'over' | 'unknown';

/** The database accepts nothing: it was ended or deleted, or belongs to another user. */
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
 * The connection is lost: the system closed it, or (Safari: "Connection to Indexed Database server lost")
 * broke it. The caller can reopen it once.
 */
export function isLostConnection(error: unknown): boolean {
  const name = nameOf(error);
  return name === 'InvalidStateError' || name === 'UnknownError';
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
