/** Entries changed on two devices: stored as several entries, shown to the user as one. */
import type { DateKey, StoredEntries, StoredEntry } from './stored-entry.ts';

/** The root key of an entry, whatever key it is stored under. */
export function rootOf(key: DateKey, entry: StoredEntry): DateKey {
  return typeof entry._r === 'string' && entry._r !== '' ? entry._r : key;
}

/** For each key of an entry with several versions, the keys of all of them. */
type Crowded = ReadonlyMap<DateKey, readonly DateKey[]>;

/** Cache: entries are immutable, so each state of a collection is scanned once. */
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
 * Keys of all versions of the entry at a key. The first is the shown one, at the entry's own key. If there is only one
 * version, or none, just the given key.
 */
export function versionKeys(entries: StoredEntries, key: DateKey): readonly DateKey[] {
  return crowdedIn(entries).get(key) ?? [key];
}

/** The key of the shown version of the entry at a key. */
export function shownKey(entries: StoredEntries, key: DateKey): DateKey {
  return versionKeys(entries, key)[0] ?? key;
}

/** True for a shown entry, false for another version of one. */
export function isShown(entries: StoredEntries, key: DateKey): boolean {
  return shownKey(entries, key) === key;
}

/** The shown entries; the same object if no entry has several versions. */
export function shownEntries(entries: StoredEntries): StoredEntries {
  if (crowdedIn(entries).size === 0) return entries;
  return Object.fromEntries(Object.entries(entries).filter(([key]) => isShown(entries, key)));
}
