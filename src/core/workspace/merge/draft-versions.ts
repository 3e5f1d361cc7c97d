/** Versions of drafts by counts (version vectors). No clock decides, and absence ends nothing. */
import type { Counts } from '#src/contract/domain/stored-entry.ts';
import { canonicalJson } from '#src/contract/wire/content-hash.ts';
import { type DraftEnd, type DraftVersion, sentDraft } from '#src/contract/wire/draft-codec.ts';

/** By id. */
export type Drafts = Readonly<Record<string, readonly DraftVersion[]>>;
export type DraftEnds = Readonly<Record<string, DraftEnd>>;

/** Maximum number of ends; those with the highest `n` stay. */
const endLimit = 200;

export function joinCounts(left: Counts, right: Counts): Counts {
  const joined = new Map(Object.entries(left));
  for (const [name, count] of Object.entries(right)) joined.set(name, Math.max(count, joined.get(name) ?? 0));
  return Object.fromEntries(joined);
}

/** True if no count of `newer` is smaller: its writer had seen `older`, or both are equal. */
export function coversCounts(newer: Counts, older: Counts): boolean {
  return Object.entries(older).every(([name, count]) => count <= countOf(newer, name));
}

export function countOf(counts: Counts | undefined, name: string): number {
  return counts !== undefined && Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;
}

/** Returns an equal text for equal counts. */
export function countsText(counts: Counts): string {
  return canonicalJson(counts);
}

const contents = new WeakMap<object, string>();

/** Canonical text of a draft: equal on every device. */
export function draftText(draft: DraftVersion['draft']): string {
  const content = sentDraft(draft);
  const known = contents.get(content);
  if (known !== undefined) return known;
  const text = canonicalJson(content);
  contents.set(content, text);
  return text;
}

/**
 * The versions that have not been replaced or ended, greatest sum of counts first. Depends on the set alone, so that
 * every order and grouping of merges has the same result. Versions with equal content become one with joined
 * counts.
 */
export function standingVersions(
  versions: readonly DraftVersion[],
  end: Pick<DraftEnd, 'counts'> | undefined,
): readonly DraftVersion[] {
  const byCounts = new Map<string, DraftVersion>();
  for (const version of versions) {
    if (end !== undefined && coversCounts(end.counts, version.counts)) continue;
    const key = countsText(version.counts);
    const known = byCounts.get(key);
    if (known === undefined || draftText(version.draft) > draftText(known.draft)) byCounts.set(key, version);
  }
  let standing = uncovered([...byCounts.values()]);
  if (standing.length > 1) {
    const byText = new Map<string, DraftVersion>();
    for (const version of standing) {
      const text = draftText(version.draft);
      const known = byText.get(text);
      byText.set(text, known ? { ...known, counts: joinCounts(known.counts, version.counts) } : version);
    }
    if (byText.size < standing.length) standing = uncovered([...byText.values()]);
  }
  return standing.length < 2 ? standing : [...standing].sort(greatestFirst);
}

/** Joins two ends of one draft. */
export function joinEnds(left: DraftEnd | undefined, right: DraftEnd | undefined): DraftEnd | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return { counts: joinCounts(left.counts, right.counts), n: Math.max(left.n, right.n) };
}

/** Joins ends and drops those over the limit. */
export function mergeEnds(left: DraftEnds, right: DraftEnds): DraftEnds {
  const merged = new Map(Object.entries(left));
  for (const [id, end] of Object.entries(right)) merged.set(id, joinEnds(merged.get(id), end) ?? end);
  if (merged.size <= endLimit) return Object.fromEntries(merged);
  const newest = [...merged].sort(
    ([one, left], [other, right]) => right.n - left.n || (one < other ? 1 : -1),
  );
  return Object.fromEntries(newest.slice(0, endLimit));
}

/** The version with equal counts and text. */
export function hasVersion(versions: readonly DraftVersion[] | undefined, wanted: DraftVersion): boolean {
  return (versions ?? []).some(
    ({ counts, draft }) =>
      countsText(counts) === countsText(wanted.counts) && draftText(draft) === draftText(wanted.draft),
  );
}

function uncovered(versions: readonly DraftVersion[]): readonly DraftVersion[] {
  return versions.filter(
    (version) =>
      !versions.some(
        (other) =>
          other !== version &&
          coversCounts(other.counts, version.counts) &&
          !coversCounts(version.counts, other.counts),
      ),
  );
}

function greatestFirst(left: DraftVersion, right: DraftVersion): number {
  const difference = sum(right.counts) - sum(left.counts);
  if (difference !== 0) return difference;
  const [one, other] = [left, right].map(({ counts, draft }) => `${countsText(counts)} ${draftText(draft)}`);
  return (one ?? '') < (other ?? '') ? 1 : -1;
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}
