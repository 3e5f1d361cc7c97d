/** The person's edits inside their transaction: each reads what stands and decides what changes. */

import type { CollectionName } from '#src/domain/collections.ts';
import type { DateKey, IdentityCard, StoredEntry } from '#src/domain/entry.ts';
import { nextFreeKey, rootOf } from '../merge/entries.ts';
import type { SingleGroup } from '../merge/state.ts';
import { dayOf } from '../merge/tombstones.ts';
import { identify } from '../merge/version.ts';
import type { Change } from '../store/changes.ts';
import type { PersonReading, PersonWriting } from '../store/person-database.ts';
import { progressionKeys } from '../store/progression-values.ts';
import type { Commit } from '../store/store.ts';
import {
  asJson,
  type Content,
  placeEntry,
  removal,
  type SingleEdit,
  settlement,
  singleChanges,
} from './edits.ts';

/** A transaction over `stateStores`, and what an edit takes from the device. */
export interface Editing extends PersonWriting {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Random characters for the id of a version. */
  readonly random: () => string;
}

/** Writes an entry; gives its key. See `Workspace.put`. */
export async function putEntry(
  editing: Editing,
  group: CollectionName,
  key: DateKey | undefined,
  content: Content,
  seen: StoredEntry | undefined,
): Promise<Commit<DateKey>> {
  const wanted = key ?? (await freeKey(editing, group, String(editing.now)));
  const current = await editing.store('entries').get([group, wanted]);
  const placement = placeEntry(wanted, current, asJson(content), editing.random(), seen && identify(seen));
  if (placement.at === 'nowhere') return { result: wanted };
  const at =
    placement.at === 'key' ? wanted : await freeKey(editing, group, nextFreeKey(placement.root, new Set()));
  return { result: at, changes: [{ of: 'entries', group, key: at, value: placement.entry }] };
}

/** Removes an entry; gives it back for undo. See `Workspace.remove`. */
export async function removeEntry(
  { store, now }: Editing,
  group: CollectionName,
  key: DateKey,
): Promise<Commit<StoredEntry | undefined>> {
  const entry = await store('entries').get([group, key]);
  if (entry === undefined) return { result: undefined };
  const deleted = await store('tombstones').get([group, rootOf(key, entry)]);
  return { result: entry, changes: removal(group, key, entry, deleted, dayOf(now)) };
}

/** What differs between two identity cards; a blank text counts as none. */
export function cardEdits(card: IdentityCard, seen: IdentityCard): ReadonlyMap<string, SingleEdit> {
  const textOr = (text: string | undefined) => (text?.trim() ? text : undefined);
  const keys = [...new Set([...Object.keys(seen), ...Object.keys(card)])];
  return new Map(keys.map((key) => [key, { seen: textOr(seen[key]), value: textOr(card[key]) }]));
}

/** The members of a change of the progression. Throws TypeError where its `data` is no object. */
export function progressionEdits(change: Content, seen: Content): ReadonlyMap<string, SingleEdit> {
  const before = progressionKeys(seen) ?? {};
  const values = progressionKeys(change);
  if (values === undefined) throw new TypeError('The data of a progression is an object.');
  return new Map(
    Object.entries(values).map(([key, value]) => [key, { seen: before[key], value: asJson(value) }]),
  );
}

/** Writes values of the identity card or of the progression, by key. */
export async function putSingles(
  { store, now, random }: Editing,
  group: SingleGroup,
  edits: ReadonlyMap<string, SingleEdit>,
): Promise<Commit<void>> {
  const changes: Change[] = [];
  for (const [key, edit] of edits) {
    const versions = (await store('singles').get([group, key])) ?? [];
    const deleted = await store('tombstones').get([group, key]);
    changes.push(...singleChanges(group, key, versions, deleted, edit, random(), dayOf(now)));
  }
  return { result: undefined, changes };
}

/** Settles on one of several versions of a single value. See `Workspace.settle`. */
export async function settleSingle(
  { store, random }: Editing,
  group: SingleGroup,
  key: string,
  value: unknown,
): Promise<Commit<void>> {
  const versions = (await store('singles').get([group, key])) ?? [];
  return { result: undefined, changes: settlement(group, key, versions, asJson(value), random()) };
}

/** The first key from `start` on that nothing stands at. */
async function freeKey({ store }: PersonReading, group: CollectionName, start: DateKey): Promise<DateKey> {
  let key = start;
  while (await store('entries').has([group, key])) key = nextFreeKey(key, new Set());
  return key;
}
