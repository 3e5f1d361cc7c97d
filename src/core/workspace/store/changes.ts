/** The changes of an edit or a merge, as a list. Written to the database and applied in memory alike. */

import { sameJson } from '#renderers/json.ts';
import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import type { DateKey, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import type { DeletedVersions } from '../merge/live-versions.ts';
import { type SingleGroup, singleGroups } from '../merge/single-groups.ts';
import type { Singles, SingleVersion } from '../merge/singles.ts';
import type { MergeState } from '../merge/state.ts';
import type { Tombstones } from '../merge/tombstones.ts';
import type { PersonWriting } from './person-database.ts';

/** `undefined` as a value removes the item. */
export type Change =
  | {
      readonly of: 'entries';
      readonly group: CollectionName;
      readonly key: DateKey;
      readonly value: StoredEntry | undefined;
    }
  | {
      readonly of: 'singles';
      readonly group: SingleGroup;
      readonly key: string;
      readonly value: readonly SingleVersion[] | undefined;
    }
  | {
      readonly of: 'tombstones';
      readonly group: string;
      readonly key: string;
      readonly value: DeletedVersions | undefined;
    };

/** The changes from one state to another. */
export function changesBetween(before: MergeState, after: MergeState): readonly Change[] {
  const changes: Change[] = [];
  for (const group of collectionNames)
    for (const [key, value] of differences(before.collections[group], after.collections[group]))
      changes.push({ of: 'entries', group, key, value });
  for (const group of singleGroups)
    for (const [key, value] of differences<Singles[string]>(before.singles[group], after.singles[group]))
      changes.push({ of: 'singles', group, key, value });
  for (const group of new Set([...Object.keys(before.tombstones), ...Object.keys(after.tombstones)]))
    for (const [key, value] of differences<DeletedVersions>(
      before.tombstones[group] ?? {},
      after.tombstones[group] ?? {},
    ))
      changes.push({ of: 'tombstones', group, key, value });
  return changes;
}

/** Applies the changes to the state; unchanged parts keep their identity. */
export function applyChanges(state: MergeState, changes: readonly Change[]): MergeState {
  if (changes.length === 0) return state;
  let { collections, singles, tombstones } = state;
  // Group by group, because an import may change thousands of entries of one collection.
  for (const [group, members] of byGroup(changes.filter((change) => change.of === 'entries')))
    collections = { ...collections, [group]: withMembers(collections[group], members) };
  for (const [group, members] of byGroup(changes.filter((change) => change.of === 'singles')))
    singles = { ...singles, [group]: withMembers(singles[group], members) };
  for (const [group, members] of byGroup(changes.filter((change) => change.of === 'tombstones')))
    tombstones = changeTombstones(tombstones, group, members);
  return { ...state, collections, singles, tombstones };
}

/** Writes changes in a transaction over `stateStores`. */
export async function writeChanges({ store }: PersonWriting, changes: readonly Change[]): Promise<void> {
  await Promise.all(
    changes.map((change) => {
      if (change.of === 'entries') return write(store('entries'), [change.group, change.key], change.value);
      if (change.of === 'singles') return write(store('singles'), [change.group, change.key], change.value);
      return write(store('tombstones'), [change.group, change.key], change.value);
    }),
  );
}

function write<Key, Value>(
  store: { put(key: Key, value: Value): Promise<void>; delete(key: Key): Promise<void> },
  key: Key,
  value: Value | undefined,
): Promise<void> {
  return value === undefined ? store.delete(key) : store.put(key, value);
}

interface Member<T> {
  readonly key: string;
  readonly value: T | undefined;
}

function byGroup<C extends { readonly group: string }>(
  changes: readonly C[],
): ReadonlyMap<C['group'], readonly C[]> {
  const groups = new Map<C['group'], C[]>();
  for (const change of changes) {
    const known = groups.get(change.group);
    if (known === undefined) groups.set(change.group, [change]);
    else known.push(change);
  }
  return groups;
}

function changeTombstones(
  tombstones: Tombstones,
  group: string,
  changes: readonly Member<DeletedVersions>[],
): Tombstones {
  const roots = withMembers(tombstones[group] ?? {}, changes);
  if (Object.keys(roots).length > 0) return { ...tombstones, [group]: roots };
  const { [group]: _emptied, ...others } = tombstones;
  return others;
}

function withMembers<T>(
  members: Readonly<Record<string, T>>,
  changes: readonly Member<T>[],
): Readonly<Record<string, T>> {
  const next = new Map(Object.entries(members));
  for (const { key, value } of changes)
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  return Object.fromEntries(next);
}

function* differences<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): Generator<readonly [string, T | undefined]> {
  if (before === after) return;
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) yield [key, undefined];
  for (const [key, value] of Object.entries(after))
    if (!Object.hasOwn(before, key) || !sameJson(before[key], value)) yield [key, value];
}
