/** What the device keeps so that the same person need not sign in again. */

/** The refresh token; the access token lives in memory only. Times are milliseconds of this device's clock. */
export interface RefreshRecord {
  readonly token: string;
  /** When the access token that came with it stops being used: `expires_in` less 30 s after receipt. */
  readonly at_expires: number;
  /** When the refresh token itself stops being used: 1209600 s less 30 s after receipt. */
  readonly refresh_expires: number;
}

/** The last person signed in on this device. */
export interface AuthRecord {
  readonly userId: string;
  readonly uuid?: string;
  readonly mail?: string;
  readonly nodeId: string;
  readonly refresh: RefreshRecord;
}

/** Where the record is kept: one per device, shared by its tabs. */
export interface AuthShelf {
  /** undefined: nobody, or a record that cannot be read. */
  read(): Promise<AuthRecord | undefined>;
  write(record: AuthRecord): Promise<void>;
  clear(): Promise<void>;
}
