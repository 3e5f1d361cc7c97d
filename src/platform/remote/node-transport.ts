/** The data node of one person as text fields. The workspace syncs through it. */
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { Access } from './access-token.ts';
import { type AttachmentTransport, createAttachmentTransport } from './attachment-transport.ts';
import type { NodeTexts } from './node-texts.ts';
import type { Outcome } from './outcome.ts';
import { type OwnNode, ownNode } from './own-node.ts';
import type { ProfileTransport } from './profile-transport.ts';
import type { Remote } from './remote.ts';

/** Bound to one person's node and tokens. Calls never throw. */
export interface NodeTransport {
  /** @param known the previous read, returned if the server answers that it is unchanged. */
  read(known?: NodeTexts): Promise<Outcome<NodeTexts>>;
  /** Replaces the named fields only. Returns the whole node as stored afterwards. */
  write(texts: Partial<Record<NodeField, string>>, etag?: string): Promise<Outcome<NodeTexts>>;
  /**
   * Like `write`, but begun within this task, for a closing page that may be gone when the answer arrives.
   * Resolves when the request is over, with or without success; undefined if it cannot be made without waiting.
   */
  writeOnHide?(texts: Partial<Record<NodeField, string>>, etag: string): Promise<void> | undefined;
  /** The attachments of the node, if supported. */
  readonly attachments?: AttachmentTransport;
  /** The profile of the node's owner. Changes saved offline are sent with the node. */
  readonly profile?: ProfileTransport;
}

/** A transport over the calls of a remote, for the node that this person owns. */
export function createNodeTransport(remote: Remote, access: Access, node: OwnNode): NodeTransport {
  const { nodeId, ownerUuid } = node;
  return {
    read: async (known) =>
      ownNode(ownerUuid, await access.call((bearer) => remote.node(bearer, nodeId, known))),
    write: async (texts, etag) =>
      ownNode(ownerUuid, await access.call((bearer) => remote.patchNode(bearer, nodeId, texts, etag))),
    writeOnHide(texts, etag) {
      const bearer = access.atHand();
      return bearer === undefined ? undefined : remote.patchNodeOnHide(bearer, nodeId, texts, etag);
    },
    attachments: createAttachmentTransport(remote, access, node),
  };
}
