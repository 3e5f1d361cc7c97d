/** The user who is signed in on this device. */

import type { SessionEnd } from '#src/contract/domain/auth-record.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import type { OnlyHere, Workspace } from '#src/core/workspace/workspace.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';

export type SessionState =
  | { readonly status: 'anonymous' }
  /** `isOver`: the tokens are gone. The workspace stays open until the user goes to another page. */
  | {
      readonly status: 'known';
      readonly userId: string;
      readonly workspace: Workspace;
      readonly isOver?: true;
    };

export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Why the last session ended; undefined if there is a session, if there was none, or if the user logged out here. */
  lastEnd(): SessionEnd | undefined;
  /** Closes the workspace of an ended session, because the user goes to another page. */
  leaveEnded(): void;
  /** Restores the session from stored data; works offline. Never throws. */
  restore(): Promise<SessionState>;
  /**
   * Password grant, userinfo, user record, data node, documents. Every answer of the server is an outcome. Throws
   * StorageProblem if the device cannot open the database. Throws KeptElsewhere if the device has data of this person
   * from another server address. Call it again then with the user's answer.
   */
  login(mail: string, password: string, takeOver?: TakeOver): Promise<Outcome<void>>;
  /** Reads the profile again from the server. */
  refreshPersonal(): Promise<Outcome<PersonalInfo>>;
  /** Reads the exercise documents again and stores them. */
  refreshDocuments(): Promise<Outcome<void>>;
  /**
   * PATCHes the user record, renews the token that this revokes, and reads the profile back. A present member is
   * written (undefined or blank empties it). A missing one is unchanged: `personalChanges(known, form)` returns
   * that. `not-stored` if the server stored another value.
   */
  savePersonal(changes: PersonalInfo): Promise<Outcome<PersonalInfo>>;
  /** Requests the deletion of the account. Only the embedded backend supports it. */
  askDeletion(): Promise<Outcome<void>>;
  /** Deletes the user's texts on the server if the password is right. Only the embedded backend supports it. */
  eraseWords(password: string): Promise<Outcome<void>>;
  /** Runs a call of the remote as this person, with a valid access token. */
  asPerson<T>(call: (remote: Remote, bearer: string) => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** Number of changes of this person that the server has not confirmed. */
  unsent(): number;
  /**
   * Logs out and deletes the person's database. Tries to send unsent work first. Refuses if anything then exists on
   * this device only (including drafts and other tabs), so that the user can decide.
   * @param options.discard what an earlier refusal returned and the user discards. Newer work is reported again.
   */
  logout(options?: { readonly discard?: OnlyHere }): Promise<Logout>;
  /**
   * Deletes the stored data of the person whose session ended, including unsent texts. Rejects if the device
   * refuses.
   */
  eraseKept(): Promise<void>;
  /** Texts that arrived too late to be stored. They exist only here, until `forgetLate`. */
  late(): readonly string[];
  forgetLate(): void;
}

export type Logout =
  | { readonly done: true; readonly unsent: number }
  | { readonly done: false; readonly unsent: number; readonly left: OnlyHere };
