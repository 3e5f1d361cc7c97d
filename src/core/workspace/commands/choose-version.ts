/** Resolves a conflict between versions of an entry: the user chooses. */

import type { CollectionName } from '#src/contract/domain/collections.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import { contentOf, identify, nextVersion, type VersionId } from '#src/contract/wire/version.ts';
import { dayOf, deletionOf, mergeDeletions } from '../merge/tombstones.ts';
import type { Change } from '../store/changes.ts';
import type { Commit } from '../store/store.ts';
import type { Editing } from './edits.ts';

/**
 * Keeps one version at the entry's own key, or all. Each other version then becomes an entry at its present key.
 * See `Workspace.chooseVersion`.
 */
export async function chooseVersion(
  { store, now }: Editing,
  group: CollectionName,
  versions: StoredEntries,
  kept: DateKey | 'all',
): Promise<Commit<void>> {
  // Skip versions that have changed or been deleted since.
  const standing: [DateKey, StoredEntry][] = [];
  for (const [key, entry] of Object.entries(versions)) {
    const current = await store('entries').get([group, key]);
    if (current && identify(current).id === identify(entry).id) standing.push([key, current]);
  }
  const chosen = standing.find(([key]) => key === kept);
  const [first] = standing;
  if (first === undefined || (kept !== 'all' && chosen === undefined)) return { result: undefined };
  const root = rootOf(...first);
  const going = standing.filter(([key]) => key !== (kept === 'all' ? root : kept));
  if (going.length === 0) return { result: undefined };
  const decided = standing.map(([, entry]) => identify(entry).id).sort();
  const tombstones = (await store('tombstones').get([group, root])) ?? {};
  const changes: Change[] = [
    {
      of: 'tombstones',
      group,
      key: root,
      value: going.reduce(
        (all, [, entry]) => mergeDeletions(all, deletionOf(identify(entry), dayOf(now))),
        tombstones,
      ),
    },
    ...going.map(([key, entry]) => ({
      of: 'entries' as const,
      group,
      key,
      value: kept === 'all' ? entryOfItsOwn(entry) : undefined,
    })),
  ];
  const [at, entry] = chosen ?? standing.find(([key]) => key === root) ?? [];
  if (at !== undefined && entry !== undefined) {
    const isFree =
      at === root || going.some(([key]) => key === root) || !(await store('entries').has([group, root]));
    const next = chosenVersion(entry, decided);
    if (isFree && at !== root) changes.push({ of: 'entries', group, key: at, value: undefined });
    changes.push({
      of: 'entries',
      group,
      key: isFree ? root : at,
      value: isFree ? next : { ...next, _r: root },
    });
  }
  return { result: undefined, changes };
}

/**
 * Creates a version that follows the ones decided on. If another device keeps the other version, it deletes those,
 * not this one. Derived from the choice alone, so the same choice on two devices is one version.
 */
function chosenVersion(entry: StoredEntry, decided: readonly VersionId[]): StoredEntry {
  return nextVersion(identify(entry), entry, contentHash(decided).slice(0, 5));
}

/** Derived from the version alone, so the same choice on two devices creates one entry. */
function entryOfItsOwn(entry: StoredEntry): StoredEntry {
  return nextVersion(undefined, contentOf(entry), contentHash(identify(entry).id).slice(0, 5));
}
