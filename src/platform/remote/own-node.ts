/** Checks the owner of a node before its content is merged or written. */
import { failed, type Outcome } from './outcome.ts';

/** A data node and its expected owner. */
export interface OwnNode {
  readonly nodeId: string;
  /** The uuid of the owner's account. */
  readonly ownerUuid: string;
}

/**
 * Rejects a node of another owner, whatever the server returns. Ids are reused (a deleted account, a restored copy,
 * another data folder), and all users can read a published node. An answer without an owner counts as
 * unreadable.
 */
export function ownNode<T extends { readonly ownerUuid?: string | undefined }>(
  ownerUuid: string,
  answer: Outcome<T>,
): Outcome<T> {
  if (!answer.ok || answer.value.ownerUuid === ownerUuid) return answer;
  return answer.value.ownerUuid === undefined
    ? failed({
        kind: 'unreadable',
        call: 'readNode',
        place: '/uid/0/target_uuid',
        detail: 'the uuid of the owner expected',
      })
    : failed({ kind: 'forbidden', message: 'The data node belongs to another account.' });
}
