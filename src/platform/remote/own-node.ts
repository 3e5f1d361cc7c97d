/** Whose node an answer is: looked at before anything of it is merged or followed by a write. */
import { failed, type Outcome } from './outcome.ts';

/** A data node and the account that it must belong to. */
export interface OwnNode {
  readonly nodeId: string;
  /** The uuid of the owner's account. */
  readonly ownerUuid: string;
}

/**
 * A node of somebody else is no node, whatever the server says: numbers are given again (a deleted account, a restored
 * copy, another data folder), and a published node is readable by everybody. An answer that does not say whose it is
 * shows nothing and counts as unreadable.
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
