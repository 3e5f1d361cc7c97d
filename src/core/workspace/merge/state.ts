/** Everything that travels, as one value that merges: a semilattice (commutative, associative, idempotent). */
import { byCollection, type CollectionName } from '#src/contract/domain/collections.ts';
import type { StoredEntries } from '#src/contract/domain/entry.ts';
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
 * Merges what this device holds with what the server holds. Double syncs, retries, two tabs and writes that land
 * late are harmless, because every order and grouping of merges ends in the same state. Honest limits: chains of
 * more than 16 unseen edits give a needless second version; tombstones forgotten after 400 days no longer delete.
 * Members of the sync block that this app does not know are no part of it (see `NodeState.unknown`).
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
