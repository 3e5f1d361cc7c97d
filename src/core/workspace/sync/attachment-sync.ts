/** The attachments in a sync round: uploads, additions to the node's list and removals. Texts are sent before. */

import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import {
  namesOf,
  type SentAttachment,
  sentAttachmentOf,
  waitingAttachmentOf,
  withAttachment,
} from '#src/contract/wire/note-codec.ts';
import { identify, nextVersion } from '#src/contract/wire/version.ts';
import type { Device } from '#src/platform/device/device.ts';
import type { AttachmentTransport } from '#src/platform/remote/attachment-transport.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import {
  type AttachmentRecord,
  type AttachmentRefusal,
  localNamesIn,
  sweep,
  waitingAttachments,
} from '../store/attachment-record.ts';
import {
  changeAttachment,
  deleteAttachment,
  readAttachment,
  withAttachments,
} from '../store/attachment-store.ts';
import type { Change } from '../store/changes.ts';
import { readAttachmentRecords, readState } from '../store/contents.ts';
import { contentStores, readRecord, stateStores, writeRecord } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';

export interface AttachmentsEnd {
  /** Notes changed and must be sent. */
  readonly changed: boolean;
  /** Why some work is left, if a later round may do it. */
  readonly problem: RemoteProblem | undefined;
}

interface AttachmentSyncOptions {
  readonly store: Store;
  readonly transport: AttachmentTransport;
  readonly device: Device;
}

interface AttachmentSync extends AttachmentSyncOptions {
  /** Ids that this page has seen in the server's list. Only missing ones require a read. */
  readonly seen: Set<string>;
  /** Ids that the server does not accept, or no longer has. */
  readonly lost: Set<string>;
}

/** Servers delete unattached uploads after six hours. Upload again a little earlier. */
const uploadLifetime = 5.5 * 60 * 60_000;

/**
 * Returns a function that sends pending attachments and corrects the list. Runs inside the writer lock. It can stop
 * at any point and continue later.
 */
export function createAttachmentSync(options: AttachmentSyncOptions): () => Promise<AttachmentsEnd> {
  const sync = { ...options, seen: new Set<string>(), lost: new Set<string>() };
  const { store, device } = options;
  return async () => {
    await deleteUnnamed(store, device.clock.now());
    const sent = await sendAll(sync);
    if (sent.problem !== undefined && !isAboutOne(sent.problem)) return sent;
    const right = await setListRight(sync);
    if (right !== 'room') return { changed: sent.changed, problem: sent.problem ?? right };
    await retryFull(store);
    const more = await sendAll(sync);
    return { changed: sent.changed || more.changed, problem: sent.problem ?? more.problem };
  };
}

/** Sends every pending attachment that was not refused. A server error on one does not delay the others. */
async function sendAll(sync: AttachmentSync): Promise<AttachmentsEnd> {
  let changed = false;
  let problem: RemoteProblem | undefined;
  const { waiting } = await attachmentWork(sync.store);
  for (const { local, record } of waiting) {
    if (record.refusal !== undefined) continue;
    const end = await send(sync, local, record);
    if (end === 'sent') changed = true;
    else if (end !== 'refused') {
      problem = end;
      if (!isAboutOne(end)) break;
    }
  }
  return { changed, problem };
}

async function send(
  sync: AttachmentSync,
  local: string,
  record: AttachmentRecord,
): Promise<'sent' | 'refused' | RemoteProblem> {
  const { store, transport, device, seen } = sync;
  const content = await readAttachment(store, local);
  if (content === undefined) return 'refused';
  const { now } = device.clock;
  const { uploaded, ...anew } = record;
  const known = uploaded !== undefined && now() - uploaded.at < uploadLifetime ? uploaded.file : undefined;
  // Read again for each one, because the user may edit during an upload.
  const { dropped } = await attachmentWork(store);
  const outcome = await transport.attach(
    { name: record.filename, content },
    {
      ...(known && { uploaded: known }),
      drop: dropped,
      onUploaded: (file) =>
        changeAttachment(store, local, (before) => ({ ...before, uploaded: { file, at: now() } })),
    },
  );
  if (!outcome.ok) {
    const { problem } = outcome;
    // An old upload may have been deleted by the server.
    if (known !== undefined && problem.kind === 'refused') return send(sync, local, anew);
    return isRefusal(problem) ? refuse(store, local, problem) : problem;
  }
  const { attachments } = outcome.value;
  if (!outcome.value.attached) return refuse(store, local, { kind: 'full' });
  const { fileId, name, url = attachments.find((each) => each.fileId === fileId)?.url } = outcome.value.file;
  const fid = Number(fileId);
  if (url === undefined || !Number.isSafeInteger(fid)) {
    const detail = 'the number and the address of the file expected';
    return refuse(store, local, { kind: 'unreadable', call: 'uploadAttachment', place: '/uri', detail });
  }
  for (const each of attachments) seen.add(each.fileId);
  await markSent(store, device, local, { fid, ...namesOf(name, record.original), url });
  return 'sent';
}

