/** What the device keeps so that the same person need not sign in again. */

/** Both tokens of one answer of the server. Times are milliseconds of this device's clock. */
export interface RefreshRecord {
  readonly token: string;
  readonly access: string;
  /** When the access token stops being used: `expires_in` less 30 s after receipt. */
  readonly at_expires: number;
  /** When the refresh token itself stops being used: 1209600 s less 30 s after receipt. */
  readonly refresh_expires: number;
}

/** The last person signed in on this device. */
export interface AuthRecord {
  readonly userId: string;
  readonly uuid: string;
  readonly mail?: string;
  readonly nodeId: string;
  readonly refresh: RefreshRecord;
  /** Of the studio's own session alone: a counsellor's, with the name that others call them. */
  readonly counsellor?: string;
}

/**
 * Why a session ended without the person's asking here. `unused`: the refresh token got too old. `refused`: the server
 * takes it no more. `account`: it gives tokens and refuses them. `emptied`: the browser lost the person's data.
 * `elsewhere`: signed out, or somebody else in, in another tab.
 */
export const endReasons = ['unused', 'refused', 'account', 'emptied', 'elsewhere'] as const;
export type EndReason = (typeof endReasons)[number];

export interface SessionEnd {
  readonly reason: EndReason;
  /** Of the person whose session it was, for the form of signing in; never after a sign-out that was asked for. */
  readonly mail?: string | undefined;
  /** Of the person whose data the device still keeps. */
  readonly uuid?: string | undefined;
}

/** Where the record is kept: one per device, shared by its tabs and its service worker. */
export interface AuthStore {
  /** undefined: nobody, or a record that cannot be read. */
  read(): Promise<AuthRecord | undefined>;
  /** Somebody has signed in. */
  write(record: AuthRecord): Promise<void>;
  /**
   * Puts new tokens in the place of those that they were got with, all in one strict transaction.
   * @param uuid whose tokens they are: an account number does not identify a person.
   * @param used the refresh token that is used up.
   * @returns false, and nothing written, where the record is gone, another person's, or has other tokens by now.
   */
  replace(uuid: string, used: string, refresh: RefreshRecord): Promise<boolean>;
  /**
   * Takes the record away and remembers why, in one transaction.
   * @param uuid of the person, as in the record.
   * @param used only where this is still its refresh token; undefined: whatever it is.
   * @returns false, and nothing changed, where there is no such record.
   */
  end(uuid: string, used: string | undefined, end: SessionEnd): Promise<boolean>;
  /** Why the last session ended, until somebody signs in or out. */
  lastEnd(): Promise<SessionEnd | undefined>;
  /** Forgets everything. */
  clear(): Promise<void>;
}
