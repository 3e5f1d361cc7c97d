/** A file onto the server for good: uploaded, attached with the whole list, and seen there. */
import { type Attachment, attachmentField, type UploadedFile } from '#src/wire/attachment.ts';
import type { Access } from './access.ts';
import type { FileCalls, FileToSend } from './attachment-calls.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { type OwnNode, ownNode } from './own-node.ts';

export interface AttachedFile {
  readonly attached: true;
  readonly file: UploadedFile;
  /** All the files of the node, as read back. */
  readonly attachments: readonly Attachment[];
}

/** The server's field holds no further file; the list is as it was. */
export interface NoRoom {
  readonly attached: false;
  readonly attachments: readonly Attachment[];
}

export interface AttachOptions {
  readonly description?: string;
  /** What an earlier, interrupted round had uploaded already. */
  readonly uploaded?: UploadedFile;
  /** Called between the two steps, so that an interrupted round can go on instead of uploading twice. */
  readonly onUploaded?: (file: UploadedFile) => void | Promise<void>;
  /** Ids of files that leave the list in the same write: where it holds one file, the new one takes their place. */
  readonly drop?: readonly string[];
}

/** What the list of files is to become: the files of others in it stay, whatever they are. */
export interface Arrangement {
  readonly add: readonly Pick<Attachment, 'fileId' | 'description'>[];
  readonly drop: readonly string[];
}

export interface Arranged {
  /** False where the server's field holds no further file; the list is as it was. */
  readonly room: boolean;
  /** All the files of the node, as read back. */
  readonly attachments: readonly Attachment[];
}

/** Writes in one round at most, as in the sync of the texts. */
const writeLimit = 5;

/**
 * Runs inside the lock of the one writer (`writerLocks`): two lists written at the same time replace each other.
 * The caller keeps its own copy of the file until this is done. Any problem leaves the list of files complete.
 * @returns `not-stored` where the server answers 200 to the list and does not keep the file in it.
 */
export async function attachFile(
  remote: FileCalls,
  access: Access,
  node: OwnNode,
  file: FileToSend,
  options: AttachOptions = {},
): Promise<Outcome<AttachedFile | NoRoom>> {
  const sent: Outcome<UploadedFile> =
    options.uploaded === undefined
      ? await access.call((bearer) => remote.upload(bearer, file))
      : done(options.uploaded);
  if (!sent.ok) return sent;
  if (options.uploaded === undefined) await options.onUploaded?.(sent.value);
  const arranged = await arrangeFiles(remote, access, node, {
    add: [{ fileId: sent.value.fileId, description: options.description }],
    drop: options.drop ?? [],
  });
  if (!arranged.ok) return arranged;
  const { room, attachments } = arranged.value;
  return done(room ? { attached: true, file: sent.value, attachments } : { attached: false, attachments });
}

/**
 * Changes the list of files, which is written as a whole: read, written where it is not as wanted, read back. Runs
 * inside the lock of the one writer.
 * @returns `not-stored` where the server answers 200 to the list and does not keep it.
 */
export async function arrangeFiles(
  remote: FileCalls,
  access: Access,
  { nodeId, ownerUuid }: OwnNode,
  { add, drop }: Arrangement,
): Promise<Outcome<Arranged>> {
  for (let writes = 0; ; writes++) {
    const read = ownNode(ownerUuid, await access.call((bearer) => remote.attachments(bearer, nodeId)));
    if (!read.ok) return read;
    const { attachments, etag } = read.value;
    const present = new Set(attachments.map(({ fileId }) => fileId));
    const missing = add.filter(({ fileId }) => !present.has(fileId));
    const staying = attachments.filter(({ fileId }) => !drop.includes(fileId));
    if (missing.length === 0 && staying.length === attachments.length)
      return done({ room: true, attachments });
    if (writes === writeLimit) return failed({ kind: 'not-stored', field: attachmentField });
    const written = await access.call((bearer) =>
      remote.patchAttachments(bearer, nodeId, [...staying, ...missing], etag),
    );
    if (!written.ok && written.problem.kind !== 'conflict') return written;
    if (written.ok && written.value === 'full') return done({ room: false, attachments });
  }
}
