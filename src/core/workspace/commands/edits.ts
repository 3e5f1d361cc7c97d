/** Edits of entries, each inside its transaction. They read what is stored and return the changes to write. */

import type { CollectionName } from '#src/contract/domain/collections.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import {
  hashOf,
  type Identity,
  identify,
  nextVersion,
  textsOf,
  type VersionId,
} from '#src/contract/wire/version.ts';
import { nextFreeKey } from '../merge/entries.ts';
import { dayOf, deletionOf, mergeDeletions } from '../merge/tombstones.ts';
import type { Change } from '../store/changes.ts';
import type { PersonReading, PersonWriting } from '../store/person-database.ts';
import type { Commit } from '../store/store.ts';

/** A transaction over `stateStores`, and the device services that an edit needs. */
export interface Editing extends PersonWriting {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Random characters for the id of a version. */
  readonly random: () => string;
  /** The draft that the edit finishes. */
  readonly origin?: { readonly name: string; readonly startedAt: number };
}

/** Writes an entry and returns its key. See `Workspace.put`. */
export async function putEntry(
  editing: Editing,
  group: CollectionName,
  key: DateKey | undefined,
  content: Content,
  seen: StoredEntry | undefined,
): Promise<Commit<DateKey>> {
  const { origin } = editing;
  if (key === undefined && origin !== undefined && isInstant(origin.startedAt))
    return putDraftedEntry(editing, group, String(origin.startedAt), content, origin.name);
  const wanted = key ?? (await freeKey(editing, group, String(editing.now)));
  const current = await editing.store('entries').get([group, wanted]);
  const placement = placeEntry(wanted, current, asJson(content), randomOf(editing), seen && identify(seen));
  if (placement.at === 'nowhere') return { result: wanted };
  const at =
    placement.at === 'key' ? wanted : await freeKey(editing, group, nextFreeKey(placement.root, new Set()));
  return { result: at, changes: [{ of: 'entries', group, key: at, value: placement.entry }] };
}

/**
 * Writes the entry of a finished draft. Its key is the draft's start time; its id is derived from the draft and its
 * content. Finished on two devices, equal texts are one entry, and different ones are two versions of it.
 */
async function putDraftedEntry(
  editing: Editing,
  group: CollectionName,
  root: DateKey,
  content: Content,
  draft: string,
): Promise<Commit<DateKey>> {
  const mark = draftMark(draft);
  const entry = draftedEntry(content, draft);
  const current = await editing.store('entries').get([group, root]);
  if (current === undefined)
    return { result: root, changes: [{ of: 'entries', group, key: root, value: entry }] };
  const present = identify(current);
  if (present.id === entry._v || present.ancestors.includes(entry._v ?? '')) return { result: root };
  const isSameDraft = [present.id, ...present.ancestors].some((id) => id.slice(2, -9) === mark);
  const key = await freeKey(editing, group, nextFreeKey(root, new Set()));
  const value = isSameDraft ? { ...entry, _r: root } : entry;
  return { result: key, changes: [{ of: 'entries', group, key, value }] };
}

function draftedEntry(content: Content, draft: string): StoredEntry {
  return nextVersion(undefined, asJson(content), draftMark(draft));
}

/** The id of the version that a draft with this content becomes. */
export function draftedVersion(content: Content, draft: string): VersionId {
  return identify(draftedEntry(content, draft)).id;
}

/** Replaces the random characters in the ids of versions that come from a draft. */
function draftMark(name: string): string {
  return contentHash(name).slice(0, 5);
}

function randomOf({ origin, random }: Editing): string {
  return origin === undefined ? random() : draftMark(origin.name);
}

