/** The snapshot that pages read; parts that did not change keep their identity. */
import { byCollection, type CollectionName } from '#src/contract/domain/collections.ts';
import type { DateKey, Draft, IdentityCard, StoredEntries } from '#src/contract/domain/entry.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
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
 * What the sync light shows. Never `sent` before the server's own answer was read back; on a server without ETag, before
 * a second look 3 to 8 s later has found it still there. Until then it is on its way.
 */
export interface SyncState {
  readonly phase: 'sent' | 'waiting' | 'sending' | 'trouble';
  /** Entries, single values, deletions and ends of drafts that the server has not confirmed; the profile counts as one. */
  readonly waiting: number;
  /** With texts of drafts; without drafts that find no place or are to stay. */
  readonly toSend: number;
  readonly problem: RemoteProblem | undefined;
  readonly lastSentAt: number | undefined;
}

/** One immutable picture of everything; a new object only when something changed. */
export interface Snapshot {
  readonly collections: Readonly<Record<CollectionName, StoredEntries>>;
  readonly identityCard: IdentityCard;
  /** The `plf` object as stored: read by known names, unknown members kept. */
  readonly progression: Readonly<Record<string, unknown>>;
  /**
   * Second versions of single values, written elsewhere by someone who had not seen the one shown: by key of the
   * identity card (`CIDsymptome`) and by JSON pointer into the progression (`/data/plf1-equipes`).
   */
  readonly otherVersions: Readonly<
    Record<'identityCard' | 'progression', Readonly<Record<string, readonly unknown[]>>>
  >;
  /** The profile as the person saved it last, with the server or on this device; undefined: never loaded here. */
  readonly personal: PersonalInfo | undefined;
  /** The profile as the server last gave it. */
  readonly personalOnServer: PersonalInfo | undefined;
  /** What was saved of the profile and is not with the server yet. */
  readonly profileOutbox: ProfileOutbox;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Where each draft is, by its name. */
  readonly draftStates: Readonly<Record<string, DraftState>>;
  /** Names of drafts that were ended on another device while this page was open. */
  readonly endedElsewhere: readonly string[];
  readonly unreadable: readonly UnreadableField[];
  /** Keys of entries that the server has not confirmed yet; of notes whose file it does not have, too. */
  readonly unsent: Readonly<Record<CollectionName, readonly DateKey[]>>;
  /** Attachments that are saved on this device and not on the server yet, by their local names. */
  readonly localAttachments: AttachmentRecords;
  readonly sync: SyncState;
}

/** What the sync does just now. */
export interface SyncActivity {
  readonly sending: boolean;
  /** The server took everything, and a second read has to show that it stayed. */
  readonly proving: boolean;
  /** Why the last round failed, or a field was refused; undefined after one that took everything. */
  readonly problem: RemoteProblem | undefined;
}

/** Where it says the same as `before`, it is the same object. */
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
  // The node that was read may differ from the wanted one in a way that no mark names.
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

/** A note is sent when its attachment is. */
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

/** Never `sent` before what was written was read back, and where that proves nothing yet, read once more; being offline is no trouble. */
function syncState(
  waiting: number,
  toSend: number,
  { sending, proving, problem }: SyncActivity,
  lastSentAt: number | undefined,
): SyncState {
  const details = { waiting, toSend, problem, lastSentAt };
  if (sending) return { phase: 'sending', ...details };
  if (problem !== undefined && problem.kind !== 'offline') return { phase: 'trouble', ...details };
  if (proving && problem === undefined && toSend > 0) return { phase: 'sending', ...details };
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
