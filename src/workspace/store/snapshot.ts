/** The picture that pages read, made from what the device holds; parts that did not change keep their identity. */
import { byCollection, type CollectionName } from '#src/domain/collections.ts';
import type { DateKey, IdentityCard, StoredEntries } from '#src/domain/entry.ts';
import { type Singles, shownValues } from '../merge/singles.ts';
import { progressionValues } from '../sync/node-state.ts';
import type { Activity } from '../sync/scheduler.ts';
import type { Snapshot, SyncState } from '../workspace.ts';
import type { AttachmentRecords } from './attachment-record.ts';
import { waitingAttachments } from './attachment-store.ts';
import type { Held } from './contents.ts';
import { unsentBesides, unsentKeys } from './outbox.ts';
import { keepSame } from './share-structure.ts';

/** The picture of what is held; where it says the same as `before`, it is the same object. */
export function takeSnapshot(held: Held, activity: Activity, before: Snapshot | undefined): Snapshot {
  const { collections, singles } = held.state;
  const keys = (name: CollectionName) => unsentKeys(name, collections[name], held.confirmed);
  const unsent = {
    ...byCollection(keys),
    notes: withFilesToSend(keys('notes'), collections.notes, held.files),
  };
  const waiting =
    Object.values(unsent).reduce((sum, { length }) => sum + length, 0) +
    unsentBesides(held.state, held.confirmed);
  return keepSame<Snapshot>(before, {
    collections,
    identityCard: cardOf(singles.identityCard),
    progression: progressionValues(singles.progression),
    otherVersions: {
      identityCard: otherVersions(singles.identityCard),
      progression: otherVersions(singles.progression),
    },
    personal: held.personal,
    drafts: held.drafts,
    unreadable: held.unreadable,
    unsent,
    localAttachments: held.files,
    sync: syncState(waiting, activity, held.lastSentAt),
  });
}

/** A note is not with the server before its file is. */
function withFilesToSend(
  keys: readonly DateKey[],
  notes: StoredEntries,
  files: AttachmentRecords,
): readonly DateKey[] {
  if (Object.keys(files).length === 0) return keys;
  const toSend = Object.keys(notes).filter(
    (key) => waitingAttachments({ [key]: notes[key] ?? {} }, files).length > 0,
  );
  return [...new Set([...keys, ...toSend])];
}

/** Never `sent` before the words were read back, and where that proves nothing yet, seen once more; a mere want of network is no trouble. */
function syncState(
  waiting: number,
  { sending, proving, problem }: Activity,
  lastSentAt: number | undefined,
): SyncState {
  const told = { waiting, problem, lastSentAt };
  if (sending) return { phase: 'sending', ...told };
  if (problem !== undefined && problem.kind !== 'offline') return { phase: 'trouble', ...told };
  if (proving && problem === undefined && waiting > 0) return { phase: 'sending', ...told };
  return { phase: waiting === 0 && lastSentAt !== undefined ? 'sent' : 'waiting', ...told };
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