function isInstant(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

/** Removes one version of an entry. See `Workspace.removeVersion`. */
export async function removeVersion(
  editing: Editing,
  group: CollectionName,
  key: DateKey,
): Promise<Commit<void>> {
  const { changes = [] } = await removeEntry(editing, group, [key]);
  return { result: undefined, changes };
}

/** Removes these versions of one entry and returns them for undo. See `Workspace.remove`. */
export async function removeEntry(
  editing: Editing,
  group: CollectionName,
  keys: readonly DateKey[],
): Promise<Commit<StoredEntries>> {
  const found: [DateKey, StoredEntry][] = [];
  for (const key of keys) {
    const entry = await editing.store('entries').get([group, key]);
    if (entry !== undefined) found.push([key, entry]);
  }
  const removed = Object.fromEntries(found);
  return { result: removed, changes: await removals(editing, group, removed) };
}

/** Restores versions of one entry, each as a new one. See `Workspace.putBack`. */
export async function putBack(
  editing: Editing,
  group: CollectionName,
  versions: StoredEntries,
): Promise<Commit<void>> {
  const changes: Change[] = [];
  const taken = new Set(Object.keys(versions));
  for (const [key, entry] of Object.entries(versions)) {
    const root = rootOf(key, entry);
    const there = await editing.store('entries').get([group, key]);
    // The key may now belong to a version of another entry.
    const current = there && rootOf(key, there) === root ? there : undefined;
    const placement = placeEntry(key, current, entry, editing.random(), undefined);
    if (placement.at === 'nowhere') continue;
    const isHere = there === undefined || (current !== undefined && placement.at === 'key');
    const at = isHere ? key : await freeKey(editing, group, nextFreeKey(root, taken), taken);
    taken.add(at);
    const { _r: _root, ...value } = placement.entry;
    changes.push({ of: 'entries', group, key: at, value: at === root ? value : { ...value, _r: root } });
  }
  return { result: undefined, changes };
}

/** Writes an entry that replaces several versions of it. See `Workspace.saveMerged`. */
export async function saveMerged(
  editing: Editing,
  group: CollectionName,
  key: DateKey,
  content: Content,
  { [key]: shown, ...others }: StoredEntries,
): Promise<Commit<void>> {
  const { changes = [] } = await putEntry(editing, group, key, content, shown);
  const gone: [DateKey, StoredEntry][] = [];
  for (const [other, entry] of Object.entries(others)) {
    const current = await editing.store('entries').get([group, other]);
    // A version changed since is not part of the merged text.
    if (current && identify(current).id === identify(entry).id) gone.push([other, current]);
  }
  const removed = await removals(editing, group, Object.fromEntries(gone));
  return { result: undefined, changes: [...changes, ...removed] };
}

/** The first free key from `start` on. */
async function freeKey(
  { store }: PersonReading,
  group: CollectionName,
  start: DateKey,
  taken: ReadonlySet<DateKey> = new Set(),
): Promise<DateKey> {
  let key = start;
  while (await store('entries').has([group, key])) key = nextFreeKey(key, taken);
  return key;
}

/** The user's content, by key. */
export type Content = Readonly<Record<string, unknown>>;

/** Where to store an entry: at the key, or next to a version there that its writer had not seen. */
type Placement =
  | { readonly at: 'key' | 'beside'; readonly root: DateKey; readonly entry: StoredEntry }
  | { readonly at: 'nowhere' };

/**
 * Writes content over the entry at a key. The version that the writer saw is `known`, or the one that the content
 * names (`_v`, if it was spread from an entry), else the present one. Content equal to the present version changes
 * nothing.
 */
function placeEntry(
  key: DateKey,
  current: StoredEntry | undefined,
  content: Content,
  random: string,
  known: Identity | undefined,
): Placement {
  const seen = known ?? seenBy(content, current);
  const entry = nextVersion(seen, content, random);
  if (current === undefined) {
    const root = rootOf(key, content);
    return { at: 'key', root, entry: root === key ? entry : { ...entry, _r: root } };
  }
  const root = rootOf(key, current);
  const present = identify(current);
  if (hashOf(present.id) === entry._h) return { at: 'nowhere' };
  if (seen?.id !== present.id) return { at: 'beside', root, entry: { ...entry, _r: root } };
  return { at: 'key', root, entry: current._r === undefined ? entry : { ...entry, _r: root } };
}

/** The changes that remove versions of one entry and add tombstones for their ids. */
async function removals(
  { store, now }: Editing,
  group: CollectionName,
  versions: StoredEntries,
): Promise<readonly Change[]> {
  const entries = Object.entries(versions);
  const [first] = entries;
  if (first === undefined) return [];
  const root = rootOf(...first);
  const before = (await store('tombstones').get([group, root])) ?? {};
  return [
    ...entries.map(([key]) => ({ of: 'entries' as const, group, key, value: undefined })),
    {
      of: 'tombstones',
      group,
      key: root,
      value: entries.reduce(
        (all, [, entry]) => mergeDeletions(all, deletionOf(identify(entry), dayOf(now))),
        before,
      ),
    },
  ];
}

/** Content as it will be read back from JSON: no `undefined`, no dates, no special numbers. */
export function asJson<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

function seenBy(content: Content, current: StoredEntry | undefined): Identity | undefined {
  const { _v: id, _p: ancestors } = content;
  if (typeof id !== 'string' || id === current?._v) return current && identify(current);
  return { id, ancestors: textsOf(ancestors) };
}
