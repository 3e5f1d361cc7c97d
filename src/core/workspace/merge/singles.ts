/** Merges values that are not dated entries: each key of the identity card, each part of the progression. */
import { contentHash } from '#src/contract/wire/content-hash.ts';
import { type Identity, isFilledIn, nextIdentity } from '#src/contract/wire/version.ts';
import { type DeletedVersions, distinct, liveVersions } from './live-versions.ts';

/** One version of a single value. */
export interface SingleVersion extends Identity {
  readonly value: unknown;
}

/** The live versions of each value by key, greatest first. The first is shown. */
export type Singles = Readonly<Record<string, readonly SingleVersion[]>>;

/**
 * Merges two states of a group of single values.
 * @param deleted ids of deleted versions, by key.
 */
export function mergeSingles(
  left: Singles,
  right: Singles,
  deleted: Readonly<Record<string, DeletedVersions>>,
): Singles {
  const merged = new Map<string, readonly SingleVersion[]>();
  for (const singles of [left, right])
    for (const [key, versions] of Object.entries(singles))
      merged.set(key, [...(merged.get(key) ?? []), ...versions]);
  const live: [string, readonly SingleVersion[]][] = [];
  for (const [key, versions] of merged) {
    const standing = liveVersions(distinct(versions), Object.hasOwn(deleted, key) ? deleted[key] : undefined);
    // A value that was only filled in automatically yields to one written in the meantime.
    const written = standing.filter((version) => !isFilledIn(version));
    const kept = written.length > 0 ? written : standing;
    if (kept.length > 0) live.push([key, kept]);
  }
  return Object.fromEntries(live);
}

/** A new version of a value; `previous` is the version shown so far. */
export function nextSingle(
  previous: SingleVersion | undefined,
  value: unknown,
  random: string,
): SingleVersion {
  return { ...nextIdentity(previous, contentHash(value), random), value };
}

/** The value shown for each key. */
export function shownValues(singles: Singles): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(singles).flatMap(([key, [shown]]) => (shown === undefined ? [] : [[key, shown.value]])),
  );
}
