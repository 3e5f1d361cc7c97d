/** Attachments of the notes on this device: saves, opens and retries them until the server has them. */

import { attachmentName } from '#src/contract/wire/attachment.ts';
import { namesOf, type WaitingAttachment } from '#src/contract/wire/note-codec.ts';
import type { Device } from '#src/platform/device/device.ts';
import type { AttachmentTransport } from '#src/platform/remote/attachment-transport.ts';
import { failed, type Outcome } from '#src/platform/remote/outcome.ts';
import type { AttachmentRecord } from './attachment-record.ts';
import { readAttachmentRecords } from './contents.ts';
import type { PersonWriting } from './person-database.ts';
import type { Commit, Store } from './store.ts';

export interface AttachmentStore {
  /** Saves a file; resolves when its content is on the device. Throws StorageProblem. */
  save(file: NewAttachment): Promise<WaitingAttachment>;
  /** The content of an attachment by its local name; undefined if this device does not have it. */
  content(local: string): Promise<Blob | undefined>;
  /** The content of an attachment on the server, by its URL. */
  fetch(url: string): Promise<Outcome<Blob>>;
  /** Sends an attachment again after a refusal. */
  retry(local: string): Promise<void>;
}

export interface NewAttachment {
  readonly name: string;
  /** Media type; '' if unknown. */
  readonly type: string;
  readonly content: ArrayBuffer;
}

/** @param onRetry called when something can be sent that could not before. */
export function createAttachmentStore(options: {
  readonly store: Store;
  readonly transport: AttachmentTransport | undefined;
  readonly device: Pick<Device, 'chance'>;
  readonly onRetry: () => void;
}): AttachmentStore {
  const { store, transport, device, onRetry } = options;
  return {
    save(file) {
      const local = device.chance.text(16);
      return store.commit(['files', 'fileContents'], 'strict', async (transaction) => {
        const { filename, size } = await addAttachment(transaction, local, file);
        return withAttachments(transaction, { local, ...namesOf(filename, file.name), size });
      });
    },
    content: (local) => readAttachment(store, local),
    fetch: async (url) => transport?.fetch(url) ?? failed({ kind: 'offline' }),
    async retry(local) {
      await changeAttachment(store, local, ({ refusal: _refusal, ...record }) => record);
      onRetry();
    },
  };
}

/** Adds an attachment, in a transaction over `files` and `fileContents`. */
export async function addAttachment(
  { store }: PersonWriting,
  local: string,
  { name, type, content }: NewAttachment,
): Promise<AttachmentRecord> {
  const filename = attachmentName(name);
  const record = { original: name, filename, type, size: content.byteLength };
  await store('files').put(local, record);
  await store('fileContents').put(local, content);
  return record;
}

/** Deletes an attachment, in a transaction over `files` and `fileContents`. */
export async function deleteAttachment({ store }: PersonWriting, local: string): Promise<void> {
  await store('files').delete(local);
  await store('fileContents').delete(local);
}

/** The content of an attachment by its local name; undefined if this device does not have it. */
export function readAttachment(from: Store, local: string): Promise<Blob | undefined> {
  return from.read(['files', 'fileContents'], async ({ store }) => {
    const [record, bytes] = await Promise.all([store('files').get(local), store('fileContents').get(local)]);
    return record && bytes && new Blob([bytes], { type: record.type });
  });
}

/** Changes the metadata of an attachment; does nothing if it is deleted. */
export function changeAttachment(
  store: Store,
  local: string,
  to: (record: AttachmentRecord) => AttachmentRecord,
): Promise<void> {
  return store.commit(['files'], 'strict', async (transaction) => {
    const record = await transaction.store('files').get(local);
    if (record === undefined) return { result: undefined };
    await transaction.store('files').put(local, to(record));
    return withAttachments(transaction, undefined);
  });
}

/** A commit that updates the attachments in memory from the transaction. */
export async function withAttachments<T>(transaction: PersonWriting, result: T): Promise<Commit<T>> {
  const attachments = await readAttachmentRecords(transaction);
  return { result, update: () => ({ attachments }) };
}
