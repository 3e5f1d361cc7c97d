/** Entries that were changed on two devices: each version is an entry by itself as stored, and one as a person reads it. */
import type { DateKey, StoredEntries, StoredEntry } from './entry.ts';

/** The key that an entry belongs to, wherever it had to stand. */
export function rootOf(key: DateKey, entry: StoredEntry): DateKey {
  return typeof entry._r === 'string' && entry._r !== '' ? entry._r : key;
}

/** Keys of the versions of each entry that has several, by each of these keys. */
type Crowded = ReadonlyMap<DateKey, readonly DateKey[]>;

/** Entries are never changed in place: each state of a collection is looked through once. */
const known = new WeakMap<StoredEntries, Crowded>();

function crowdedIn(entries: StoredEntries): Crowded {
  const before = known.get(entries);
  if (before !== undefined) return before;
  const beside = new Map<DateKey, DateKey[]>();
  for (const [key, entry] of Object.entries(entries)) {
    const root = rootOf(key, entry);
    if (root !== key) beside.set(root, [...(beside.get(root) ?? []), key]);
  }
  const crowded = new Map<DateKey, readonly DateKey[]>();
  for (const [root, others] of beside) {
    const versions = [...(Object.hasOwn(entries, root) ? [root] : []), ...others.sort()];
    if (versions.length > 1) for (const key of versions) crowded.set(key, versions);
  }
  known.set(entries, crowded);
  return crowded;
}

/**
 * Keys of all versions of the entry at a key: first the one that lists show, which is the one at its own key; that key
 * alone where there is one version, or none.
 */
export function versionKeys(entries: StoredEntries, key: DateKey): readonly DateKey[] {
  return crowdedIn(entries).get(key) ?? [key];
}

/** The key of the version that lists show of the entry at a key. */
export function shownKey(entries: StoredEntries, key: DateKey): DateKey {
  return versionKeys(entries, key)[0] ?? key;
}

/** True for an entry that lists show: not for another version of one of them. */
export function isShown(entries: StoredEntries, key: DateKey): boolean {
  return shownKey(entries, key) === key;
}

/** The entries that lists show; the same object where no entry has several versions. */
export function shownEntries(entries: StoredEntries): StoredEntries {
  if (crowdedIn(entries).size === 0) return entries;
  return Object.fromEntries(Object.entries(entries).filter(([key]) => isShown(entries, key)));
}
