/** The owner of data. Account numbers are reused (a deleted account, a restored copy); a uuid never is. */

/** An account, as recorded in the databases of a device. */
export interface Owner {
  readonly uuid: string;
  /** Origin of the backend that has the account. */
  readonly backend: string;
}

/** The signed-in account. */
export interface Account extends Owner {
  /** Its number, for the URLs of calls: it does not identify the person. */
  readonly userId: string;
}

export function sameOwner(left: Owner, right: Owner): boolean {
  return left.uuid === right.uuid && left.backend === right.backend;
}
