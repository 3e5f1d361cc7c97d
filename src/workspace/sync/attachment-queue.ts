/** This device's side of sending attachments: what there is to send, and what becomes of it in the store. */
import type { Device } from '#src/device/device.ts';
import type { StoredEntries, StoredEntry } from '#src/domain/entry.ts';
import { rootOf } from '#src/domain/entry-versions.ts';
import {
  type SentAttachment,
  sentAttachmentOf,
  waitingAttachmentOf,
  withAttachment,
} from '#src/wire/note-codec.ts';
import { identify, nextVersion } from '#src/wire/version.ts';
import {
  type AttachmentRecord,
  localNamesIn,
  sweep,
  waitingAttachments,
} from '../store/attachment-record.ts';
import { deleteAttachment, withAttachments } from '../store/attachment-store.ts';
import type { Change } from '../store/changes.ts';
import { readAttachmentRecords, readState } from '../store/contents.ts';
import { contentStores, readRecord, stateStores, writeRecord } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';

/** What there is to do, as of one moment. */
export interface AttachmentWork {
  /** Attachments that notes name and this device has, refused ones too. */
  readonly waiting: readonly { readonly local: string; readonly record: AttachmentRecord }[];
  /** Ids of the attachments on the server that notes name. */
  readonly named: ReadonlySet<string>;
  /** Ids that notes named before, and no note names now. */
  readonly dropped: readonly string[];
  /** Notes name attachments that they did not name before. */
  readonly news: boolean;
}

export function attachmentWork(store: Store): Promise<AttachmentWork> {
  return store.read(['records'], async (records) => {
    const before = await readRecord(records, 'noteFiles');
    const { state, attachments } = store.contents();
    const named = sentIdsIn(state.collections.notes);
    return {
      waiting: waitingAttachments(state.collections.notes, attachments),
      named,
      dropped: (before ?? []).filter((fid) => !named.has(fid)),
      news: [...named].some((fid) => before?.includes(fid) !== true),
    };
  });
}

/** The server's list is as notes want it that name these. */
export function listIsRight(store: Store, named: ReadonlySet<string>): Promise<void> {
  return store.commit(['records'], 'relaxed', async (transaction) => {
    await writeRecord(transaction, 'noteFiles', [...named]);
    return { result: undefined };
  });
}

/** Attachments that found no room are tried again. */
export function retryFull(store: Store): Promise<void> {
  return store.commit(['files'], 'strict', async (transaction) => {
    for (const [local, { refusal, ...record }] of await transaction.store('files').all())
      if (refusal?.kind === 'full') await transaction.store('files').put(local, record);
    return withAttachments(transaction, undefined);
  });
}

/** The server has it: the note names it there, and it is deleted here. */
export function markSent(
  store: Store,
  { chance }: Device,
  local: string,
  sent: SentAttachment,
): Promise<void> {
  return store.commit([...stateStores, 'files', 'fileContents'], 'strict', async (transaction) => {
    const { collections } = await readState(transaction);
    const changes = Object.entries(collections.notes).flatMap(([key, entry]): readonly Change[] =>
      waitingAttachmentOf(entry)?.local === local ? sentChange(key, entry, sent, chance.text(5)) : [],
    );
    // A note that went meanwhile may come back: then its attachment is wanted here again.
    if (changes.length > 0) await deleteAttachment(transaction, local);
    return { ...(await withAttachments(transaction, undefined)), changes };
  });
}

/** Deletes attachments that no note and no draft has named for a while. */
export function deleteUnnamed(from: Store, now: number): Promise<void> {
  return from.commit([...contentStores, 'fileContents'], 'relaxed', async (transaction) => {
    const { store } = transaction;
    const records = await readAttachmentRecords(transaction);
    if (Object.keys(records).length === 0) return { result: undefined };
    const { collections } = await readState(transaction);
    const shown = (await store('drafts').all()).map(([, draft]) => draft);
    const beside = (await store('draftRecords').all()).flatMap(([, { versions }]) => versions);
    const drafts = [...shown, ...beside.map(({ draft }) => draft)];
    const { changed, gone } = sweep(records, localNamesIn(collections.notes, drafts), now);
    for (const [local, record] of Object.entries(changed)) await store('files').put(local, record);
    for (const local of gone) await deleteAttachment(transaction, local);
    if (gone.length + Object.keys(changed).length === 0) return { result: undefined };
    return withAttachments(transaction, undefined);
  });
}

/** The note with its attachment on the server, as a new version of it at its own key. */
function sentChange(
  key: string,
  entry: StoredEntry,
  sent: SentAttachment,
  random: string,
): readonly Change[] {
  const next = nextVersion(identify(entry), withAttachment(entry, sent), random);
  const value = entry._r === undefined ? next : { ...next, _r: rootOf(key, entry) };
  return [{ of: 'entries', group: 'notes', key, value }];
}

function sentIdsIn(notes: StoredEntries): ReadonlySet<string> {
  return new Set(Object.values(notes).flatMap((entry) => sentAttachmentOf(entry)?.fid.toString() ?? []));
}
