/** Files of the notes on this device: kept until the server has them, opened, tried again. */
import type { Draft, StoredEntries, StoredEntry } from '#src/domain/entry.ts';
import type { AttachmentTransport } from '#src/remote/attachment-transport.ts';
import { failed, type Outcome } from '#src/remote/outcome.ts';
import { attachmentName } from '#src/wire/attachment.ts';
import {
  namesOf,
  noteKeys,
  readWaitingAttachment,
  type SentAttachment,
  sentAttachmentOf,
  type WaitingAttachment,
  waitingAttachmentOf,
  withAttachment,
} from '#src/wire/note-codec.ts';
import { placeEntry } from '../commands/edits.ts';
import { identify } from '../merge/version.ts';
import type { FileDesk } from '../sync/attachment-sync.ts';
import type { UploadRulesCache, UploadRulesStore } from '../upload-rules.ts';
import { type AttachmentRecord, type AttachmentRecords, sweep } from './attachment-record.ts';
import type { Change } from './changes.ts';
import { type Held, readState, writeChanges } from './contents.ts';
import {
  type PersonDatabase,
  type PersonReading,
  readRecord,
  stateStores,
  writeRecord,
} from './person-database.ts';
import type { Keep } from './storage-queue.ts';

export interface AttachmentStore {
  /** Saves a file; resolves when its content is on the device. Throws StorageProblem. */
  save(file: {
    readonly name: string;
    readonly type: string;
    readonly content: ArrayBuffer;
  }): Promise<WaitingAttachment>;
  /** The content of a file that this device keeps; undefined where it keeps none of that name. */
  content(local: string): Promise<Blob | undefined>;
  /** The content of a file that the server has, by its address. */
  fetch(url: string): Promise<Outcome<Blob>>;
  /** Takes a file that the server refused up again. */
  retry(local: string): Promise<void>;
  /** What the server takes. */
  readonly rules: UploadRulesCache;
}

/** What a change of the files brings to the value in memory. */
interface FileNews {
  readonly files: AttachmentRecords;
  readonly changes: readonly Change[];
}

interface FileStoreOptions {
  readonly database: PersonDatabase;
  readonly keep: Keep;
  readonly transport: AttachmentTransport | undefined;
  readonly rules: UploadRulesStore;
  /** The value in memory. */
  readonly held: () => Pick<Held, 'state' | 'files'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Random characters. */
  readonly random: (length: number) => string;
  /** The value in memory and the other tabs are to follow. */
  readonly onNews: (news: FileNews) => void;
  /** Something can be sent that could not before. */
  readonly onRetry: () => void;
}

export interface FileStore {
  readonly shelf: AttachmentStore;
  readonly desk: FileDesk;
  /** Lets go of what nothing names any more. */
  tidy(): Promise<void>;
}

const fileStores = [...stateStores, 'drafts', 'files', 'fileContents'] as const;

const unchanged: readonly Change[] = [];

export async function readFiles({ store }: PersonReading): Promise<AttachmentRecords> {
  return Object.fromEntries(await store('files').all());
}

/** The files of notes that this device keeps and the server does not have, in the order of the notes. */
export function waitingAttachments(
  notes: StoredEntries,
  files: AttachmentRecords,
): readonly { readonly local: string; readonly record: AttachmentRecord }[] {
  const locals = Object.keys(notes)
    .sort()
    .flatMap((key) => waitingAttachmentOf(notes[key] ?? {})?.local ?? []);
  return [...new Set(locals)].flatMap((local) => {
    const record = Object.hasOwn(files, local) ? files[local] : undefined;
    return record === undefined ? [] : [{ local, record }];
  });
}

