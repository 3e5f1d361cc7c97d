/** Core of the merge: the known versions of one item that have not been replaced or deleted. */
import { covers, hashOf, type Identity, isBare, type VersionId } from '#src/contract/wire/version.ts';

/** Deleted ids of one item, and the day of deletion (days since 1970). */
export type DeletedVersions = Readonly<Record<VersionId, number>>;

/**
 * Returns the live versions, greatest id first. Works on the *set* of versions, independent of order and grouping.
 * This makes the merge associative (merging slot by slot is not). "Covers" is a strict partial order, and
 * tombstones contain all that the deleted version covered, so both filters commute.
 */
export function liveVersions<T extends Identity>(
  versions: readonly T[],
  deleted: DeletedVersions | undefined,
): readonly T[] {
  const standing =
    deleted === undefined ? versions : versions.filter((version) => !isDeleted(version, deleted));
  if (standing.length < 2) return standing;
  return standing
    .filter((version) => !standing.some((other) => other !== version && covers(other, version)))
    .sort(greatestFirst);
}

/** One version per id. If damage created two, keeps the one with more ancestors, then the greater text. */
export function distinct<T extends Identity>(versions: readonly T[]): readonly T[] {
  if (versions.length < 2) return versions;
  const byId = new Map<VersionId, T>();
  for (const version of versions) {
    const known = byId.get(version.id);
    if (known === undefined || remembersMore(version, known)) byId.set(version.id, version);
  }
  return [...byId.values()];
}

function isDeleted(version: Identity, deleted: DeletedVersions): boolean {
  if (Object.hasOwn(deleted, version.id)) return true;
  return isBare(version.id) && Object.keys(deleted).some((id) => hashOf(id) === hashOf(version.id));
}

function remembersMore(left: Identity, right: Identity): boolean {
  if (left.ancestors.length !== right.ancestors.length) return left.ancestors.length > right.ancestors.length;
  return left.ancestors.join() > right.ancestors.join();
}

function greatestFirst(left: Identity, right: Identity): number {
  return left.id < right.id ? 1 : left.id > right.id ? -1 : 0;
}
