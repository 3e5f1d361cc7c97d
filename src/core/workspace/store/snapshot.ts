/** The snapshot for pages. Unchanged parts keep their identity. */
import { byCollection, type CollectionName } from '#src/contract/domain/collections.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type {
  DateKey,
  ExerciseDraft,
  IdentityCard,
  StoredEntries,
} from '#src/contract/domain/stored-entry.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { type ProfileOutbox, waitingFields, withOutbox } from '../merge/profile-outbox.ts';
import { type Singles, shownValues } from '../merge/singles.ts';
import { type AttachmentRecords, waitingAttachments } from './attachment-record.ts';
import type { StoreContents } from './contents.ts';
import { type DraftState, draftStates, draftsToSend, endsToSend } from './draft-state.ts';
import { unsentBesides, unsentKeys } from './outbox.ts';
import type { UnreadableField } from './person-database.ts';
import { progressionValues } from './progression-values.ts';
import { shareStructure } from './structural-sharing.ts';

/**
 * The displayed sync status. `sent` only after the server's answer was read back. On a server without ETag, only after
 * a second look 3 to 8 s later. Until then it is in flight.
 */
export interface SyncState {
  readonly phase: 'sent' | 'waiting' | 'sending' | 'trouble';
  /** Entries, single values, deletions and ends of drafts not confirmed by the server. The profile counts as one. */
  readonly waiting: number;
  /** Including texts of drafts, without drafts that do not fit or are not synced. */
  readonly toSend: number;
  readonly problem: RemoteProblem | undefined;
  readonly lastSentAt: number | undefined;
}

/** An immutable view of all data; a new object only after a change. */
export interface Snapshot {
  readonly collections: Readonly<Record<CollectionName, StoredEntries>>;
  readonly identityCard: IdentityCard;
  /** The stored `plf` object. Readers use known names; unknown members stay. */
  readonly progression: Readonly<Record<string, unknown>>;
  /**
   * Second versions of single values, written elsewhere without knowing the shown one: by key of the identity card
   * (`CIDsymptome`) and by JSON pointer into the progression (`/data/plf1-equipes`).
   */
  readonly otherVersions: Readonly<
    Record<'identityCard' | 'progression', Readonly<Record<string, readonly unknown[]>>>
  >;
  /** The profile as last saved by the user, on the server or here; undefined if never loaded here. */
  readonly personal: PersonalInfo | undefined;
  /** The profile from the server's last answer. */
  readonly personalOnServer: PersonalInfo | undefined;
  /** Saved profile changes that are not on the server yet. */
  readonly profileOutbox: ProfileOutbox;
  readonly drafts: Readonly<Record<string, ExerciseDraft>>;
  /** Sync status of each draft, by its name. */
  readonly draftStates: Readonly<Record<string, DraftState>>;
  /** Names of drafts that were ended on another device while this page was open. */
  readonly endedElsewhere: readonly string[];
  readonly unreadable: readonly UnreadableField[];
  /** Keys of entries not confirmed by the server, including notes whose file it does not have. */
  readonly unsent: Readonly<Record<CollectionName, readonly DateKey[]>>;
  /** Attachments that are on this device and not on the server yet, by local name. */
  readonly localAttachments: AttachmentRecords;
  readonly sync: SyncState;
}

/** What the sync is doing now. */
export interface SyncActivity {
  readonly sending: boolean;
  /** The server accepted everything, and a second read must show that it stayed. */
  readonly confirming: boolean;
  /** Why the last round failed, or a field was refused; undefined after full success. */
  readonly problem: RemoteProblem | undefined;
}

/** Reuses `before` and its parts if they are equal. */
export function takeSnapshot(
  contents: StoreContents,
  activity: SyncActivity,
  before: Snapshot | undefined,
): Snapshot {
  const { collections, singles } = contents.state;
  const keys = (name: CollectionName) => unsentKeys(name, collections[name], contents.confirmed);
  const unsent = {
    ...byCollection(keys),
    notes: withAttachmentsToSend(keys('notes'), collections.notes, contents.attachments),
  };
  const ends = endsToSend(contents);
  const known =
    ends.length +
    Object.values(unsent).reduce((sum, { length }) => sum + length, 0) +
    unsentBesides(contents.state, contents.confirmed) +
    (waitingFields(contents.profileOutbox).length > 0 ? 1 : 0);
  const texts = draftsToSend(contents).filter((name) => !ends.includes(name)).length;
  // The read node may differ from the wanted one in a way that no mark shows.
  const waiting = known + texts === 0 ? contents.differing.length : known;
  return shareStructure<Snapshot>(before, {
    collections,
    identityCard: cardOf(singles.identityCard),
    progression: progressionValues(singles.progression),
    otherVersions: {
      identityCard: otherVersions(singles.identityCard),
      progression: otherVersions(singles.progression),
    },
    personal: withOutbox(contents.personal, contents.profileOutbox),
    personalOnServer: contents.personal,
    profileOutbox: contents.profileOutbox,
    drafts: contents.drafts,
    draftStates: draftStates(contents),
    endedElsewhere: [...contents.endedElsewhere],
    unreadable: contents.unreadable,
    unsent,
    localAttachments: contents.attachments,
    sync: syncState(waiting, waiting + texts, activity, contents.lastSentAt),
  });
}

/** A note counts as sent when its attachment is. */
function withAttachmentsToSend(
  keys: readonly DateKey[],
  notes: StoredEntries,
  attachments: AttachmentRecords,
): readonly DateKey[] {
  if (Object.keys(attachments).length === 0) return keys;
  const toSend = Object.keys(notes).filter(
    (key) => waitingAttachments({ [key]: notes[key] ?? {} }, attachments).length > 0,
  );
  return [...new Set([...keys, ...toSend])];
}

/** `sent` only after a write was read back and, without ETag, read once more. Being offline is not an error. */
function syncState(
  waiting: number,
  toSend: number,
  { sending, confirming, problem }: SyncActivity,
  lastSentAt: number | undefined,
): SyncState {
  const details = { waiting, toSend, problem, lastSentAt };
  if (sending) return { phase: 'sending', ...details };
  if (problem !== undefined && problem.kind !== 'offline') return { phase: 'trouble', ...details };
  if (confirming && problem === undefined && toSend > 0) return { phase: 'sending', ...details };
  return { phase: toSend === 0 && lastSentAt !== undefined ? 'sent' : 'waiting', ...details };
}

function cardOf(singles: Singles): IdentityCard {
  return Object.fromEntries(
    Object.entries(shownValues(singles)).filter(
      (member): member is [string, string] => typeof member[1] === 'string' && member[1].trim() !== '',
    ),
  );
}

function otherVersions(singles: Singles): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(
    Object.entries(singles)
      .filter(([, versions]) => versions.length > 1)
      .map(([key, [, ...others]]) => [key, others.map(({ value }) => value)]),
  );
}
