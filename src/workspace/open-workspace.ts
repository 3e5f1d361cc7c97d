/** The workspace of one person: the value in memory, the database under it, the sync beside it, the other tabs. */

import type { ReadSettings } from '#renderers/document/read-document.ts';
import { browserDevice, type Device } from '#src/device/device.ts';
import { writerLocks } from '#src/device/tab-locks.ts';
import type { Account } from '#src/domain/owner.ts';
import type { AttachmentTransport } from '#src/remote/attachment-transport.ts';
import type { NodeTransport } from '#src/remote/node-transport.ts';
import {
  putEntry,
  putIdentityCard,
  putProgression,
  removeEntry,
  settleSingle,
  type Writer,
} from './commands/commands.ts';
import { takeIn } from './commands/import-copy.ts';
import { endDatabase } from './commands/log-out.ts';
import { eraseEverything, takeCopyIn } from './commands/whole.ts';
import { createDocumentStore } from './documents.ts';
import { createFileStore } from './store/attachment-store.ts';
import { applyChanges, type Change } from './store/changes.ts';
import { type Held, type Part, readHeld, readPart } from './store/contents.ts';
import { createDraftWriter, draftsAfter, writeDrafts } from './store/draft-writer.ts';
import { deleteEnded, type TakeOver } from './store/find-database.ts';
import { openingLock, openPersonDatabase } from './store/open-person-database.ts';
import { readRecord, writeRecord } from './store/person-database.ts';
import { keepSame } from './store/share-structure.ts';
import { takeSnapshot } from './store/snapshot.ts';
import { StorageProblem } from './store/storage-problem.ts';
import { asStorageProblem, createKeep } from './store/storage-queue.ts';
import {
  type AttachmentsEnd,
  createListMemory,
  playWithAttachments,
  syncAttachments,
} from './sync/attachment-sync.ts';
import { absorb, textsAhead } from './sync/merge-node.ts';
import { createNodeReader } from './sync/node-reader.ts';
import { createProof } from './sync/proof.ts';
import { createRefusedFields, type LargeFields } from './sync/refused-fields.ts';
import { type Activity, createSynchroniser } from './sync/scheduler.ts';
import { createRounds } from './sync/sync-round.ts';
import { createUploadRules } from './upload-rules.ts';
import type { Snapshot, Workspace } from './workspace.ts';

export interface WorkspaceOptions {
  readonly device?: Device;
  /** The widgets that the host draws, and limits of the reader of documents. */
  readonly documents?: ReadSettings;
  /** Syncs by itself: at the start, after edits, on coming back. Default true. */
  readonly autoSync?: boolean;
  /** What becomes of this person's words from another address of the backend; without it, opening asks. */
  readonly takeOver?: TakeOver | undefined;
  /**
   * The person's words came too late: the database was ended (by a log-out in another tab, or by whoever cleared the
   * browser), or this workspace was closed. They are nowhere else.
   */
  readonly onLate?: ((words: unknown) => void) | undefined;
}

/** What tabs of one person tell each other: what to read again or to write, what the sync does, that all is gone. */
type Message =
  | { readonly about: 'written'; readonly part: Part | 'documents' }
  | { readonly about: 'activity'; readonly activity: Activity }
  /** What is in memory only is to be written now: somebody logs out. */
  | { readonly about: 'write' }
  | { readonly about: 'erased' };

/** How long a log-out waits for what other tabs have in memory only, in milliseconds. */
const writingTime = 3000;

/**
 * Opens (or makes) the database of a person and everything over it. Reads nothing from the network.
 * Throws StorageProblem where the browser keeps nothing, KeptElsewhere where the person must be asked first.
 * @param transport bound to that person's node and tokens.
 */
