/** The files of one person's data node: what the workspace sends and lists them through. */
import type { UploadRules } from '#src/wire/upload-rules.ts';
import type { Access } from './access.ts';
import {
  type Arranged,
  type Arrangement,
  type AttachedFile,
  type AttachOptions,
  arrangeFiles,
  attachFile,
  type NoRoom,
} from './attach.ts';
import type { FileCalls, FileToSend } from './attachment-calls.ts';
import type { Outcome } from './outcome.ts';
import type { OwnNode } from './own-node.ts';

/** Bound to one person's node and tokens. Calls never throw; those that write run inside the lock of the one writer. */
export interface FileTransport {
  attach(file: FileToSend, options: AttachOptions): Promise<Outcome<AttachedFile | NoRoom>>;
  arrange(arrangement: Arrangement): Promise<Outcome<Arranged>>;
  fetch(url: string): Promise<Outcome<Blob>>;
  /** What the server takes; empty where it does not say. */
  rules(): Promise<Outcome<UploadRules>>;
}

export function createFileTransport(remote: FileCalls, access: Access, node: OwnNode): FileTransport {
  return {
    attach: (file, options) => attachFile(remote, access, node, file, options),
    arrange: (arrangement) => arrangeFiles(remote, access, node, arrangement),
    fetch: (url) => access.call((bearer) => remote.file(bearer, url)),
    rules: () => access.call((bearer) => remote.uploadRules(bearer)),
  };
}
