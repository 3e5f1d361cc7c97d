/** A data node as the server answers it. */
import type { NodeField } from '#src/contract/wire/node-fields.ts';

/** The texts exactly as the server contains them (still JSON, still with look-alikes); an empty field is absent. */
export interface NodeTexts {
  readonly texts: Readonly<Partial<Record<NodeField, string>>>;
  /** Only from servers that give one; handed back to `write` as `If-Match`. */
  readonly etag: string | undefined;
  /** The node's `changed` time, where the server sends it. */
  readonly changed?: string | undefined;
  /** The user id of the node's owner, where the server sends it. */
  readonly ownerId?: string | undefined;
  /** The uuid of the node's owner, where the server sends it. */
  readonly ownerUuid?: string | undefined;
}