export async function openWorkspace(
  account: Account,
  transport: NodeTransport,
  options: WorkspaceOptions = {},
): Promise<Workspace> {
  const { device = browserDevice(), documents: settings, autoSync = true } = options;
  const { clock, chance } = device;
  const { attachments: attachmentTransport } = transport;
  const { database, name } = await asStorageProblem(() =>
    openPersonDatabase(account, device, options.takeOver),
  );
  const channel = device.channel<Message>(name);
  const listeners = new Set<() => void>();
  let held: Held;
  let largeFields: LargeFields;
  let activity: Activity = { sending: false, proving: false, problem: undefined };
  let snapshot: Snapshot;
  let askedToPersist = false;
  let closed = false;

  const keep = createKeep();
  const documents = createDocumentStore({ database, settings, keep, onTaken: () => tell('documents') });
  const rules = createUploadRules({ database, keep, transport: attachmentTransport, now: clock.now });

  try {
    held = await keep(() => readHeld(database));
    largeFields =
      (await keep(() => database.read(['records'], (records) => readRecord(records, 'largeFields')))) ?? {};
    await documents.load();
    await rules.load();
  } catch (problem) {
    database.close();
    channel.close();
    throw problem;
  }
  snapshot = takeSnapshot(held, activity, undefined);

  const files = createFileStore({
    rules,
    database,
    keep,
    transport: attachmentTransport,
    held: () => held,
    now: clock.now,
    random: chance.text,
    onNews: (news) => {
      become({ ...held, files: news.files, state: applyChanges(held.state, news.changes) }, activity);
      tell('files');
      if (news.changes.length > 0) tell('travelling');
    },
    onRetry: () => {
      if (autoSync) synchroniser.soon();
    },
  });
  const listMemory = createListMemory();

  function become(nextHeld: Held, nextActivity: Activity): void {
    held = nextHeld;
    activity = nextActivity;
    const next = takeSnapshot(held, activity, snapshot);
    if (next === snapshot) return;
    snapshot = next;
    for (const listener of [...listeners]) listener();
  }

  function post(message: Message): void {
    if (!closed) channel.post(message);
  }

  function tell(part: Part | 'documents'): void {
    post({ about: 'written', part });
  }

  /**
   * Keeps an edit of the person: on the disk, in memory, told to the other tabs, and soon sent.
   * @param ends names of the drafts that go with it.
   */
  async function edit<T>(
    write: (writer: Writer) => Promise<{ readonly changes: readonly Change[]; readonly result: T }>,
    ends: readonly string[] = [],
  ): Promise<T> {
    const work = () => keep(() => editNow(write, ends));
    return ends.length === 0 ? work() : drafts.between(work);
  }

  async function editNow<T>(
    write: (writer: Writer) => Promise<{ readonly changes: readonly Change[]; readonly result: T }>,
    ends: readonly string[],
  ): Promise<T> {
    const { changes, result } = await write({
      database,
      now: clock.now(),
      random: () => chance.text(5),
      ends,
    });
    if (changes.length === 0 && ends.length === 0) return result;
    const gone = new Map(ends.map((name) => [name, undefined] as const));
    const left = ends.length === 0 ? held.drafts : draftsAfter(held.drafts, gone);
    become({ ...held, state: applyChanges(held.state, changes), drafts: left }, activity);
    if (ends.length > 0) tell('drafts');
    if (changes.length === 0) return result;
    tell('travelling');
    if (autoSync) synchroniser.soon();
    if (!askedToPersist) {
      askedToPersist = true;
      void device.askToPersist();
    }
    return result;
  }

  const proof = createProof(clock);
  const refused = createRefusedFields(clock, chance, () => synchroniser.due(), {
    known: largeFields,
    keep: (fields) => {
      // Not kept, a later page sends it once more in vain.
      void keep(() =>
        database.write(['records'], 'relaxed', (records) => writeRecord(records, 'largeFields', fields)),
      ).catch(() => undefined);
    },
  });

  const readNode = createNodeReader();
  const rounds = createRounds(
    transport,
    {
      absorb: (read, time) =>
        keep(async () => {
          const absorbed = await absorb(database, held, read, { read: readNode, proof, time }, clock.now());
          become(absorbed.held, activity);
          if (absorbed.changed) tell('travelling');
          return absorbed;
        }),
      ahead: (read) =>
        keep(async () => {
          if (snapshot.sync.waiting === 0) return undefined;
          // Nothing is written, and nothing is sent, once the person logged out in another tab: a write asks for that.
          await database.write(['records'], 'relaxed', async () => undefined);
          return textsAhead(held, read, readNode);
        }),
    },
    refused,
    clock.elapsed,
  );

  async function settle(attachmentTransport: AttachmentTransport): Promise<AttachmentsEnd> {
    const end = await syncAttachments(attachmentTransport, files.desk, listMemory, clock.now);
    if (end.changed) rounds.forget();
    return end;
  }

  const synchroniser = createSynchroniser({
    turns: writerLocks(account),
    device,
    watch: autoSync,
    play: () => playWithAttachments(rounds.play, attachmentTransport && (() => settle(attachmentTransport))),
    onWake: refused.wake,
    hasWork: () => snapshot.sync.waiting > 0,
    onActivity: (now) => {
      become(held, now);
      post({ about: 'activity', activity: now });
    },
  });

  /** Held, shared, by every tab that has text in memory only. */
  const unwrittenLock = `unwritten:${name}`;
  const drafts = createDraftWriter({
    write: (batch) =>
      keep(async () => {
        await writeDrafts(database, batch);
        become({ ...held, drafts: draftsAfter(held.drafts, batch) }, activity);
        tell('drafts');
      }),
    writeAtOnce: (batch) => database.writeAtOnce('drafts', batch),
    onUnwritten: (until) => void device.locks.share(unwrittenLock, () => until),
  });

  const stopWatching = device.connection.subscribe((event) => {
    if (event === 'leave') drafts.writeAtOnce();
  });

  const stopHearing = channel.subscribe((message) => {
    if (message.about === 'erased') close();
    else if (message.about === 'write') drafts.writeAtOnce();
    else if (message.about === 'activity') become(held, message.activity);
    else {
      const work = message.part === 'documents' ? documents.load() : readAgain(message.part);
      // A tab that cannot read now shows what it last saw; its own next write will say why.
      work.catch(() => undefined);
    }
  });

  function readAgain(part: Part): Promise<void> {
    return keep(async () => {
      const read = await readPart(database, part);
      const state = read.state === undefined ? held.state : keepSame(held.state, read.state);
      become({ ...held, ...read, state }, activity);
    });
  }

  function close(): void {
    if (closed) return;
    closed = true;
    synchroniser.close();
    refused.close();
    stopHearing();
    stopWatching();
    // What was put before is written first, or a session that ends by itself would take a last sentence with it.
    void drafts.settled().then(() =>
      keep(async () => {
        channel.close();
        database.close();
      }),
    );
  }

  /** Other tabs write what they have in memory only; true where one did not come to it in time. */
  async function waitForOthers(): Promise<boolean> {
    await drafts.settled();
    post({ about: 'write' });
    const late = new AbortController();
    const stop = clock.after(writingTime, () => late.abort());
    try {
      await device.locks.hold(unwrittenLock, async () => undefined, late.signal);
      return false;
    } catch (thrown) {
      if (!late.signal.aborted) throw thrown;
      return true;
    } finally {
      stop();
    }
  }

  /** Hands the words of a write that came too late to whoever keeps them before the person's eyes. */
  async function orLate<T>(words: unknown, work: () => Promise<T>): Promise<T> {
    try {
      if (closed) throw new StorageProblem('over', undefined);
      return await work();
    } catch (problem) {
      if (problem instanceof StorageProblem && (closed || problem.reason === 'over')) options.onLate?.(words);
      throw problem;
    }
  }

  const workspace: Workspace = {
    userId: account.userId,
    documents: documents.cache,
    attachments: files.shelf,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (collection, key, content, seen, ends) =>
      orLate(content, () => edit((writer) => putEntry(writer, collection, key, content, seen), ends)),
    remove: (collection, key) => edit((writer) => removeEntry(writer, collection, key)),
    putIdentityCard: (card, seen = snapshot.identityCard, ends = []) =>
      orLate(card, () => edit((writer) => putIdentityCard(writer, card, seen), ends)),
    putProgression: (change, seen = snapshot.progression, ends = []) =>
      orLate(change, () => edit((writer) => putProgression(writer, change, seen), ends)),
    settle: (group, key, value) => edit((writer) => settleSingle(writer, group, key, value)),
    putPersonal: (personal) =>
      keep(async () => {
        await database.write(['records'], 'strict', (transaction) =>
          writeRecord(transaction, 'personal', personal),
        );
        become({ ...held, personal }, activity);
        tell('personal');
      }),
    putDraft: (draftName, draft) => orLate(draft.answers, () => drafts.put(draftName, draft)),
    dropDraft: (draftName) => drafts.put(draftName, undefined),
    weigh: (copy) => takeIn(held.state, copy, () => chance.text(5)).tallies,
    takeIn: async (copy, copiedFiles = []) => {
      const { tallies, files: kept } = await edit(async (writer) => {
        const taken = await takeCopyIn(writer, copy, copiedFiles);
        return { changes: taken.changes, result: taken };
      });
      if (kept !== undefined) {
        become({ ...held, files: kept }, activity);
        tell('files');
        if (autoSync) synchroniser.soon();
      }
      return tallies;
    },
    eraseAll: async () => {
      const { gone, left } = await edit(async (writer) => {
        const erased = await eraseEverything(writer);
        held = { ...held, drafts: {}, files: {} };
        return { changes: erased.changes, result: erased };
      });
      become(held, activity);
      tell('drafts');
      tell('files');
      return { gone, left };
    },
    async sync(until) {
      await (until === 'proven' ? synchroniser.prove() : synchroniser.sync());
      return snapshot.sync;
    },
    async end(agreed) {
      // Another tab was quicker.
      if (closed) return undefined;
      const unwritten = await waitForOthers();
      const ending = await keep(() => endDatabase(database, agreed, unwritten)).catch((problem: unknown) => {
        if (closed || (problem instanceof StorageProblem && problem.reason === 'over'))
          return { ended: true } as const;
        throw problem;
      });
      if (!ending.ended) {
        become({ ...ending.held, state: keepSame(held.state, ending.held.state) }, activity);
        return ending.left;
      }
      post({ about: 'erased' });
      close();
      await drafts.settled();
      // Empty already: a deletion that a tab holds up, or that the browser refuses, leaves nothing to read.
      await device.locks
        .hold(openingLock(account), () => deleteEnded(name, device.storage))
        .catch(() => undefined);
      return undefined;
    },
    close,
  };
  if (autoSync) synchroniser.start();
  return workspace;
}
