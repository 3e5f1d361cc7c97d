/** The user's next step: the card while it lacks landmarks, then a reconnection. */

import { filledEntries, minimumCardEntries } from '#src/contract/domain/identity-card.ts';
import type { IdentityCard } from '#src/contract/domain/stored-entry.ts';
import { identityCardField } from '#src/contract/wire/node-fields.ts';
import { specialOf } from '#src/contract/wire/reconnection-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

export interface NextStart {
  /** `card`: landmarks are missing; `first`: the first reconnection; `another`: one more. */
  readonly kind: 'card' | 'first' | 'another';
  /** Number of landmarks; undefined if the card cannot be read. */
  readonly landmarks: number | undefined;
  readonly to: '/pages/cid?edit=1' | '/reco/add';
}

type Written = Pick<Snapshot, 'collections' | 'identityCard' | 'unreadable'>;

/** Never returns a step that the guard refuses. The guard does not check an unreadable card. */
export function nextStart(written: Written): NextStart {
  const landmarks = landmarkCount(written);
  if (landmarks !== undefined && landmarks < minimumCardEntries)
    return { kind: 'card', landmarks, to: '/pages/cid?edit=1' };
  return { kind: hasReconnection(written) ? 'another' : 'first', landmarks, to: '/reco/add' };
}

/** undefined if the server's card cannot be read here. */
export function readableCard({
  identityCard,
  unreadable,
}: Pick<Snapshot, 'identityCard' | 'unreadable'>): IdentityCard | undefined {
  return unreadable.some(({ field }) => field === identityCardField) ? undefined : identityCard;
}

/** Counted as the guard does; undefined if the card cannot be read. */
export function landmarkCount(written: Pick<Snapshot, 'identityCard' | 'unreadable'>): number | undefined {
  const card = readableCard(written);
  return card && filledEntries(card);
}

/** Whether one was finished. Lists of intuitions from the progression do not count. */
export function hasReconnection({ collections }: Pick<Snapshot, 'collections'>): boolean {
  return Object.entries(collections.reconnections).some(
    ([key, entry]) => specialOf(key, entry) === undefined,
  );
}
