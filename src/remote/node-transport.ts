/** The data node of one person as its text fields: what the workspace syncs through. */
import type { NodeField } from '#src/wire/node-fields.ts';
import type { Access } from './access.ts';
import { createFileTransport, type FileTransport } from './file-transport.ts';
import type { Outcome } from './outcome.ts';
import { type OwnNode, ownNode } from './own-node.ts';
import type { Remote } from './remote.ts';

/** The texts exactly as the server holds them (still JSON, still with look-alikes); an empty field is absent. */
export interface NodeTexts {
  readonly texts: Readonly<Partial<Record<NodeField, string>>>;
  /** Only from servers that give one; handed back to `write` as `If-Match`. */
  readonly etag: string | undefined;
  /** The node's `changed` time, where the server tells it. */
  readonly changed?: string;
  /** The user id of the node's owner, where the server tells it. */
  readonly ownerId?: string;
  /** The uuid of the node's owner, where the server tells it. */
  readonly ownerUuid?: string;
}

/** Bound to one person's node and tokens. Calls never throw. */
export interface NodeTransport {
  read(): Promise<Outcome<NodeTexts>>;
  /** Replaces the named fields, leaves the others alone; answers the whole node as stored afterwards. */
  write(texts: Partial<Record<NodeField, string>>, etag?: string): Promise<Outcome<NodeTexts>>;
  /** The node's files, where it has any. */
  readonly files?: FileTransport;
}

/** A transport over the calls of a remote, with the tokens of one person, for the node that this person owns. */
export function createNodeTransport(remote: Remote, access: Access, node: OwnNode): NodeTransport {
  const { nodeId, ownerUuid } = node;
  return {
    read: async () => ownNode(ownerUuid, await access.call((bearer) => remote.node(bearer, nodeId))),
    write: async (texts, etag) =>
      ownNode(ownerUuid, await access.call((bearer) => remote.patchNode(bearer, nodeId, texts, etag))),
    files: createFileTransport(remote, access, node),
  };
}
