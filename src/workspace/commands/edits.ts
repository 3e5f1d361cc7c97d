/** What a person's own acts change: pure, from what stands to what shall stand. */
import type { CollectionName } from '#src/domain/collections.ts';
import type { DateKey, StoredEntry } from '#src/domain/entry.ts';
import { sameJson } from '../merge/content-hash.ts';
import { rootOf } from '../merge/entries.ts';
import type { DeletedVersions } from '../merge/live-versions.ts';
import { nextSingle, type SingleVersion } from '../merge/singles.ts';
import type { SingleGroup } from '../merge/state.ts';
import { deletionOf, mergeDeletions } from '../merge/tombstones.ts';
import { ancestorLimit, hashOf, type Identity, identify, nextVersion, textsOf } from '../merge/version.ts';
import type { Change } from '../store/changes.ts';

export type Content = Readonly<Record<string, unknown>>;

/** Where a written entry goes. `beside`: the key holds a version that its writer had not seen, so both stay. */
export type Placement =
  | { readonly at: 'key' | 'beside'; readonly root: DateKey; readonly entry: StoredEntry }
  | { readonly at: 'nowhere' };

/**
 * Writes content over what stands at a key. The version that the writer had before their eyes is `known`, or
 * the one that the content still names (`_v`, when it was spread from an entry), else the present one. Content that
 * says the same as the present version changes nothing.
 */
export function placeEntry(
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

/** The changes that remove an entry: the entry goes, its ids become tombstones. */
export function removal(
  group: CollectionName,
  key: DateKey,
  entry: StoredEntry,
  deleted: DeletedVersions | undefined,
  day: number,
): readonly Change[] {
  return [
    { of: 'entries', group, key, value: undefined },
    {
      of: 'tombstones',
      group,
      key: rootOf(key, entry),
      value: mergeDeletions(deleted ?? {}, deletionOf(identify(entry), day)),
    },
  ];
}

/** A single value as the person left it, and as they had seen it before; undefined where there was or is none. */
export interface SingleEdit {
  readonly seen: unknown;
  readonly value: unknown;
}

/**
 * The changes that write a single value. A value that came from elsewhere since the person looked is not replaced:
 * theirs is shown, the other one stays beside it.
 */
export function singleChanges(
  group: SingleGroup,
  key: string,
  versions: readonly SingleVersion[],
  deleted: DeletedVersions | undefined,
  { seen, value }: SingleEdit,
  random: string,
  day: number,
): readonly Change[] {
  const [shown, ...others] = versions;
  if (sameJson(value, seen) || sameJson(value, shown?.value)) return [];
  const sawIt = sameJson(seen, shown?.value);
  if (value === undefined) {
    if (shown === undefined || !sawIt) return [];
    return [
      { of: 'singles', group, key, value: others.length > 0 ? others : undefined },
      { of: 'tombstones', group, key, value: mergeDeletions(deleted ?? {}, deletionOf(shown, day)) },
    ];
  }
  const next = nextSingle(shown, value, random);
  const written = sawIt ? [next, ...others] : [{ ...next, ancestors: [] }, ...versions];
  return [{ of: 'singles', group, key, value: written }];
}

/** The change by which a person settles on one value: the version written has seen all that stood, so they go. */
export function settlement(
  group: SingleGroup,
  key: string,
  versions: readonly SingleVersion[],
  value: unknown,
  random: string,
): readonly Change[] {
  const [shown, ...others] = versions;
  if (shown === undefined || others.length === 0) return [];
  const { id, ancestors } = nextSingle(shown, value, random);
  const [parent, ...older] = ancestors;
  const seen = [parent, ...others.map((version) => version.id), ...older].filter(
    (each) => each !== undefined,
  );
  return [{ of: 'singles', group, key, value: [{ id, ancestors: seen.slice(0, ancestorLimit), value }] }];
}

/** Content as it will be read back: no `undefined`, no dates, no numbers that JSON lacks. */
export function asJson<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

function seenBy(content: Content, current: StoredEntry | undefined): Identity | undefined {
  const { _v: id, _p: ancestors } = content;
  if (typeof id !== 'string' || id === current?._v) return current && identify(current);
  return { id, ancestors: textsOf(ancestors) };
}
