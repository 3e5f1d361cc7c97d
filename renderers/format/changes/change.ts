/** A difference between two versions of a document, and its effect on existing answers. */
import { at, member, sameJson } from '#renderers/json.ts';

/**
 * wording: texts only. compatible: existing answers stay valid. migration: existing answers are migrated. breaking:
 * existing answers may be lost, invalid or incomplete.
 */
export const changeKinds = ['wording', 'compatible', 'migration', 'breaking'] as const;

export type ChangeKind = (typeof changeKinds)[number];

export const changeCodes = [
  'another-document',
  'another-kind',
  'text',
  'question-added',
  'required-question-added',
  'question-removed',
  'question-renamed',
  'question-merged',
  'question-dropped',
  'question-deprecated',
  'question-returned',
  'required',
  'no-longer-required',
  'type',
  'limit-tightened',
  'limit-loosened',
  'choice-added',
  'choice-removed',
  'choice-renamed',
  'choice-merged',
  'rule',
  'slide-added',
  'slide-removed',
  'slide-moved',
  'question-moved',
  'condition',
  'variants',
  'part',
  'recall',
  'pause',
  'one-required',
  'each-required',
  'drawing',
  'words-offered',
  'summary',
  'entry-place',
  'entry',
  'migrations',
  'section-added',
  'section-removed',
  'section-moved',
  'section',
] as const;

export type ChangeCode = (typeof changeCodes)[number];

export interface Change {
  /** JSON pointer, in the newer document if the thing exists there, else in the older one. */
  readonly place: string;
  readonly what: ChangeCode;
  readonly kind: ChangeKind;
  /** Key of the question in the older document, if the newer one renamed it. */
  readonly former?: string;
}

/** Adds the former key to the changes of a renamed question. */
export function ofRenamed(changes: readonly Change[], key: string, former: string): readonly Change[] {
  return former === key ? changes : changes.map((change) => ({ ...change, former }));
}

/** Changes of texts under these names. */
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

/** One change if a member differs, otherwise empty. */
export function memberChange(
  before: object,
  after: object,
  place: string,
  name: string,
  change: Omit<Change, 'place'>,
): readonly Change[] {
  return sameJson(member(before, name), member(after, name)) ? [] : [{ place: at(place, name), ...change }];
}

/** Names of `after` whose order changed among those that both lists contain. */
export function movedNames(before: readonly string[], after: readonly string[]): readonly string[] {
  const old = before.filter((name) => after.includes(name));
  const now = after.filter((name) => before.includes(name));
  const still = longestKept(old, now);
  return now.filter((name) => !still.has(name));
}

/** The longest subsequence of names in unchanged order, so that the fewest names count as moved. */
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
