/** Who is signed in on this device. */

import type { SessionEnd } from '#src/contract/domain/auth-record.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import type { OnlyHere, Workspace } from '#src/core/workspace/workspace.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';

export type SessionState =
  | { readonly status: 'anonymous' }
  /** `isOver`: the tokens are gone, and the workspace stays open until the user goes to another page. */
  | {
      readonly status: 'known';
      readonly userId: string;
      readonly workspace: Workspace;
      readonly isOver?: true;
    };

export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Why nobody is signed in any more; undefined where somebody is, was not, or left by their own choice here. */
  lastEnd(): SessionEnd | undefined;
  /** The user goes to another page: closes the workspace of a session that is over. */
  leaveEnded(): void;
  /** Lazy login from what the device contains; also offline. Never throws. */
  restore(): Promise<SessionState>;
  /**
   * Password grant, userinfo, user record, data node, documents. A device that refuses to open the person's
   * database makes it throw StorageProblem; every answer of the server is an outcome. Throws KeptElsewhere where the
   * device keeps words of this person from another address of the backend: then again, with the person's answer.
   */
  login(mail: string, password: string, takeOver?: TakeOver): Promise<Outcome<void>>;
  /** Reads the profile again from the server. */
  refreshPersonal(): Promise<Outcome<PersonalInfo>>;
  /** Reads the exercise documents again and hands them to whoever keeps them. */
  refreshDocuments(): Promise<Outcome<void>>;
  /**
   * PATCH of the user record, then the renewal of the token that it revokes, then the profile read back.
   * A member that is there is written (undefined or blank empties it); one that is not there is left alone:
   * `personalChanges(known, form)` gives just that. `not-stored` when the server kept another value.
   */
  savePersonal(changes: PersonalInfo): Promise<Outcome<PersonalInfo>>;
  /** Requests at the server for their account to be deleted; only the embedded backend takes it. */
  askDeletion(): Promise<Outcome<void>>;
  /** Erases the person's words on the server, if the password is right; only the embedded backend knows how. */
  eraseWords(password: string): Promise<Outcome<void>>;
  /** Runs a call of the remote as this person, with a good access token. */
  asPerson<T>(call: (remote: Remote, bearer: string) => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** How many changes of this person the server has not confirmed. */
  unsent(): number;
  /**
   * Signs out and deletes the person's database. With unsent work it tries to send first; with anything that exists on
   * this device only (drafts too, those of other tabs too) it then refuses: the person decides.
   * @param options.discard what an earlier refusal reported and the person discards; anything new since then is reported again.
   */
  logout(options?: { readonly discard?: OnlyHere }): Promise<Logout>;
  /**
   * Erases what the device keeps of the person whose session ended: words that were never sent go with it. Rejects
   * where the device refuses.
   */
  eraseKept(): Promise<void>;
  /** The person's words that came too late to be kept: they are nowhere but here, until `forgetLate`. */
  late(): readonly string[];
  forgetLate(): void;
}

type Logout =
  | { readonly done: true; readonly unsent: number }
  | { readonly done: false; readonly unsent: number; readonly left: OnlyHere };
