/** Everything that a person wrote, deleted at once: each version leaves a tombstone, so that no device brings it back. */
import { collectionNames } from '#src/domain/collections.ts';
import { rootOf } from '../merge/entries.ts';
import type { Graves } from '../merge/live-versions.ts';
import { type MergeState, singleGroups } from '../merge/state.ts';
import { gravesFor, mergeGraves, type Tombstones, tombstoneLimit } from '../merge/tombstones.ts';
import { type Identity, identify } from '../merge/version.ts';
import type { Change } from '../store/changes.ts';

export interface Erasure {
  readonly changes: readonly Change[];
  /** Entries and values that go. */
  readonly gone: number;
  /** Entries that stay for a second go: more tombstones than the merge keeps would let them come back. */
  readonly left: number;
}

interface Doomed {
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
  const all = doomedIn(state);
  const room = Math.max(tombstoneLimit - stonesSince(state.tombstones, day), 0);
  const withAncestors = all.flatMap(({ identities }) =>
    identities.map(({ ancestors }) => ancestors.length + 1),
  );
  // Ancestors spare a device that is far behind a needless return; the versions themselves come first.
  const whole = withAncestors.reduce((sum, count) => sum + count, 0) <= room;
  const graves = new Map<
    string,
    { readonly group: string; readonly root: string; readonly graves: Graves }
  >();
  const removals: Change[] = [];
  let used = 0;
  for (const { group, root, identities, removal } of all) {
    if (!whole && used + identities.length > room) continue;
    used += identities.length;
    removals.push(removal);
    const id = `${group}/${root}`;
    const before = graves.get(id)?.graves ?? gravesAt(state.tombstones, group, root);
    const added = identities.map((identity) =>
      gravesFor(whole ? identity : { ...identity, ancestors: [] }, day),
    );
    graves.set(id, { group, root, graves: added.reduce(mergeGraves, before) });
  }
  const stones = [...graves.values()].map(
    ({ group, root, graves: value }): Change => ({ of: 'tombstones', group, key: root, value }),
  );
  return { changes: [...removals, ...stones], gone: removals.length, left: all.length - removals.length };
}

function doomedIn({ collections, singles }: MergeState): readonly Doomed[] {
  return [
    ...singleGroups.flatMap((group) =>
      Object.entries(singles[group]).map(
        ([key, versions]): Doomed => ({
          group,
          root: key,
          identities: versions,
          removal: { of: 'singles', group, key, value: undefined },
        }),
      ),
    ),
    ...collectionNames.flatMap((group) =>
      Object.entries(collections[group]).map(
        ([key, entry]): Doomed => ({
          group,
          root: rootOf(key, entry),
          identities: [identify(entry)],
          removal: { of: 'entries', group, key, value: undefined },
        }),
      ),
    ),
  ];
}

/** Tombstones that the merge would not forget before those of that day. */
function stonesSince(tombstones: Tombstones, day: number): number {
  return Object.values(tombstones)
    .flatMap((roots) => Object.values(roots))
    .flatMap((graves) => Object.values(graves))
    .filter((stone) => stone >= day).length;
}

function gravesAt(tombstones: Tombstones, group: string, root: string): Graves {
  const roots = tombstones[group] ?? {};
  return (Object.hasOwn(roots, root) ? roots[root] : undefined) ?? {};
}
