/** The calls for the files of the data node: upload, and change of the node's list. */
import {
  type Attachment,
  attachmentField,
  readAttachments,
  readUpload,
  type UploadedAttachment,
  uploadDisposition,
  writeAttachments,
} from '#src/contract/wire/attachment.ts';
import { calls } from '#src/contract/wire/calls.ts';
import { readNodeOwner } from '#src/contract/wire/node-codec.ts';
import type { FetchAttachment } from './fetch-attachment.ts';
import type { Outcome } from './outcome.ts';
import { type Answer, isListFull, isOvertaken } from './response-problem.ts';
import { jsonBody, type Send } from './send.ts';

export interface AttachmentToSend {
  /** File name on the user's device. */
  readonly name: string;
  readonly content: Blob;
}

/** The files of a node. */
interface AttachmentList {
  readonly attachments: readonly Attachment[];
  /** See `NodeTexts.etag`. */
  readonly etag: string | undefined;
  /** See `NodeTexts.ownerUuid`. */
  readonly ownerUuid: string | undefined;
}

export interface AttachmentCalls {
  /** Uploads a file. It belongs to no node until it is attached. */
  upload(bearer: string, file: AttachmentToSend): Promise<Outcome<UploadedAttachment>>;
  attachments(bearer: string, nodeId: string): Promise<Outcome<AttachmentList>>;
  /**
   * Replaces the whole list of files. Returns the list as stored afterwards, `full` if the server's field allows
   * fewer, and `conflict` if another client wrote in between.
   */
  patchAttachments(
    bearer: string,
    nodeId: string,
    list: readonly Pick<Attachment, 'fileId' | 'description'>[],
    ifMatch?: string,
  ): Promise<Outcome<AttachmentList | 'full'>>;
  /** The content of a file by its URL. */
  file: FetchAttachment;
}

export function attachmentCalls(send: Send, file: FetchAttachment): AttachmentCalls {
  return {
    file,

    upload: (bearer, { name, content }) =>
      send({
        call: calls.uploadAttachment,
        path: calls.uploadAttachment.path(),
        bearer,
        body: content,
        headers: { 'Content-Disposition': uploadDisposition(name) },
        read: jsonBody(readUpload),
      }),

    attachments: (bearer, nodeId) =>
      send({
        call: calls.readNode,
        path: calls.readNode.path(nodeId),
        bearer,
        read: readList,
      }),

    patchAttachments: (bearer, nodeId, list, ifMatch) =>
      send<AttachmentList | 'full'>({
        call: calls.writeNode,
        path: calls.writeNode.path(nodeId),
        bearer,
        body: JSON.stringify(writeAttachments(list)),
        ...(ifMatch === undefined ? {} : { headers: { 'If-Match': ifMatch } }),
        value: (answer) => (isListFull(answer, attachmentField) ? 'full' : undefined),
        refusal: (answer) => (isOvertaken(answer) ? { kind: 'conflict' } : undefined),
        read: readList,
      }),
  };
}

function readList(answer: Answer) {
  return jsonBody((raw) => {
    const list = readAttachments(raw);
    if (!list.ok) return list;
    const etag = answer.headers.get('ETag') ?? undefined;
    const value: AttachmentList = { attachments: list.value, etag, ownerUuid: readNodeOwner(raw).ownerUuid };
    return { ok: true, value };
  })(answer);
}
