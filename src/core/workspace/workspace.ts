/** The user's own data on this device: what pages read and write. */

import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { PersonalInfo, ProfileField } from '#src/contract/domain/profile.ts';
import type {
  DateKey,
  ExerciseDraft,
  IdentityCard,
  StoredEntries,
  StoredEntry,
} from '#src/contract/domain/stored-entry.ts';
import type { CopiedWork } from '#src/contract/wire/copy-codec.ts';
import type { KeptDraft } from './commands/choose-draft.ts';
import type { DraftedEntry } from './commands/end-finished.ts';
import type { ImportCounts } from './commands/import-copy.ts';
import type { DocumentCache } from './documents.ts';
import type { RecentOpenings } from './recent-openings.ts';
import type { AttachmentStore, NewAttachment } from './store/attachment-store.ts';
import type { DraftCommands } from './store/draft-writer.ts';
import type { Snapshot, SyncState } from './store/snapshot.ts';

/** The content of an attachment that a copy names. */
export interface CopiedContent extends NewAttachment {
  /** Its name in the notes and drafts of the copy. */
  readonly local: string;
}

/** What a logout would lose. */
export interface OnlyHere {
  /** Identifies each item that the user was shown and agrees to lose. */
  readonly ids: ReadonlySet<string>;
  /** Number of drafts. */
  readonly drafts: number;
  /** Another tab has text that is not on the device yet. */
  readonly unwritten: boolean;
}

