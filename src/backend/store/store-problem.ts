/** What can be wrong with the place where the data is kept. */

/** The store cannot be used; the message names it and the reason. */
export class StoreProblem extends Error {}

/** Left by a connection that could not be made or broke. */
const brokenConnection = /^(ECONN|EPIPE$|ENOENT$|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|EHOSTUNREACH$)/;
/** PostgreSQL: connection lost, out of connections or memory, shutting down, deadlock, statement took too long. */
const passingState = /^(08|53|57P0|40P01$|40001$|57014$|55P03$|25P03$)/;
const brokenInTheDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Is the store away for a while, so that the same call can succeed later? */
export function storeIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string')
    return brokenConnection.test(code) || passingState.test(code) || code === 'SQLITE_BUSY';
  return brokenInTheDriver.test(error.message);
}