async function refuse(store: Store, local: string, refusal: AttachmentRefusal): Promise<'refused'> {
  await changeAttachment(store, local, (record) => ({ ...record, refusal }));
  return 'refused';
}

/**
 * Removes attachments of deleted notes from the list, and adds those that notes name, whatever removed them.
 * @returns `room` if attachments that did not fit can be tried again.
 */
async function setListRight(sync: AttachmentSync): Promise<RemoteProblem | 'room' | undefined> {
  const { store, seen, lost } = sync;
  const { named, dropped, news, waiting } = await attachmentWork(store);
  const drop = dropped.filter((fileId) => !lost.has(fileId));
  const missing = [...named].filter((fileId) => !seen.has(fileId) && !lost.has(fileId));
  const problem = await changeList(sync, missing, drop);
  if (problem !== undefined) return problem;
  if (dropped.length > 0 || news) await listIsRight(store, named);
  const full = waiting.some(({ record }) => record.refusal?.kind === 'full');
  return drop.length > 0 && full ? 'room' : undefined;
}

/** Changes the list in one write. If refused, one by one; an item refused alone is not tried again. */
async function changeList(
  sync: AttachmentSync,
  add: readonly string[],
  drop: readonly string[],
): Promise<RemoteProblem | undefined> {
  if (add.length + drop.length === 0) return undefined;
  const { transport, seen, lost } = sync;
  const outcome = await transport.changeList({ add, drop });
  if (!outcome.ok && !isRefusal(outcome.problem)) return outcome.problem;
  if (outcome.ok && outcome.value.room) {
    seen.clear();
    for (const { fileId } of outcome.value.attachments) seen.add(fileId);
    return undefined;
  }
  if (add.length + drop.length === 1) {
    for (const fileId of [...add, ...drop]) lost.add(fileId);
    return undefined;
  }
  for (const fileId of drop) {
    const problem = await changeList(sync, [], [fileId]);
    if (problem !== undefined) return problem;
  }
  for (const fileId of add) {
    const problem = await changeList(sync, [fileId], []);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A permanent refusal of this attachment or list: a retry has the same result. */
function isRefusal({ kind }: RemoteProblem): boolean {
  return kind === 'refused' || kind === 'forbidden' || kind === 'unreadable' || kind === 'not-stored';
}

/** A 500 error that may concern one file only. */
function isAboutOne(problem: RemoteProblem): boolean {
  return problem.kind === 'server' && problem.status === 500;
}

/** The pending work at one moment. */
interface AttachmentWork {
  /** Attachments that notes name and this device has, including refused ones. */
  readonly waiting: readonly { readonly local: string; readonly record: AttachmentRecord }[];
  /** Ids of the attachments on the server that notes name. */
  readonly named: ReadonlySet<string>;
  /** Ids that notes named before and no note names now. */
  readonly dropped: readonly string[];
  /** Notes name attachments that they did not name before. */
  readonly news: boolean;
}

function attachmentWork(store: Store): Promise<AttachmentWork> {
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

/** Records that the server's list matches the notes that name these. */
function listIsRight(store: Store, named: ReadonlySet<string>): Promise<void> {
  return store.commit(['records'], 'relaxed', async (transaction) => {
    await writeRecord(transaction, 'noteFiles', [...named]);
    return { result: undefined };
  });
}

/** Retries attachments that did not fit. */
function retryFull(store: Store): Promise<void> {
  return store.commit(['files'], 'strict', async (transaction) => {
    for (const [local, { refusal, ...record }] of await transaction.store('files').all())
      if (refusal?.kind === 'full') await transaction.store('files').put(local, record);
    return withAttachments(transaction, undefined);
  });
}

/** The server has the file: the note refers to it there, and it is deleted here. */
function markSent(store: Store, { chance }: Device, local: string, sent: SentAttachment): Promise<void> {
  return store.commit([...stateStores, 'files', 'fileContents'], 'strict', async (transaction) => {
    const { collections } = await readState(transaction);
    const changes = Object.entries(collections.notes).flatMap(([key, entry]): readonly Change[] =>
      waitingAttachmentOf(entry)?.local === local ? sentChange(key, entry, sent, chance.text(5)) : [],
    );
    // Keep the file if the note was deleted: an undo would need the attachment here again.
    if (changes.length > 0) await deleteAttachment(transaction, local);
    return { ...(await withAttachments(transaction, undefined)), changes };
  });
}

/** Deletes attachments that no note or draft has named for a while. */
function deleteUnnamed(from: Store, now: number): Promise<void> {
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

/** The note with its attachment on the server, as a new version at its own key. */
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
