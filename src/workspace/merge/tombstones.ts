/** What was deleted: ids of versions, so that an edit made elsewhere survives a deletion that never saw it. */
import type { DeletedVersions } from './live-versions.ts';
import type { Identity } from './version.ts';

/**
 * Deleted ids by group (a collection or a group of single values), by root key. Each id carries the day of its
 * deletion, which is only used to forget old ones; the days merge by their maximum.
 */
export type Tombstones = Readonly<Record<string, Readonly<Record<string, DeletedVersions>>>>;

/** Days that a tombstone lives, counted back from the *newest* one of the set, not from a device's clock. */
export const tombstoneDays = 400;
/** Ids at most; the newest days stay. */
export const tombstoneLimit = 2000;

/** The day of an instant in milliseconds, in days since 1970 (UTC). */
export function dayOf(instant: number): number {
  return Math.floor(instant / 86_400_000);
}

/** What a deletion of a version covers: what its author saw, the version and its ancestors. */
export function deletionOf(version: Identity, day: number): DeletedVersions {
  return Object.fromEntries([version.id, ...version.ancestors].map((id) => [id, day]));
}

/** Union of what was deleted of one thing: the later day counts. */
export function mergeDeletions(left: DeletedVersions, right: DeletedVersions): DeletedVersions {
  const days = new Map(Object.entries(left));
  for (const [id, day] of Object.entries(right)) days.set(id, Math.max(day, days.get(id) ?? day));
  return Object.fromEntries(days);
}

/**
 * Union, then what is too old or too much is forgotten. Both limits are functions of the merged set alone (newest
 * day, then id), so the merge stays commutative, associative and idempotent, whatever a device's clock says. A
 * wrong clock can only make older deletions be forgotten: then a deleted thing may come back, nothing is lost.
 */
export function mergeTombstones(left: Tombstones, right: Tombstones): Tombstones {
  const merged: Record<string, Record<string, DeletedVersions>> = {};
  for (const groups of [left, right])
    for (const [group, roots] of Object.entries(groups))
      for (const [root, deleted] of Object.entries(roots)) {
        if (Object.keys(deleted).length === 0) continue;
        const into = own(merged, group);
        const known = Object.hasOwn(into, root) ? into[root] : undefined;
        define(into, root, known === undefined ? deleted : mergeDeletions(known, deleted));
      }
  return forgetOld(merged);
}

interface DeletedId {
  readonly group: string;
  readonly root: string;
  readonly id: string;
  readonly day: number;
}

function forgetOld(tombstones: Tombstones): Tombstones {
  let count = 0;
  let oldest = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  for (const roots of Object.values(tombstones))
    for (const deleted of Object.values(roots))
      for (const day of Object.values(deleted)) {
        count++;
        if (day < oldest) oldest = day;
        if (day > newest) newest = day;
      }
  if (count <= tombstoneLimit && newest - oldest <= tombstoneDays) return tombstones;
  const ids = deletedIdsOf(tombstones)
    .filter(({ day }) => day >= newest - tombstoneDays)
    .sort(newestFirst)
    .slice(0, tombstoneLimit);
  const remaining: Record<string, Record<string, Record<string, number>>> = {};
  for (const { group, root, id, day } of ids) define(own(own(remaining, group), root), id, day);
  return remaining;
}

function deletedIdsOf(tombstones: Tombstones): DeletedId[] {
  return Object.entries(tombstones).flatMap(([group, roots]) =>
    Object.entries(roots).flatMap(([root, deleted]) =>
      Object.entries(deleted).map(([id, day]) => ({ group, root, id, day })),
    ),
  );
}

function newestFirst(left: DeletedId, right: DeletedId): number {
  if (left.day !== right.day) return right.day - left.day;
  for (const part of ['id', 'root', 'group'] as const)
    if (left[part] !== right[part]) return left[part] < right[part] ? 1 : -1;
  return 0;
}

function own<T>(record: Record<string, Record<string, T>>, name: string): Record<string, T> {
  const known = Object.hasOwn(record, name) ? record[name] : undefined;
  if (known !== undefined) return known;
  const made: Record<string, T> = {};
  define(record, name, made);
  return made;
}

/** Keys come from outside: `__proto__` must become an ordinary member. */
function define<T>(record: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}
