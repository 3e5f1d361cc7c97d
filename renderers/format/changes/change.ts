/** One difference between two versions of a document, and what it means for answers that exist. */
import { at, member, sameJson } from '#renderers/json.ts';

/**
 * wording: texts only; compatible: whatever was answered stays right; migration: what was answered is carried over;
 * breaking: what was answered may be gone, wrong or no longer enough.
 */
export type ChangeKind = 'wording' | 'compatible' | 'migration' | 'breaking';

export type ChangeCode =
  | 'another-document'
  | 'another-kind'
  | 'text'
  | 'question-added'
  | 'required-question-added'
  | 'question-removed'
  | 'question-renamed'
  | 'question-merged'
  | 'question-dropped'
  | 'question-deprecated'
  | 'question-returned'
  | 'required'
  | 'no-longer-required'
  | 'type'
  | 'limit-tightened'
  | 'limit-loosened'
  | 'choice-added'
  | 'choice-removed'
  | 'choice-renamed'
  | 'rule'
  | 'slide-added'
  | 'slide-removed'
  | 'slide-moved'
  | 'question-moved'
  | 'condition'
  | 'variants'
  | 'part'
  | 'recall'
  | 'pause'
  | 'one-required'
  | 'each-required'
  | 'drawing'
  | 'words-offered'
  | 'summary'
  | 'entry-place'
  | 'entry'
  | 'migrations'
  | 'section-added'
  | 'section-removed'
  | 'section-moved'
  | 'section';

export interface Change {
  /** JSON pointer, in the newer document where the thing is there, else in the older one. */
  readonly place: string;
  readonly what: ChangeCode;
  readonly kind: ChangeKind;
  /** Key in the older document of the question that the place names, where the newer one calls it otherwise. */
  readonly former?: string;
}

/** The changes of one question, with the key that it had where it had another one. */
export function ofRenamed(changes: readonly Change[], key: string, former: string): readonly Change[] {
  return former === key ? changes : changes.map((change) => ({ ...change, former }));
}

/** Texts under these names that differ. */
export function textChanges(
  before: object | undefined,
  after: object | undefined,
  place: string,
  names: readonly string[],
): readonly Change[] {
  return names
    .filter((name) => !sameJson(member(before, name), member(after, name)))
    .map((name) => ({ place: at(place, name), what: 'text', kind: 'wording' }));
}

/** One change where a member differs, none where it is the same. */
export function memberChange(
  before: object,
  after: object,
  place: string,
  name: string,
  change: Omit<Change, 'place'>,
): readonly Change[] {
  return sameJson(member(before, name), member(after, name)) ? [] : [{ place: at(place, name), ...change }];
}

/** Names of `after` that are in another order among those that both have. */
export function movedNames(before: readonly string[], after: readonly string[]): readonly string[] {
  const old = before.filter((name) => after.includes(name));
  const now = after.filter((name) => before.includes(name));
  const still = longestKept(old, now);
  return now.filter((name) => !still.has(name));
}

/** The most names that kept their order: the fewest others have moved. */
function longestKept(old: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const ranks = now.map((name) => old.indexOf(name));
  const best: { readonly length: number; readonly previous: number }[] = [];
  let end = -1;
  for (const [index, rank] of ranks.entries()) {
    let longest = { length: 1, previous: -1 };
    for (const [earlier, other] of ranks.slice(0, index).entries()) {
      const length = (best[earlier]?.length ?? 0) + 1;
      if (other < rank && length > longest.length) longest = { length, previous: earlier };
    }
    best.push(longest);
    if (end === -1 || longest.length > (best[end]?.length ?? 0)) end = index;
  }
  const kept = new Set<string>();
  for (let index = end; index >= 0; index = best[index]?.previous ?? -1) kept.add(now[index] ?? '');
  return kept;
}
