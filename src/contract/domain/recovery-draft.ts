/** Draft of the password recovery form; never contains a password. */

export interface RecoveryDraft {
  readonly mail: string;
  /** The e-mail typed a second time. */
  readonly again: string;
  readonly code: string;
}

export const emptyRecovery: RecoveryDraft = { mail: '', again: '', code: '' };

/** Storage of the draft, shared by the tabs of one browser. Each call rejects if the device refuses. */
export interface RecoveryStore {
  /** undefined if nothing is stored. */
  read(): Promise<RecoveryDraft | undefined>;
  write(draft: RecoveryDraft): Promise<void>;
  /** Deletes the draft. */
  clear(): Promise<void>;
}
