/** A data node as returned by the server. */
import type { NodeField } from '#src/contract/wire/node-fields.ts';

/** The texts exactly as stored on the server (still JSON, still with look-alikes); an empty field is absent. */
export interface NodeTexts {
  readonly texts: Readonly<Partial<Record<NodeField, string>>>;
  /** Only from servers that send one. `write` sends it back as `If-Match`. */
  readonly etag: string | undefined;
  /** The node's `changed` time, if the server sends it. */
  readonly changed?: string | undefined;
  /** The user id of the node's owner, if the server sends it. */
  readonly ownerId?: string | undefined;
  /** The uuid of the node's owner, if the server sends it. */
  readonly ownerUuid?: string | undefined;
}
