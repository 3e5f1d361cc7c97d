/** A field that the server refuses as too long: its new entries, and its text without the longest of them. */
import { sameJson } from '#renderers/json.ts';
import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { entryText, writeEntriesText } from '#src/contract/wire/field-text.ts';
import { escapedLength } from '#src/contract/wire/json-bytes.ts';
import { fieldOfCollection, type NodeField } from '#src/contract/wire/node-fields.ts';
import { identify } from '#src/contract/wire/version.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { mergeCollection } from '../merge/entries.ts';
import type { MergeState } from '../merge/state.ts';
import type { NodeState } from './node-state.ts';

export interface NewEntries {
  readonly collection: CollectionName;
  /** Length of each new entry in the field, in characters, longest first. */
  readonly lengths: readonly number[];
  /** The field without this number of longest entries; undefined if the server already has that text. */
  without(count: number): string | undefined;
}

/** Wanted entries of a field that the server lacks; undefined for a field without entries. */
export function newEntriesOf(field: NodeField, wanted: MergeState, node: NodeState): NewEntries | undefined {
  const collection = collectionOf(field);
  if (collection === undefined) return undefined;
  const [all, there] = [wanted.collections[collection], node.state.collections[collection]];
  const known = new Set(Object.values(there).map((entry) => identify(entry).id));
  const lengthOf = (entry: StoredEntry) => entryText(entry).length;
  const longest = Object.entries(all)
    .filter(([, entry]) => !known.has(identify(entry).id))
    .sort(([, left], [, right]) => lengthOf(right) - lengthOf(left));
  return {
    collection,
    lengths: longest.map(([, entry]) => lengthOf(entry)),
    without(count) {
      const left = longest.slice(0, count);
      const keys = new Set(left.map(([key]) => key));
      const roots = new Set(left.map(([key, entry]) => rootOf(key, entry)));
      // Keep the server's version of an entry while the newer one waits.
      const kept = Object.entries(all).filter(([key]) => !keys.has(key));
      const before = Object.entries(there).filter(([key, entry]) => roots.has(rootOf(key, entry)));
      const deleted = wanted.tombstones[collection] ?? {};
      const entries = mergeCollection(Object.fromEntries(kept), Object.fromEntries(before), deleted);
      const strange = node.strange[field];
      if (sameJson(entries, there)) return undefined;
      return writeEntriesText(entries, { list: node.lists.has(field), ...(strange && { strange }) });
    },
  };
}

/** The collection stored in a field. */
export function collectionOf(field: NodeField): CollectionName | undefined {
  return collectionNames.find((name) => fieldOfCollection[name] === field);
}

/** How many of the longest entries must wait to save this many characters. */
function countOf(lengths: readonly number[], characters: number): number {
  let [count, sum] = [0, 0];
  while (count < lengths.length && sum < characters) sum += lengths[count++] ?? 0;
  return Math.max(count, 1);
}

const megabyte = 2 ** 20;

/**
 * By how many characters a text is too long, from the limit in the server's message: characters in a validation error
 * (in any language), or megabytes of escaped text.
 */
function excessOf(problem: RemoteProblem, text: string): number | undefined {
  if (problem.kind !== 'refused') return undefined;
  if (problem.status === 413) {
    const [, limit] = /at most ([\d.]+) MB/u.exec(problem.message) ?? [];
    const excess = escapedLength(text) - Number(limit) * megabyte;
    return excess > 0 ? excess : undefined;
  }
  const limits = problem.status === 422 ? (problem.message.match(/\d{3,}/gu) ?? []).map(Number) : [];
  const limit = limits.find((characters) => characters < text.length);
  return limit === undefined ? undefined : text.length - limit;
}

function isTooLong(problem: RemoteProblem, excess: number | undefined): boolean {
  return problem.kind === 'refused' && (problem.status === 413 || excess !== undefined);
}

/** Number of attempts that leave out one more of the longest new entries; then all are left out. */
const trialLimit = 5;

/**
 * If a field is refused as too long, sends it without the longest new entries.
 * @returns why the rest waits, or a problem that ends the round.
 */
export async function sendWhatFits(
  text: string,
  problem: RemoteProblem,
  fresh: NewEntries | undefined,
  send: (text: string) => Promise<'taken' | RemoteProblem>,
): Promise<RemoteProblem> {
  const over = excessOf(problem, text);
  if (fresh === undefined || fresh.lengths.length === 0 || !isTooLong(problem, over)) return problem;
  const { collection, lengths } = fresh;
  const first = countOf(lengths, over ?? 1);
  for (let count = first; count <= lengths.length; count++) {
    if (count - first >= trialLimit) count = lengths.length;
    const shorter = fresh.without(count);
    if (shorter === undefined) break;
    const outcome = await send(shorter);
    if (outcome === 'taken') break;
    if (!isAboutContent(outcome)) return outcome;
  }
  return { kind: 'too-long', collection, over };
}

/** No right to the field, too large, invalid data, or Drupal's 500 for a missing field. */
export function isAboutContent(problem: RemoteProblem): boolean {
  if (problem.kind === 'server') return problem.status === 500;
  if (problem.kind === 'too-long') return true;
  return problem.kind === 'forbidden' || (problem.kind === 'refused' && problem.status !== 401);
}
