/** Failures of the store. */
import { codeOf, messageOf } from '../problems/thrown.ts';

/** The store cannot be used; the message names it and the reason. */
export class StoreProblem extends Error {}

/**
 * Why a valid call fails at present. `away`: the store does not answer; `full`: no room is left; `unwritable`: it can
 * be read but not written.
 */
export type StoreFailure = 'away' | 'full' | 'unwritable';

/** A connection that broke or could not be opened. */
const brokenConnection = /^(ECONN|EPIPE$|ENOENT$|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|EHOSTUNREACH$)/;
/** PostgreSQL: connection lost, out of connections or memory, shutting down, deadlock, statement took too long. */
const passingState = /^(08|53|57P0|40P01$|40001$|57014$|55P03$|25P03$)/;
/** PostgreSQL: no room on the disk; a read-only server. */
const fullState = '53100';
const readOnlyState = '25006';
const brokenInTheDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** By the lowest byte of SQLite's code; the higher bytes depend on the driver. */
const sqliteFailures: Readonly<Record<number, StoreFailure>> = {
  5: 'away',
  8: 'unwritable',
  // The disk rejected a write, a sync or a lock.
  10: 'unwritable',
  13: 'full',
  14: 'unwritable',
};

function sqliteCode(error: Error): number | undefined {
  return 'rawCode' in error && typeof error.rawCode === 'number' ? error.rawCode & 0xff : undefined;
}

/** Is it a failure of the store, so that the same call can succeed later? Undefined: it is another error. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteFailures[sqlite];
  const code = codeOf(error);
  if (code === undefined) return brokenInTheDriver.test(error.message) ? 'away' : undefined;
  if (code === fullState || code === 'ENOSPC') return 'full';
  if (code === readOnlyState || code === 'EROFS') return 'unwritable';
  return brokenConnection.test(code) || passingState.test(code) ? 'away' : undefined;
}

const sqliteReasons: Readonly<Record<number, string>> = {
  11: 'ancrage.sqlite is damaged. Restore a backup.',
  26: 'ancrage.sqlite is no database. Choose another folder, or restore a backup.',
};

/** Why a store cannot be opened, for the operator: a sentence with what to do, if known. */
export function reasonOf(error: unknown): string {
  const [code, message] = [codeOf(error), messageOf(error)];
  const known = error instanceof Error ? sqliteReasons[sqliteCode(error) ?? 0] : undefined;
  if (known !== undefined) return known;
  if (storeFailureOf(error) === 'full') return 'there is no room left on the disk.';
  if (storeFailureOf(error) === 'unwritable' || code === 'EACCES' || code === 'EPERM') {
    return 'it cannot be written by the user that runs the server. Give it to that user, or choose another (DATA_DIR).';
  }
  // A refused connection to a name with several addresses has a code and no message.
  return message || String(code);
}
