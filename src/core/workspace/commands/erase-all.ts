/** Deletes everything the user wrote. Each version leaves a tombstone, so that no device restores it. */
import { collectionNames } from '#src/contract/domain/collections.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import { type Identity, identify } from '#src/contract/wire/version.ts';
import type { DeletedVersions } from '../merge/live-versions.ts';
import { singleGroups } from '../merge/single-groups.ts';
import type { MergeState } from '../merge/state.ts';
import { deletionOf, mergeDeletions, type Tombstones, tombstoneLimit } from '../merge/tombstones.ts';
import type { Change } from '../store/changes.ts';

export interface Erasure {
  readonly changes: readonly Change[];
  /** Number of deleted entries and values. */
  readonly gone: number;
  /** Entries left for a second run. More tombstones than the merge allows would let entries return. */
  readonly left: number;
}

interface Erasable {
  readonly group: string;
  readonly root: string;
  readonly identities: readonly Identity[];
  readonly removal: Change;
}

/**
 * The changes that erase a state.
 * @param day days since 1970.
 */
export function erasure(state: MergeState, day: number): Erasure {
  const all = erasableIn(state);
  const room = Math.max(tombstoneLimit - countSince(state.tombstones, day), 0);
  const withAncestors = all.flatMap(({ identities }) =>
    identities.map(({ ancestors }) => ancestors.length + 1),
  );
  // Ancestors prevent a needless return from an outdated device, but the versions themselves have priority.
  const allAncestors = withAncestors.reduce((sum, count) => sum + count, 0) <= room;
  const tombstones = new Map<string, Change & { readonly of: 'tombstones' }>();
  const removals: Change[] = [];
  let used = 0;
  for (const { group, root, identities, removal } of all) {
    if (!allAncestors && used + identities.length > room) continue;
    used += identities.length;
    removals.push(removal);
    const id = `${group}/${root}`;
    const before = tombstones.get(id)?.value ?? deletedAt(state.tombstones, group, root);
    const value = identities
      .map((identity) => deletionOf(allAncestors ? identity : { ...identity, ancestors: [] }, day))
      .reduce(mergeDeletions, before);
    tombstones.set(id, { of: 'tombstones', group, key: root, value });
  }
  const changes = [...removals, ...tombstones.values()];
  return { changes, gone: removals.length, left: all.length - removals.length };
}

function erasableIn({ collections, singles }: MergeState): readonly Erasable[] {
  return [
    ...singleGroups.flatMap((group) =>
      Object.entries(singles[group]).map(
        ([key, versions]): Erasable => ({
          group,
          root: key,
          identities: versions,
          removal: { of: 'singles', group, key, value: undefined },
        }),
      ),
    ),
    ...collectionNames.flatMap((group) =>
      Object.entries(collections[group]).map(
        ([key, entry]): Erasable => ({
          group,
          root: rootOf(key, entry),
          identities: [identify(entry)],
          removal: { of: 'entries', group, key, value: undefined },
        }),
      ),
    ),
  ];
}

/** Tombstones that the merge keeps longer than those of that day. */
function countSince(tombstones: Tombstones, day: number): number {
  return Object.values(tombstones)
    .flatMap((roots) => Object.values(roots))
    .flatMap((deleted) => Object.values(deleted))
    .filter((deletedOn) => deletedOn >= day).length;
}

function deletedAt(tombstones: Tombstones, group: string, root: string): DeletedVersions {
  const roots = tombstones[group] ?? {};
  return (Object.hasOwn(roots, root) ? roots[root] : undefined) ?? {};
}
