/** Import of a copy. Merges it like the state of another device, so that nothing stored here is overwritten. */
import { byCollection, type CollectionName } from '#src/contract/domain/collections.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import type { CopiedWork } from '#src/contract/wire/copy-codec.ts';
import {
  bareId,
  contentOf,
  covers,
  type Identity,
  identify,
  nextVersion,
} from '#src/contract/wire/version.ts';
import { type DeletedVersions, liveVersions } from '../merge/live-versions.ts';
import type { SingleGroup } from '../merge/single-groups.ts';
import { nextSingle, type Singles, type SingleVersion } from '../merge/singles.ts';
import { type MergeState, mergeState } from '../merge/state.ts';
import { type Change, changesBetween } from '../store/changes.ts';
import { bookkeepingKeys, progressionKeys } from '../store/progression-values.ts';

/** What a copy adds to one group. */
export interface ImportCount {
  /** Not here, or deleted here. */
  readonly added: number;
  /** Here in a version that the copy is based on: the copy is newer. */
  readonly newer: number;
  /** Here in another version: both stay. */
  readonly beside: number;
  /** Here already, in the same or a later version. */
  readonly known: number;
}

export type ImportGroup = CollectionName | SingleGroup;

export type ImportCounts = Readonly<Record<ImportGroup, ImportCount>>;

interface Import {
  readonly changes: readonly Change[];
  readonly counts: ImportCounts;
}

type Verdict = keyof ImportCount;

/**
 * The changes that a copy makes. Entries deleted here since the copy was made are restored as new versions, because the
 * user asked for the import. Importing the same copy twice changes nothing.
 * @param random some random characters for the id of a version.
 */
export function importChanges(state: MergeState, copy: CopiedWork, random: () => string): Import {
  const collection = (name: CollectionName) =>
    entriesOf(state.collections[name], copy.collections[name], state.tombstones[name] ?? {}, random);
  const card = singlesOf(state, 'identityCard', copy.identityCard, copy.otherVersions.identityCard, random);
  const progression = singlesOf(
    state,
    'progression',
    progressionKeys(copy.progression) ?? {},
    copy.otherVersions.progression,
    random,
  );
  const taken = byCollection(collection);
  const merged = mergeState(state, {
    collections: byCollection((name) => taken[name].incoming),
    singles: { identityCard: card.incoming, progression: progression.incoming },
    tombstones: {},
  });
  return {
    changes: changesBetween(state, merged),
    counts: {
      ...byCollection((name) => countOf(taken[name].verdicts)),
      identityCard: countOf(card.verdicts),
      progression: countOf(progression.verdicts),
    },
  };
}

function entriesOf(
  here: StoredEntries,
  copied: StoredEntries,
  deleted: Readonly<Record<string, DeletedVersions>>,
  random: () => string,
): { readonly incoming: StoredEntries; readonly verdicts: readonly Verdict[] } {
  const standing = new Map<string, StoredEntry[]>();
  for (const [key, entry] of Object.entries(here)) {
    const root = rootOf(key, entry);
    standing.set(root, [...(standing.get(root) ?? []), entry]);
  }
  const incoming: [string, StoredEntry][] = [];
  const verdicts = Object.entries(copied).map(([key, entry]): Verdict => {
    const root = rootOf(key, entry);
    const others = standing.get(root) ?? [];
    const identity = identify(entry);
    const hash = contentHash(contentOf(entry));
    const known = others.some((other) => {
      const standingAs = identify(other);
      return (
        standingAs.id === identity.id ||
        covers(standingAs, identity) ||
        contentHash(contentOf(other)) === hash
      );
    });
    if (known) return 'known';
    const wasDeleted = isDeleted(identity, Object.hasOwn(deleted, root) ? deleted[root] : undefined);
    const written = wasDeleted ? { ...nextVersion(identity, entry, random()), ...rootMember(entry) } : entry;
    incoming.push([key, written]);
    if (others.length === 0) return 'added';
    return others.every((other) => covers(identify(written), identify(other))) ? 'newer' : 'beside';
  });
  return { incoming: Object.fromEntries(incoming), verdicts };
}

function rootMember({ _r: root }: StoredEntry): StoredEntry {
  return root === undefined ? {} : { _r: root };
}

/** Texts of a copy have no ids. They are identified by their content. */
function singlesOf(
  { singles, tombstones }: Pick<MergeState, 'singles' | 'tombstones'>,
  group: SingleGroup,
  shown: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, readonly unknown[]>>,
  random: () => string,
): { readonly incoming: Singles; readonly verdicts: readonly Verdict[] } {
  const incoming = new Map<string, readonly SingleVersion[]>();
  const verdicts: Verdict[] = [];
  const take = (key: string, value: unknown) => {
    const here = Object.hasOwn(singles[group], key) ? (singles[group][key] ?? []) : [];
    const counts = group !== 'progression' || !bookkeepingKeys.has(key);
    if (!counts && here.length > 0) return;
    const deleted = tombstones[group] ?? {};
    const version: SingleVersion = { id: bareId(contentHash(value)), ancestors: [], value };
    const known = here.some((standing) => standing.id === version.id || covers(standing, version));
    if (known) {
      verdicts.push('known');
      return;
    }
    const wasDeleted = isDeleted(version, Object.hasOwn(deleted, key) ? deleted[key] : undefined);
    const written = wasDeleted ? nextSingle(undefined, value, random()) : version;
    incoming.set(key, [...(incoming.get(key) ?? []), written]);
    if (counts) verdicts.push(here.length === 0 ? 'added' : 'beside');
  };
  for (const [key, value] of Object.entries(shown)) take(key, value);
  for (const [key, values] of Object.entries(others)) for (const value of values) take(key, value);
  return { incoming: Object.fromEntries(incoming), verdicts };
}

function isDeleted(version: Identity, deleted: DeletedVersions | undefined): boolean {
  return liveVersions([version], deleted).length === 0;
}

function countOf(verdicts: readonly Verdict[]): ImportCount {
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  return { added: count('added'), newer: count('newer'), beside: count('beside'), known: count('known') };
}
