/** The attachments of one person's data node: uploaded, put into the node's list and seen there, fetched again. */
import { type Attachment, attachmentField, type UploadedAttachment } from '#src/contract/wire/attachment.ts';
import type { UploadRules } from '#src/contract/wire/upload-rules.ts';
import type { Access } from './access-token.ts';
import type { AttachmentCalls, AttachmentToSend } from './attachment-calls.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { type OwnNode, ownNode } from './own-node.ts';

/** Bound to one person's node and tokens. Calls never throw; those that write run inside the lock of the one writer. */
export interface AttachmentTransport {
  /**
   * Uploads a file, attaches it with the whole list, and reads that back. The caller keeps its own copy until this is
   * done. Any problem leaves the list complete; `not-stored` where the server answers 200 to the list and does not keep
   * the file in it.
   */
  attach(file: AttachmentToSend, options?: AttachOptions): Promise<Outcome<Attached | NoRoom>>;
  /** Changes the list, which is written as a whole: read, written where it is not as wanted, read back. */
  changeList(change: ListChange): Promise<Outcome<ChangedList>>;
  fetch(url: string): Promise<Outcome<Blob>>;
  /** The kinds that the server accepts; empty where it does not report them. */
  rules(): Promise<Outcome<UploadRules>>;
}

interface Attached {
  readonly attached: true;
  readonly file: UploadedAttachment;
  /** All the attachments of the node, as read back. */
  readonly attachments: readonly Attachment[];
}

/** The server's field contains no further file; the list is as it was. */
export interface NoRoom {
  readonly attached: false;
  readonly attachments: readonly Attachment[];
}

export interface AttachOptions {
  /** What an earlier, interrupted round had uploaded already. */
  readonly uploaded?: UploadedAttachment | undefined;
  /** Called between the two steps, so that an interrupted round can go on instead of uploading twice. */
  readonly onUploaded?: (file: UploadedAttachment) => void | Promise<void>;
  /** Ids that leave the list in the same write: where it contains one file, the new one takes their place. */
  readonly drop?: readonly string[];
}

/** What becomes of the list; attachments of others in it stay, whatever they are. */
interface ListChange {
  /** Ids, as of `drop`. */
  readonly add: readonly string[];
  readonly drop: readonly string[];
}

interface ChangedList {
  /** False where the server's field contains no further file; the list is as it was. */
  readonly room: boolean;
  /** All the attachments of the node, as read back. */
  readonly attachments: readonly Attachment[];
}

/** Writes of the list in one change at most, as in the sync of the texts. */
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
    rules: () => access.call((bearer) => remote.uploadRules(bearer)),
  };
}

function undescribed(fileId: string): Pick<Attachment, 'fileId' | 'description'> {
  return { fileId, description: undefined };
}
