/** The tokens stored on the device, so that the same person need not log in again. */

/** Both tokens of one server answer. Times are milliseconds of this device's clock. */
export interface RefreshRecord {
  readonly token: string;
  readonly access: string;
  /** When the access token stops being used: `expires_in` minus 30 s after receipt. */
  readonly at_expires: number;
  /** When the refresh token stops being used: 1209600 s minus 30 s after receipt. */
  readonly refresh_expires: number;
}

/** The last person signed in on this device. */
export interface AuthRecord {
  readonly userId: string;
  readonly uuid: string;
  readonly mail?: string;
  readonly nodeId: string;
  readonly refresh: RefreshRecord;
  /** Only in the studio's session: name of a counsellor, as others see it. */
  readonly counsellor?: string;
}

/**
 * Why a session ended without a logout here. `unused`: the refresh token expired. `refused`: the server no longer
 * accepts it. `account`: the server issues tokens and refuses them. `emptied`: the browser lost the person's data.
 * `elsewhere`: a logout, or another person's login, in another tab.
 */
export const endReasons = ['unused', 'refused', 'account', 'emptied', 'elsewhere'] as const;
export type EndReason = (typeof endReasons)[number];

export interface SessionEnd {
  readonly reason: EndReason;
  /** E-mail address for the login form; missing after a logout by the user. */
  readonly mail?: string | undefined;
  /** Uuid of the person whose data is still on the device. */
  readonly uuid?: string | undefined;
}

/** Storage of the record: one per device, shared by its tabs and its service worker. */
export interface AuthStore {
  /** undefined: no user, or a record that cannot be read. */
  read(): Promise<AuthRecord | undefined>;
  /** Stores the record of a login. */
  write(record: AuthRecord): Promise<void>;
  /**
   * Replaces tokens with new ones, in one strict transaction.
   * @param uuid owner of the tokens: an account number does not identify a person.
   * @param used the refresh token to be replaced.
   * @returns false without writing if the record is missing, another person's, or has other tokens by now.
   */
  replace(uuid: string, used: string, refresh: RefreshRecord): Promise<boolean>;
  /**
   * Removes the record and stores the reason, in one transaction.
   * @param uuid of the person, as in the record.
   * @param used only if this is still its refresh token; undefined: any.
   * @returns false without a change if the record does not exist.
   */
  end(uuid: string, used: string | undefined, end: SessionEnd): Promise<boolean>;
  /** Why the last session ended, until the next login or logout. */
  lastEnd(): Promise<SessionEnd | undefined>;
  /** Deletes everything. */
  clear(): Promise<void>;
}
