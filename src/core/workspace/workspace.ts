/** The professional's own data on this device: what pages read and write. */

import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { DateKey, Draft, IdentityCard, StoredEntries, StoredEntry } from '#src/contract/domain/entry.ts';
import type { PersonalInfo, ProfileField } from '#src/contract/domain/profile.ts';
import type { CopiedWork } from '#src/contract/wire/copy-codec.ts';
import type { KeptDraft } from './commands/choose-draft.ts';
import type { DraftedEntry } from './commands/end-finished.ts';
import type { Tallies } from './commands/import-copy.ts';
import type { DocumentCache } from './documents.ts';
import type { RecentOpenings } from './recent-openings.ts';
import type { AttachmentStore, NewAttachment } from './store/attachment-store.ts';
import type { DraftCommands } from './store/draft-writer.ts';
import type { Snapshot, SyncState } from './store/snapshot.ts';

/** The content of an attachment that a copy names. */
export interface CopiedContent extends NewAttachment {
  /** What the notes and drafts of the copy call it. */
  readonly local: string;
}

/** What a log-out would lose. */
export interface OnlyHere {
  /** Names for each piece of it: what a person who agrees to lose it has been shown. */
  readonly ids: ReadonlySet<string>;
  /** How many drafts. */
  readonly drafts: number;
  /** Another tab has text that is not on the device yet. */
  readonly unwritten: boolean;
}

