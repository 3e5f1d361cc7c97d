/** What the server has not confirmed: computed from ids each time, never stored as a flag. */
import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { Counts, DateKey, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import { fieldOfCollection, identityCardField, progressionField } from '#src/contract/wire/node-fields.ts';
import { pointer } from '#src/contract/wire/read-problem.ts';
import { identify, type VersionId } from '#src/contract/wire/version.ts';
import type { Drafts } from '../merge/draft-versions.ts';
import { singleGroups } from '../merge/single-groups.ts';
import type { MergeState } from '../merge/state.ts';

/** One version, or one tombstone, as a text. */
type Mark = string;

export function markOf(group: string, root: string, id: VersionId): Mark {
  return pointer(group, root, id);
}

interface EntryMark {
  readonly group: CollectionName;
  readonly key: DateKey;
  readonly mark: Mark;
}

const marksOfEntries = new WeakMap<StoredEntry, EntryMark>();

/** Cached, because entries are immutable and rarely change their key. */
function entryMark(group: CollectionName, key: DateKey, entry: StoredEntry): Mark {
  const known = marksOfEntries.get(entry);
  if (known !== undefined && known.group === group && known.key === key) return known.mark;
  const mark = markOf(group, rootOf(key, entry), identify(entry).id);
  marksOfEntries.set(entry, { group, key, mark });
  return mark;
}

/** Computes the marks of entries before they are first needed. */
export function rememberMarks(
  rows: readonly (readonly [readonly [CollectionName, DateKey], StoredEntry])[],
): void {
  for (const [[group, key], entry] of rows) entryMark(group, key, entry);
}

const hashesOfCounts = new WeakMap<Counts, string>();

/** Mark of a version of a draft. Counts are immutable, so their hash is cached. */
export function draftMarkOf(name: string, counts: Counts): Mark {
  const hash = hashesOfCounts.get(counts) ?? contentHash(counts);
  hashesOfCounts.set(counts, hash);
  return pointer('draft', name, hash);
}

/** Marks of every version of drafts. */
export function marksOfDrafts(versions: Drafts): ReadonlySet<Mark> {
  return new Set(
    Object.entries(versions).flatMap(([name, each]) => each.map(({ counts }) => draftMarkOf(name, counts))),
  );
}

const deletedStart = `${pointer('deleted')}/`;

function deletionMarkOf(group: string, root: string, id: VersionId): Mark {
  return pointer('deleted', group, root, id);
}

const marksOfStates = new WeakMap<MergeState, ReadonlySet<Mark>>();

/** Marks of everything in a state. Cached, because a state is immutable. */
export function marksOf(state: MergeState): ReadonlySet<Mark> {
  const known = marksOfStates.get(state);
  if (known !== undefined) return known;
  const marks = new Set<Mark>();
  marksOfStates.set(state, marks);
  for (const group of collectionNames)
    for (const [key, entry] of Object.entries(state.collections[group]))
      marks.add(entryMark(group, key, entry));
  for (const group of singleGroups)
    for (const [key, versions] of Object.entries(state.singles[group]))
      for (const { id } of versions) marks.add(markOf(group, key, id));
  for (const [group, roots] of Object.entries(state.tombstones))
    for (const [root, deleted] of Object.entries(roots))
      for (const id of Object.keys(deleted)) marks.add(deletionMarkOf(group, root, id));
  return marks;
}

/**
 * Marks of what the read node has as wanted. Deletions and contents are in different fields. While the node still has
 * an unwanted version, nothing of that entry or value counts.
 */
export function marksAsWanted(node: MergeState, wanted: MergeState): ReadonlySet<Mark> {
  const [there, wantedMarks] = [marksOf(node), marksOf(wanted)];
  const leftovers = [...there].filter((mark) => !wantedMarks.has(mark)).map(rootOfMark);
  if (leftovers.length === 0) return there;
  const roots = new Set(leftovers);
  return new Set([...there].filter((mark) => !roots.has(rootOfMark(mark))));
}

/** The entry or value that a version or a tombstone belongs to. */
function rootOfMark(mark: Mark): string {
  const root = mark.slice(0, mark.lastIndexOf('/'));
  return root.startsWith(deletedStart) ? root.slice(deletedStart.length - 1) : root;
}

/**
 * What the server is known to have after a read: what was seen and confirmed there, and for unreadable fields what was
 * known before. A tombstone of this device does not show that such a field lost the text.
 * @param own marks of what this device had before.
 */
export function confirmedAfter(
  seen: ReadonlySet<Mark>,
  unreadable: readonly { readonly field: string }[],
  before: ReadonlySet<Mark>,
  own: ReadonlySet<Mark>,
): ReadonlySet<Mark> {
  if (unreadable.length === 0) return seen;
  const fields = new Set(unreadable.map(({ field }) => field));
  const groups: string[] = collectionNames.filter((group) => fields.has(fieldOfCollection[group]));
  if (fields.has(identityCardField)) groups.push('identityCard');
  const starts = groups.map((group) => `${pointer(group)}/`);
  const unproven = groups.map((group) => `${pointer('deleted', group)}/`);
  // Tombstones, and the ids of both groups of single values, are in the progression's field.
  if (fields.has(progressionField))
    starts.push(
      `${pointer('draft')}/`,
      deletedStart,
      `${pointer('identityCard')}/`,
      `${pointer('progression')}/`,
    );
  const unread = [...before].filter((mark) => starts.some((start) => mark.startsWith(start)));
  const isProven = (mark: Mark) =>
    before.has(mark) || !own.has(mark) || !unproven.some((start) => mark.startsWith(start));
  return new Set([...[...seen].filter(isProven), ...unread]);
}

interface Unsent {
  readonly group: CollectionName;
  readonly confirmed: ReadonlySet<Mark>;
  readonly keys: readonly DateKey[];
}

const unsentOfEntries = new WeakMap<StoredEntries, Unsent>();

/** Keys of the entries of a collection that the server has not confirmed. */
export function unsentKeys(
  group: CollectionName,
  entries: StoredEntries,
  confirmed: ReadonlySet<Mark>,
): readonly DateKey[] {
  // Cache by both inputs, which are immutable, because every other change asks again.
  const known = unsentOfEntries.get(entries);
  if (known?.group === group && known.confirmed === confirmed) return known.keys;
  const keys = Object.keys(entries).filter((key) => {
    const entry = entries[key];
    return entry !== undefined && !confirmed.has(entryMark(group, key, entry));
  });
  unsentOfEntries.set(entries, { group, confirmed, keys });
  return keys;
}

/** Number of pending single values and deletions. */
export function unsentBesides(
  { singles, tombstones }: Pick<MergeState, 'singles' | 'tombstones'>,
  confirmed: ReadonlySet<Mark>,
): number {
  const values = singleGroups.flatMap((group) =>
    Object.entries(singles[group]).filter(([key, versions]) =>
      versions.some(({ id }) => !confirmed.has(markOf(group, key, id))),
    ),
  );
  const deletions = Object.entries(tombstones).flatMap(([group, roots]) =>
    Object.entries(roots).filter(([root, deleted]) =>
      Object.keys(deleted).some((id) => !confirmed.has(deletionMarkOf(group, root, id))),
    ),
  );
  return values.length + deletions.length;
}
