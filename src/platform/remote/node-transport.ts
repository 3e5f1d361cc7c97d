/** The data node of one person as its text fields: what the workspace syncs through. */
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
  /** @param known as it was read before: the answer where the server says that nothing was written since. */
  read(known?: NodeTexts): Promise<Outcome<NodeTexts>>;
  /** Replaces the named fields, leaves the others alone; answers the whole node as stored afterwards. */
  write(texts: Partial<Record<NodeField, string>>, etag?: string): Promise<Outcome<NodeTexts>>;
  /**
   * As `write`, begun within this very task, for a page that goes: it may not be there any more when the answer comes.
   * Resolves when the request is over, whatever became of it; undefined where it cannot be made without waiting.
   */
  writeOnHide?(texts: Partial<Record<NodeField, string>>, etag: string): Promise<void> | undefined;
  /** The attachments of the node, where it has any. */
  readonly attachments?: AttachmentTransport;
  /** The profile of the person whose node it is: what was saved of it without a network leaves with the node. */
  readonly profile?: ProfileTransport;
}

/** A transport over the calls of a remote, with the tokens of one person, for the node that this person owns. */
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