export interface Workspace extends DraftCommands {
  readonly userId: string;
  /** The exercise documents of this person, also without network. */
  readonly documents: DocumentCache;
  /** The attachments of this person's notes. */
  readonly attachments: AttachmentStore;
  /** What the person opened last on this device. */
  readonly openings: RecentOpenings;
  snapshot(): Snapshot;
  /** Called after every change, other tabs' changes included. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /**
   * Writes an entry, in one strict transaction; resolves when it is on the device. `key` undefined creates one
   * at the present instant (a collision takes the next free millisecond). Gives the key. Throws StorageProblem.
   * Content spread from an entry (`{...entry, intuitionsdata}`) says by its `_v` which version was edited: where
   * another one has taken its place meanwhile, both stay, and the key given back is that of the one written.
   * @param seen the entry that was edited, where its writer has it: says the same for old entries without `_v`.
   * @param ends names of the drafts that the writing is the end of: they go in the same transaction, so that no crash
   * leaves both. So for the two below.
   */
  put(
    collection: CollectionName,
    key: DateKey | undefined,
    content: Readonly<Record<string, unknown>>,
    seen?: StoredEntry,
    ends?: readonly string[],
  ): Promise<DateKey>;
  /**
   * Removes an entry, in one strict transaction: every version of it that stands here; their ids become tombstones. Gives
   * what was removed, by key, which `putBack` undoes; empty where there was nothing. Throws StorageProblem.
   */
  remove(collection: CollectionName, key: DateKey): Promise<StoredEntries>;
  /** Removes the one version of an entry at a key; the others stay. Throws StorageProblem. */
  removeVersion(collection: CollectionName, key: DateKey): Promise<void>;
  /**
   * Brings back what was removed, each version as a new one that no earlier deletion reaches, in one strict transaction.
   * Throws StorageProblem.
   */
  putBack(collection: CollectionName, removed: StoredEntries): Promise<void>;
  /**
   * Writes an entry that says what several versions of it said, in their place, in one strict transaction. A version that
   * was changed since stays beside it. Throws StorageProblem.
   * @param key where it is written. @param versions what the writer had before their eyes, by key.
   */
  putUniting(
    collection: CollectionName,
    key: DateKey,
    content: Readonly<Record<string, unknown>>,
    versions: StoredEntries,
  ): Promise<void>;
  /**
   * The person chooses between versions of one entry that stand side by side, in one strict transaction: one of them is
   * kept, at the entry's own key, or all of them, each other one as an entry of its own. What was changed since they were
   * shown stays as it is. Throws StorageProblem.
   * @param versions as they were before the person's eyes, by key. @param kept the key of one of them.
   */
  chooseVersion(collection: CollectionName, versions: StoredEntries, kept: DateKey | 'all'): Promise<void>;
  /**
   * Writes the card: non-empty texts only, an emptied one goes.
   * @param seen the card as the person had it before their eyes when they began (default: as it is now). Only
   * what differs from it is written, so that a text that arrived meanwhile is neither removed nor replaced.
   * @param filled keys that an exercise filled in because they were empty: a text that somebody wrote there meanwhile,
   * on whatever device, takes their place.
   */
  putIdentityCard(
    card: IdentityCard,
    seen?: IdentityCard,
    ends?: readonly string[],
    filled?: readonly string[],
  ): Promise<void>;
  /**
   * Writes parts of the progression: each member as a whole, each answer of `data` by itself. What is left out
   * stays; a member that is `undefined` goes.
   * @param seen the progression as the person had it before their eyes when they began (default: as it is now): what
   * arrived meanwhile is not replaced, both versions stay.
   */
  putProgression(
    change: Readonly<Record<string, unknown>>,
    seen?: Readonly<Record<string, unknown>>,
    ends?: readonly string[],
  ): Promise<void>;
  /**
   * Settles on one value where several versions stand side by side (`Snapshot.otherVersions`): the others go, on every
   * device. Nothing happens where there is one version only.
   * @param key of the identity card, or JSON pointer into the progression.
   */
  settle(group: 'identityCard' | 'progression', key: string, value: unknown): Promise<void>;
  /**
   * The profile as the server gave it (not part of the node's sync).
   * @param saved fields that the person has just saved with the server: what waited of them on this device is over.
   */
  putPersonal(personal: PersonalInfo, saved?: readonly ProfileField[]): Promise<void>;
  /**
   * The profile as the server gave it to somebody who only asked.
   * @param before as it was known at the asking (`personalOnServer`): where it is another one now, this answer is older.
   */
  refreshPersonal(personal: PersonalInfo, before: PersonalInfo | undefined): Promise<void>;
  /**
   * Saves changes of the profile on this device: they count from now on, and leave with the next round that reaches the
   * server. Throws StorageProblem.
   * @param changes as for `Session.savePersonal`.
   */
  saveProfileHere(changes: PersonalInfo): Promise<void>;
  /** The person knows why words of the profile wait in the form again (`ProfileOutbox.returned`). */
  dismissReturnedProfile(): Promise<void>;
  /**
   * The person chooses between the versions of a draft that stand side by side (`DraftState.others`): one of them, or all,
   * each as a draft of its own. Nothing happens where there is one version only.
   */
  chooseDraft(name: string, kept: KeptDraft): Promise<void>;
  /**
   * Ends a version of a draft of something new whose finishing would write nothing: the entry that it became elsewhere is
   * there, or was before it was changed. Any other draft stays. Throws StorageProblem.
   * @param becomes what finishing it would put into which collection, under the name and the instant of which draft.
   */
  endFinished(name: string, draft: Draft, becomes: DraftedEntry): Promise<void>;
  /** The person left an exercise or a form: a draft that waited for a pause leaves now. */
  leaveDraft(): void;
  /**
   * The person opens a draft: what another device made of it is looked for. Resolves when it is here if it is anywhere,
   * after 600 ms at most; undefined where there is nothing to wait for (no network, or looked for moments ago).
   */
  lookForDraft(): Promise<void> | undefined;
  /** What a copy would bring if it were imported now; writes nothing. */
  previewImport(copy: CopiedWork): Promise<Tallies>;
  /**
   * Imports a copy, in one strict transaction: merged like the state of another device, so that nothing that stands
   * here is written over, and what was deleted since comes back. Drafts are not part of it. Throws StorageProblem.
   * @param files contents of files that notes or drafts of the copy name and that are not on this device.
   */
  importCopy(copy: CopiedWork, files?: readonly CopiedContent[]): Promise<Tallies>;
  /**
   * Deletes every entry and value, with tombstones, so that the server and the other devices lose them too, and
   * every draft and attachment. `left`: entries too many for one go; again once these are sent. Throws StorageProblem.
   */
  eraseAll(): Promise<{ readonly gone: number; readonly left: number }>;
  /**
   * One round with the server (pull, merge, PATCH, read back) by one writer over all tabs. What the server refused is
   * tried again too.
   * @param until `proven`: on a server without ETag the read that proves it is waited for, some 3 to 8 s; half a minute
   * at most, after which what is not proven is still waiting.
   */
  sync(until?: 'proven'): Promise<SyncState>;
  /**
   * Ends this person's database for every tab: emptied, marked as over and then deleted. Other tabs are asked to write
   * what they have in memory only; where anything then exists on this device alone that is not in `agreed`, nothing is
   * done, and it is returned. Throws StorageProblem.
   * @param agreed what the person has been shown and agrees to lose.
   * @returns undefined: it is over.
   */
  end(agreed?: OnlyHere): Promise<OnlyHere | undefined>;
  /** Nothing is accepted from now on; what was put before is still written. */
  close(): void;
}
