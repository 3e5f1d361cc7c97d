/** Merges one collection: all versions of both sides, then their keys. */

import { sameJson } from '#renderers/json.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { type Identity, identify } from '#src/contract/wire/version.ts';
import { type DeletedVersions, distinct, liveVersions } from './live-versions.ts';

interface EntryVersion extends Identity {
  readonly entry: StoredEntry;
}

interface Merged {
  readonly right: StoredEntries;
  readonly deleted: Readonly<Record<DateKey, DeletedVersions>>;
  readonly entries: StoredEntries;
}

/** Cache by left side. States are immutable, and a round merges the same two several times. */
const known = new WeakMap<StoredEntries, Merged>();

/**
 * Merges two states of a collection. Returns the left one itself if nothing changes. Needs no clock or earlier state.
 * Absence proves nothing on a server written field by field. Only a tombstone or a descendant removes a version.
 * @param deleted ids of deleted versions, by root key.
 */
export function mergeCollection(
  left: StoredEntries,
  right: StoredEntries,
  deleted: Readonly<Record<DateKey, DeletedVersions>>,
): StoredEntries {
  const before = known.get(left);
  if (before?.right === right && sameJson(before.deleted, deleted)) return before.entries;
  const merged = mergeVersions(left, right, deleted);
  const entries = isSame(left, merged) ? left : merged;
  known.set(left, { right, deleted, entries });
  return entries;
}

function isSame(left: StoredEntries, right: StoredEntries): boolean {
  const keys = Object.keys(right);
  return keys.length === Object.keys(left).length && keys.every((key) => left[key] === right[key]);
}

function mergeVersions(
  left: StoredEntries,
  right: StoredEntries,
  deleted: Readonly<Record<DateKey, DeletedVersions>>,
): StoredEntries {
  const versions = new Map<DateKey, EntryVersion[]>();
  for (const entries of [left, right])
    for (const [key, entry] of Object.entries(entries)) {
      const root = rootOf(key, entry);
      const version = { ...identify(entry), entry };
      const known = versions.get(root);
      if (known === undefined) versions.set(root, [version]);
      else known.push(version);
    }
  const live = new Map<DateKey, readonly EntryVersion[]>();
  for (const [root, all] of versions) {
    const standing = liveVersions(distinct(all), Object.hasOwn(deleted, root) ? deleted[root] : undefined);
    if (standing.length > 0) live.set(root, standing);
  }
  return assignKeys(live);
}

/**
 * The greatest version takes its root key. Each other one takes the next free millisecond and stores its root in
 * `_r`. Depends on the set of live versions alone: roots ascending, versions descending.
 */
function assignKeys(live: ReadonlyMap<DateKey, readonly EntryVersion[]>): StoredEntries {
  const placed: [DateKey, StoredEntry][] = [];
  const taken = new Set(live.keys());
  const crowded: DateKey[] = [];
  for (const [root, versions] of live) {
    const [first] = versions;
    if (first !== undefined) placed.push([root, withoutRoot(first.entry)]);
    if (versions.length > 1) crowded.push(root);
  }
  for (const root of crowded.sort(ascending)) {
    let key = root;
    for (const { entry } of (live.get(root) ?? []).slice(1)) {
      key = nextFreeKey(key, taken);
      taken.add(key);
      placed.push([key, entry._r === root ? entry : { ...entry, _r: root }]);
    }
  }
  return Object.fromEntries(placed);
}

const instant = /^(?:0|[1-9]\d{0,14})$/u;

/** The next free millisecond after a key. A key that is not an instant gets a suffix. */
export function nextFreeKey(after: DateKey, taken: { has(key: DateKey): boolean }): DateKey {
  if (instant.test(after)) {
    let next = Number(after) + 1;
    while (taken.has(String(next))) next++;
    return String(next);
  }
  let count = 2;
  while (taken.has(`${after}~${count}`)) count++;
  return `${after}~${count}`;
}

function ascending(left: DateKey, right: DateKey): number {
  if (instant.test(left) && instant.test(right)) return Number(left) - Number(right);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** An entry at its own key, without the root member. */
function withoutRoot(entry: StoredEntry): StoredEntry {
  if (entry._r === undefined) return entry;
  const { _r: _root, ...rest } = entry;
  return rest;
}
