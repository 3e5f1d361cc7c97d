/** Whose words they are. Numbers of accounts are given again (a deleted account, a restored copy); a uuid never is. */

/** An account, as the databases of a device are stamped with it. */
export interface Owner {
  readonly uuid: string;
  /** Origin of the backend that has the account. */
  readonly backend: string;
}

/** The account that somebody is signed in to. */
export interface Account extends Owner {
  /** Its number, for the addresses of calls: it does not identify the person. */
  readonly userId: string;
}

export function sameOwner(left: Owner, right: Owner): boolean {
  return left.uuid === right.uuid && left.backend === right.backend;
}
