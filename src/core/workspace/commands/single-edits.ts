/** Edits of the identity card and the progression, like those of entries. */
import { sameJson } from '#renderers/json.ts';
import type { IdentityCard } from '#src/contract/domain/stored-entry.ts';
import { ancestorLimit, fillMark } from '#src/contract/wire/version.ts';
import type { DeletedVersions } from '../merge/live-versions.ts';
import type { SingleGroup } from '../merge/single-groups.ts';
import { nextSingle, type SingleVersion } from '../merge/singles.ts';
import { dayOf, deletionOf, mergeDeletions } from '../merge/tombstones.ts';
import type { Change } from '../store/changes.ts';
import { progressionKeys } from '../store/progression-values.ts';
import type { Commit } from '../store/store.ts';
import { asJson, type Content, type Editing } from './edits.ts';

/** Differences between two identity cards; a blank text counts as missing. */
export function cardEdits(card: IdentityCard, seen: IdentityCard): ReadonlyMap<string, SingleEdit> {
  const textOr = (text: string | undefined) => (text?.trim() ? text : undefined);
  const keys = [...new Set([...Object.keys(seen), ...Object.keys(card)])];
  return new Map(keys.map((key) => [key, { seen: textOr(seen[key]), value: textOr(card[key]) }]));
}

/** The members of a change of the progression. Throws TypeError if its `data` is not an object. */
export function progressionEdits(change: Content, seen: Content): ReadonlyMap<string, SingleEdit> {
  const before = progressionKeys(seen) ?? {};
  const values = progressionKeys(change);
  if (values === undefined) throw new TypeError('The data of a progression is an object.');
  return new Map(
    Object.entries(values).map(([key, value]) => [key, { seen: before[key], value: asJson(value) }]),
  );
}

/**
 * Writes values of the identity card or of the progression, by key.
 * @param filled keys filled in by an exercise because they were empty. A text written elsewhere replaces them.
 */
export async function putSingles(
  { store, now, random }: Editing,
  group: SingleGroup,
  edits: ReadonlyMap<string, SingleEdit>,
  filled: readonly string[] = [],
): Promise<Commit<void>> {
  const changes: Change[] = [];
  for (const [key, edit] of edits) {
    const versions = (await store('singles').get([group, key])) ?? [];
    const deleted = await store('tombstones').get([group, key]);
    const isFilled = versions.length === 0 && filled.includes(key);
    const mark = isFilled ? fillMark : random();
    changes.push(...singleChanges(group, key, versions, deleted, edit, mark, dayOf(now)));
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

/** A single value after the edit, and as the user saw it before; undefined if there was or is none. */
interface SingleEdit {
  readonly seen: unknown;
  readonly value: unknown;
}

/**
 * The changes that write a single value. A value that arrived from elsewhere since the user saw it is not replaced:
 * the user's value is shown, and the other one stays as a second version.
 */
function singleChanges(
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

/** The change by which the user chooses one value. The new version descends from all others, so they are removed. */
function settlement(
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