export interface Workspace extends DraftCommands {
  readonly userId: string;
  /** The exercise documents of this person, also offline. */
  readonly documents: DocumentCache;
  /** The attachments of this person's notes. */
  readonly attachments: AttachmentStore;
  /** Items last opened on this device. */
  readonly openings: RecentOpenings;
  snapshot(): Snapshot;
  /** Called after every change, including those of other tabs. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Writes an entry in one strict transaction; resolves with its key when it is on the device. `key` undefined creates
   * one at the present instant (a collision takes the next free millisecond). Throws StorageProblem.
   * Content spread from an entry (`{...entry, intuitionsdata}`) names the edited version in its `_v`. If another
   * version has replaced it since, both stay, and the returned key is that of the written one.
   * @param seen the edited entry, for old entries without `_v`.
   * @param ends names of drafts to delete in the same transaction, so that a crash cannot leave both. The two methods
   * below do the same.
   */
  put(
    collection: CollectionName,
    key: DateKey | undefined,
    content: Readonly<Record<string, unknown>>,
    seen?: StoredEntry,
    ends?: readonly string[],
  ): Promise<DateKey>;
  /**
   * Removes all versions of an entry in one strict transaction; their ids become tombstones. Returns what was removed,
   * by key, for `putBack`; empty if there was nothing. Throws StorageProblem.
   */
  remove(collection: CollectionName, key: DateKey): Promise<StoredEntries>;
  /** Removes the one version of an entry at a key; the others stay. Throws StorageProblem. */
  removeVersion(collection: CollectionName, key: DateKey): Promise<void>;
  /**
   * Restores removed entries in one strict transaction, each version as a new one that no earlier deletion covers.
   * Throws StorageProblem.
   */
  putBack(collection: CollectionName, removed: StoredEntries): Promise<void>;
  /**
   * Writes an entry that merges several versions and replaces them, in one strict transaction. A version that has changed
   * since stays. Throws StorageProblem.
   * @param key where it is written. @param versions what the writer saw, by key.
   */
  saveMerged(
    collection: CollectionName,
    key: DateKey,
    content: Readonly<Record<string, unknown>>,
    versions: StoredEntries,
  ): Promise<void>;
  /**
   * Resolves a conflict between versions of one entry, in one strict transaction. Keeps one of them at the entry's own
   * key, or all of them, each other one as its own entry. Versions changed since they were shown stay unchanged.
   * Throws StorageProblem.
   * @param versions as the user saw them, by key. @param kept the key of one of them.
   */
  chooseVersion(collection: CollectionName, versions: StoredEntries, kept: DateKey | 'all'): Promise<void>;
  /**
   * Writes the card: non-empty texts only; an emptied one is removed.
   * @param seen the card as the user saw it when they began (default: the current one). Only differences from it are
   * written, so that a text that arrived since is neither removed nor replaced.
   * @param filled keys that an exercise filled in because they were empty. A text written there since, on any device,
   * replaces them.
   */
  putIdentityCard(
    card: IdentityCard,
    seen?: IdentityCard,
    ends?: readonly string[],
    filled?: readonly string[],
  ): Promise<void>;
  /**
   * Writes parts of the progression: each whole member, and each single answer of `data`. Omitted parts stay; a member
   * that is `undefined` is removed.
   * @param seen the progression as the user saw it when they began (default: the current one). A value that arrived
   * since is not replaced: both versions stay.
   */
  putProgression(
    change: Readonly<Record<string, unknown>>,
    seen?: Readonly<Record<string, unknown>>,
    ends?: readonly string[],
  ): Promise<void>;
  /**
   * Chooses one value if there are several versions (`Snapshot.otherVersions`); the others are removed on every
   * device. Does nothing if there is only one version.
   * @param key of the identity card, or JSON pointer into the progression.
   */
  settle(group: 'identityCard' | 'progression', key: string, value: unknown): Promise<void>;
  /**
   * Stores the profile from the server (not part of the node's sync).
   * @param saved fields that the user has just saved on the server. Their pending changes on this device end.
   */
  putPersonal(personal: PersonalInfo, saved?: readonly ProfileField[]): Promise<void>;
  /**
   * Stores the profile from a read of the server.
   * @param before the known profile when the read began (`personalOnServer`). If it differs now, this answer is older.
   */
  refreshPersonal(personal: PersonalInfo, before: PersonalInfo | undefined): Promise<void>;
  /**
   * Saves profile changes on this device. They apply at once, and the next round that reaches the server sends them.
   * Throws StorageProblem.
   * @param changes as for `Session.savePersonal`.
   */
  saveProfileHere(changes: PersonalInfo): Promise<void>;
  /** The user has seen why profile texts are back in the form (`ProfileOutbox.returned`). */
  dismissReturnedProfile(): Promise<void>;
  /**
   * Resolves a conflict between versions of a draft (`DraftState.others`): keeps one of them, or all, each as its own
   * draft. Does nothing if there is only one version.
   */
  chooseDraft(name: string, kept: KeptDraft): Promise<void>;
  /**
   * Ends a version of a new draft if finishing it would write nothing: the entry that it became elsewhere is, or was,
   * stored. Any other draft stays. Throws StorageProblem.
   * @param becomes what finishing it would write, in which collection, with which draft's name and start time.
   */
  endFinished(name: string, draft: ExerciseDraft, becomes: DraftedEntry): Promise<void>;
  /** The user left an exercise or a form: sends a draft that waited for a pause. */
  flushDraft(): void;
  /**
   * Looks for another device's changes before the user opens a draft. Resolves when they are here, after 600 ms at
   * most; undefined if there is nothing to wait for (offline, or looked for moments ago).
   */
  pullDraftBeforeOpen(): Promise<void> | undefined;
  /** What a copy would add if it were imported now; writes nothing. */
  previewImport(copy: CopiedWork): Promise<ImportCounts>;
  /**
   * Imports a copy in one strict transaction: merged like the state of another device, so that nothing stored here is
   * overwritten, and entries deleted since are restored. Without drafts. Throws StorageProblem.
   * @param files contents of files that notes or drafts of the copy name and that are missing on this device.
   */
  importCopy(copy: CopiedWork, files?: readonly CopiedContent[]): Promise<ImportCounts>;
  /**
   * Deletes every entry and value, with tombstones, so that the server and other devices delete them too, and every
   * draft and attachment. `left`: entries over the limit; call again once these are sent. Throws StorageProblem.
   */
  eraseAll(): Promise<{ readonly gone: number; readonly left: number }>;
  /**
   * One round with the server (pull, merge, PATCH, read back), with one writer across all tabs. Also retries what the
   * server refused.
   * @param until `proven`: on a server without ETag, waits for the confirming read, some 3 to 8 s; half a minute at
   * most. What is not confirmed then stays pending.
   */
  sync(until?: 'proven'): Promise<SyncState>;
  /**
   * Ends this person's database for every tab: empties it, marks it as over and deletes it. Asks other tabs to write what
   * they have in memory only. If anything then exists on this device alone and is not in `agreed`, does nothing and
   * returns it. Throws StorageProblem.
   * @param agreed what the user was shown and agrees to lose.
   * @returns undefined: it is over.
   */
  end(agreed?: OnlyHere): Promise<OnlyHere | undefined>;
  /** Accepts nothing from now on; still writes what was put before. */
  close(): void;
}
