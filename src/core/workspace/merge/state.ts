/** All synced data as one mergeable value: a semilattice (commutative, associative, idempotent). */
import { byCollection, type CollectionName } from '#src/contract/domain/collections.ts';
import type { StoredEntries } from '#src/contract/domain/stored-entry.ts';
import { mergeCollection } from './entries.ts';
import type { SingleGroup } from './single-groups.ts';
import { mergeSingles, type Singles } from './singles.ts';
import { mergeTombstones, type Tombstones } from './tombstones.ts';

export interface MergeState {
  readonly collections: Readonly<Record<CollectionName, StoredEntries>>;
  readonly singles: Readonly<Record<SingleGroup, Singles>>;
  readonly tombstones: Tombstones;
}

/**
 * Merges this device's state with the server's. Double syncs, retries, two tabs and late writes are harmless, because
 * every order and grouping of merges has the same result. Limits: chains of more than 16 unseen edits create a needless
 * second version; tombstones dropped over the limit no longer delete. Unknown members of the sync block are not
 * included (see `NodeState.unknown`).
 */
export function mergeState(left: MergeState, right: MergeState): MergeState {
  const tombstones = mergeTombstones(left.tombstones, right.tombstones);
  const collection = (name: CollectionName) =>
    mergeCollection(left.collections[name], right.collections[name], tombstones[name] ?? {});
  const singles = (group: SingleGroup) =>
    mergeSingles(left.singles[group], right.singles[group], tombstones[group] ?? {});
  return {
    collections: byCollection(collection),
    singles: { identityCard: singles('identityCard'), progression: singles('progression') },
    tombstones,
  };
}
