/** The attachments of one person's data node: uploads them, adds them to the node's list, and downloads them. */
import { type Attachment, attachmentField, type UploadedAttachment } from '#src/contract/wire/attachment.ts';
import type { Access } from './access-token.ts';
import type { AttachmentCalls, AttachmentToSend } from './attachment-calls.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { type OwnNode, ownNode } from './own-node.ts';

/** Bound to one person's node and tokens. Calls never throw; those that write run inside the writer lock. */
export interface AttachmentTransport {
  /**
   * Uploads a file, writes the whole list with it, and reads that back. The caller keeps its own copy until then.
   * After any problem the list is complete. `not-stored` if the server answers 200 but does not keep the file in the
   * list.
   */
  attach(file: AttachmentToSend, options?: AttachOptions): Promise<Outcome<Attached | NoRoom>>;
  /** Changes the list, which is always written as a whole: reads it, writes it if it differs, reads it back. */
  changeList(change: ListChange): Promise<Outcome<ChangedList>>;
  fetch(url: string): Promise<Outcome<Blob>>;
}

export interface Attached {
  readonly attached: true;
  readonly file: UploadedAttachment;
  /** All attachments of the node, as read back. */
  readonly attachments: readonly Attachment[];
}

/** The server's field allows no further file; the list is unchanged. */
export interface NoRoom {
  readonly attached: false;
  readonly attachments: readonly Attachment[];
}

export interface AttachOptions {
  /** The upload of an earlier, interrupted round. */
  readonly uploaded?: UploadedAttachment | undefined;
  /** Called between the two steps, so that an interrupted round can continue without uploading twice. */
  readonly onUploaded?: (file: UploadedAttachment) => void | Promise<void>;
  /** Ids to remove in the same write. If the list allows one file, the new one replaces them. */
  readonly drop?: readonly string[];
}

/** A change of the list. Attachments of other clients stay in it. */
interface ListChange {
  /** Ids, see `drop`. */
  readonly add: readonly string[];
  readonly drop: readonly string[];
}

interface ChangedList {
  /** False if the server's field allows no further file; the list is unchanged. */
  readonly room: boolean;
  /** All attachments of the node, as read back. */
  readonly attachments: readonly Attachment[];
}

/** Maximum writes of the list in one change, as in the sync of the texts. */
const writeLimit = 5;

export function createAttachmentTransport(
  remote: AttachmentCalls,
  access: Access,
  { nodeId, ownerUuid }: OwnNode,
): AttachmentTransport {
  async function changeList({ add, drop }: ListChange): Promise<Outcome<ChangedList>> {
    for (let writes = 0; ; writes++) {
      const read = ownNode(ownerUuid, await access.call((bearer) => remote.attachments(bearer, nodeId)));
      if (!read.ok) return read;
      const { attachments, etag } = read.value;
      const present = new Set(attachments.map(({ fileId }) => fileId));
      const missing = add.filter((fileId) => !present.has(fileId));
      const staying = attachments.filter(({ fileId }) => !drop.includes(fileId));
      if (missing.length === 0 && staying.length === attachments.length)
        return done({ room: true, attachments });
      if (writes === writeLimit) return failed({ kind: 'not-stored', field: attachmentField });
      const written = await access.call((bearer) =>
        remote.patchAttachments(bearer, nodeId, [...staying, ...missing.map(undescribed)], etag),
      );
      if (!written.ok && written.problem.kind !== 'conflict') return written;
      if (written.ok && written.value === 'full') return done({ room: false, attachments });
    }
  }

  return {
    async attach(file, { uploaded, onUploaded, drop = [] } = {}) {
      const sent =
        uploaded === undefined ? await access.call((bearer) => remote.upload(bearer, file)) : done(uploaded);
      if (!sent.ok) return sent;
      if (uploaded === undefined) await onUploaded?.(sent.value);
      const changed = await changeList({ add: [sent.value.fileId], drop });
      if (!changed.ok) return changed;
      const { room, attachments } = changed.value;
      return done(
        room ? { attached: true, file: sent.value, attachments } : { attached: false, attachments },
      );
    },
    changeList,
    fetch: (url) => access.call((bearer) => remote.file(bearer, url)),
  };
}

function undescribed(fileId: string): Pick<Attachment, 'fileId' | 'description'> {
  return { fileId, description: undefined };
}
