/** Deleted version ids. An edit made elsewhere survives a deletion that did not see it. */

import type { Identity } from '#src/contract/wire/version.ts';
import type { DeletedVersions } from './live-versions.ts';

/**
 * Deleted ids by group (a collection or a group of single values) and root key. Each id has the day of its deletion,
 * used only to drop the oldest over the limit. Days merge by their maximum.
 */
export type Tombstones = Readonly<Record<string, Readonly<Record<string, DeletedVersions>>>>;

/** Maximum number of ids; the newest days stay. Age alone drops none, so a wrong clock on one device does no harm. */
export const tombstoneLimit = 2000;

/** The day of an instant in milliseconds, in days since 1970 (UTC). */
export function dayOf(instant: number): number {
  return Math.floor(instant / 86_400_000);
}

/** What the deletion of a version covers: the version that its author saw, and its ancestors. */
export function deletionOf(version: Identity, day: number): DeletedVersions {
  return Object.fromEntries([version.id, ...version.ancestors].map((id) => [id, day]));
}

/** Joins the deletions of one item; the later day wins. */
export function mergeDeletions(left: DeletedVersions, right: DeletedVersions): DeletedVersions {
  const days = new Map(Object.entries(left));
  for (const [id, day] of Object.entries(right)) days.set(id, Math.max(day, days.get(id) ?? day));
  return Object.fromEntries(days);
}

/**
 * Joins both, then drops the oldest over the limit. Depends on the merged set alone (day, then id), so the merge stays
 * commutative, associative and idempotent, whatever a device's clock shows. If a device that was away for long restores
 * an entry, that is the safe side: nothing is lost.
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
  return forgetOldest(merged);
}

interface DeletedId {
  readonly group: string;
  readonly root: string;
  readonly id: string;
  readonly day: number;
}

function forgetOldest(tombstones: Tombstones): Tombstones {
  let count = 0;
  for (const roots of Object.values(tombstones))
    for (const deleted of Object.values(roots)) count += Object.keys(deleted).length;
  if (count <= tombstoneLimit) return tombstones;
  const ids = deletedIdsOf(tombstones).sort(newestFirst).slice(0, tombstoneLimit);
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
