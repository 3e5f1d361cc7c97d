/** What somebody who forgot their password has typed so far: never a password. */

export interface RecoveryDraft {
  readonly mail: string;
  /** The e-mail typed a second time. */
  readonly again: string;
  readonly code: string;
}

export const emptyRecovery: RecoveryDraft = { mail: '', again: '', code: '' };

/** Where the device keeps it, for the tabs of one browser. Each call rejects where the device refuses. */
export interface RecoveryStore {
  /** undefined: nothing kept. */
  read(): Promise<RecoveryDraft | undefined>;
  write(draft: RecoveryDraft): Promise<void>;
  /** Leaves nothing behind. */
  clear(): Promise<void>;
}