export function createFileStore(options: FileStoreOptions): FileStore {
  const { database, keep, transport, rules, held, now, random, onNews, onRetry } = options;

  /** Changes one record; nothing where it is gone. */
  function change(local: string, to: (record: AttachmentRecord) => AttachmentRecord): Promise<void> {
    return keep(async () => {
      const files = await database.write(['files'], 'strict', async (transaction) => {
        const record = await transaction.store('files').get(local);
        if (record === undefined) return undefined;
        await transaction.store('files').put(local, to(record));
        return readFiles(transaction);
      });
      if (files !== undefined) onNews({ files, changes: unchanged });
    });
  }

  const content: AttachmentStore['content'] = (local) =>
    keep(() =>
      database.read(['files', 'fileContents'], async ({ store }) => {
        const [record, bytes] = await Promise.all([
          store('files').get(local),
          store('fileContents').get(local),
        ]);
        return record && bytes && new Blob([bytes], { type: record.type });
      }),
    );

  async function tidy(): Promise<void> {
    return keep(async () => {
      const news = await database.write(fileStores, 'relaxed', async (transaction) => {
        const { store } = transaction;
        const files = await readFiles(transaction);
        if (Object.keys(files).length === 0) return undefined;
        const { collections } = await readState(transaction);
        const drafts = (await store('drafts').all()).map(([, draft]) => draft);
        const { changed, gone } = sweep(files, localsNamed(collections.notes, drafts), now());
        for (const [local, record] of Object.entries(changed)) await store('files').put(local, record);
        for (const local of gone) {
          await store('files').delete(local);
          await store('fileContents').delete(local);
        }
        return gone.length + Object.keys(changed).length === 0 ? undefined : readFiles(transaction);
      });
      if (news !== undefined) onNews({ files: news, changes: unchanged });
    });
  }

  const shelf: AttachmentStore = {
    save: ({ name, type, content: bytes }) =>
      keep(async () => {
        const local = random(16);
        const filename = attachmentName(name);
        const size = bytes.byteLength;
        const files = await database.write(['files', 'fileContents'], 'strict', async (transaction) => {
          const { store } = transaction;
          await store('files').put(local, { original: name, filename, type, size, keptAt: now() });
          await store('fileContents').put(local, bytes);
          return readFiles(transaction);
        });
        onNews({ files, changes: unchanged });
        return { local, ...namesOf(filename, name), size };
      }),
    content,
    rules: rules.cache,
    fetch: async (url) => transport?.fetch(url) ?? failed({ kind: 'offline' }),
    async retry(local) {
      await change(local, ({ refusal: _refusal, ...record }) => record);
      onRetry();
    },
  };

  const desk: FileDesk = {
    look: () =>
      keep(async () => {
        const { state, files } = held();
        const before = await database.read(['records'], (records) => readRecord(records, 'noteFiles'));
        const named = attachmentsNamed(state.collections.notes);
        return {
          waiting: waitingAttachments(state.collections.notes, files),
          named,
          dropped: (before ?? []).filter((fid) => !named.has(fid)),
          news: [...named].some((fid) => before?.includes(fid) !== true),
        };
      }),
    content,
    uploaded: (local, file) => change(local, (record) => ({ ...record, uploaded: { file, at: now() } })),
    learned: rules.learn,
    refused: (local, refusal) => change(local, (record) => ({ ...record, refusal })),
    takeUpFull: () =>
      keep(async () => {
        const files = await database.write(['files'], 'strict', async (transaction) => {
          for (const [local, { refusal, ...record }] of await transaction.store('files').all())
            if (refusal?.kind === 'full') await transaction.store('files').put(local, record);
          return readFiles(transaction);
        });
        onNews({ files, changes: unchanged });
      }),
    finished: (local, sent) =>
      keep(async () => {
        const news = await database.write(fileStores, 'strict', async (transaction) => {
          const { collections } = await readState(transaction);
          const changes = Object.entries(collections.notes).flatMap(([key, entry]): Change[] => {
            const next =
              waitingAttachmentOf(entry)?.local === local
                ? sentEntry(key, entry, sent, random(5))
                : undefined;
            return next === undefined ? [] : [{ of: 'entries', group: 'notes', key, value: next }];
          });
          await writeChanges(transaction, changes);
          // A note that went meanwhile may come back: then its file is wanted here again.
          if (changes.length > 0) {
            await transaction.store('files').delete(local);
            await transaction.store('fileContents').delete(local);
          }
          return { files: await readFiles(transaction), changes };
        });
        onNews(news);
      }),
    arranged: (named) =>
      keep(() =>
        database.write(['records'], 'relaxed', (transaction) =>
          writeRecord(transaction, 'noteFiles', [...named]),
        ),
      ),
    tidy,
  };
  return { shelf, desk, tidy };
}

/** The note with its file on the server; undefined where nothing changes. */
function sentEntry(
  key: string,
  entry: StoredEntry,
  sent: SentAttachment,
  random: string,
): StoredEntry | undefined {
  const placed = placeEntry(key, entry, withAttachment(entry, sent), random, identify(entry));
  return placed.at === 'nowhere' ? undefined : placed.entry;
}

function attachmentsNamed(notes: StoredEntries): ReadonlySet<string> {
  return new Set(Object.values(notes).flatMap((entry) => sentAttachmentOf(entry)?.fid.toString() ?? []));
}

/** Names of the files on this device that a note or something begun names. */
function localsNamed(notes: StoredEntries, drafts: readonly Draft[]): ReadonlySet<string> {
  const entries: readonly StoredEntry[] = [
    ...Object.values(notes),
    ...drafts.map(({ former }) => former ?? {}),
  ];
  const kept = entries.map((entry) => waitingAttachmentOf(entry)?.local);
  const begun = drafts.map(({ answers }) => readWaitingAttachment(answers[noteKeys.file])?.local);
  return new Set([...kept, ...begun].filter((local) => local !== undefined));
}
