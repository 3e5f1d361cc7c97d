/** The model detects every broken variant of the merge. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '#renderers/json.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { canonicalJson } from '#src/contract/wire/content-hash.ts';
import { covers, identify, nextVersion } from '#src/contract/wire/version.ts';
import { type MergeState, mergeState } from '#src/core/workspace/merge/state.ts';
import { changedTexts } from '#src/core/workspace/sync/node-state.ts';
import { type Algorithm, histories, play, theRealOne } from './model.ts';

function withEntries(state: MergeState, reconnections: StoredEntries): MergeState {
  return { ...state, collections: { ...state.collections, reconnections } };
}

function entriesOf(state: MergeState): StoredEntries {
  return state.collections.reconnections;
}

/** Compared with the state last seen on the server, absence means "deleted elsewhere". */
function threeWay(local: MergeState, remote: MergeState, base: MergeState): MergeState {
  const merged: Record<string, StoredEntry> = {};
  const [mine, theirs, common] = [local, remote, base].map(entriesOf) as [
    StoredEntries,
    StoredEntries,
    StoredEntries,
  ];
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [left, right, before] = [mine[key], theirs[key], common[key]];
    const winner = sameJson(left, before) ? right : sameJson(right, before) ? left : (left ?? right);
    if (winner !== undefined) merged[key] = winner;
  }
  return withEntries(mergeState(local, remote), merged);
}

/** Merges keys in pairs: the loser moves to the next key and is compared with the entry there. */
function pairwise(local: MergeState, remote: MergeState): MergeState {
  const whole = mergeState(local, remote);
  const deleted = whole.tombstones['reconnections'] ?? {};
  const merged: Record<string, StoredEntry> = {};
  const put = (key: string, entry: StoredEntry): void => {
    const there = merged[key];
    if (there === undefined || covers(identify(entry), identify(there))) merged[key] = entry;
    else if (identify(there).id !== identify(entry).id && !covers(identify(there), identify(entry))) {
      const [winner, loser] = identify(there).id > identify(entry).id ? [there, entry] : [entry, there];
      merged[key] = winner;
      put(`${rootOf(key, loser)}~${identify(loser).id}`, { ...loser, _r: rootOf(key, loser) });
    }
  };
  for (const state of [local, remote])
    for (const [key, entry] of Object.entries(entriesOf(state)))
      if (!Object.hasOwn(deleted[rootOf(key, entry)] ?? {}, identify(entry).id)) put(key, entry);
  return withEntries(whole, merged);
}

function afterwards(change: (merged: MergeState, local: MergeState) => MergeState): Algorithm {
  return {
    ...theRealOne,
    merge: (local, remote) => change(mergeState(local, remote), local),
  };
}

const variants: Readonly<Record<string, Algorithm>> = {
  'three-way merge against the last synced state': { ...theRealOne, merge: threeWay },
  'merging slot by slot in pairs': { ...theRealOne, merge: pairwise },
  'no tombstones': { ...theRealOne, deleted: () => ({}) },
  'a tombstone for the one id only': { ...theRealOne, deleted: ({ id }, day) => ({ [id]: day }) },
  'a tombstone that buries the whole key': afterwards((merged) =>
    withEntries(
      merged,
      Object.fromEntries(
        Object.entries(entriesOf(merged)).filter(
          ([key, entry]) => merged.tombstones['reconnections']?.[rootOf(key, entry)] === undefined,
        ),
      ),
    ),
  ),
  'tombstones of the server ignored': {
    ...theRealOne,
    merge: (local, remote) => mergeState(local, { ...remote, tombstones: {} }),
  },
  'no ancestors': {
    ...theRealOne,
    next: (_previous, content, random) => nextVersion(undefined, content, random),
  },
  'the parent as the only ancestor': {
    ...theRealOne,
    next: (previous, content, random) =>
      nextVersion(previous && { id: previous.id, ancestors: [] }, content, random),
  },
  'an edit that keeps its id': {
    ...theRealOne,
    next: (previous, content, random) => ({
      ...nextVersion(previous, content, random),
      ...(previous === undefined ? {} : { _v: previous.id, _p: previous.ancestors }),
    }),
  },
  'only the greatest version kept': afterwards((merged) =>
    withEntries(
      merged,
      Object.fromEntries(Object.entries(entriesOf(merged)).filter(([, entry]) => entry._r === undefined)),
    ),
  ),
  'second versions that forget their root key': afterwards((merged) =>
    withEntries(
      merged,
      Object.fromEntries(
        Object.entries(entriesOf(merged)).map(([key, { _r: _root, ...entry }]) => [key, entry]),
      ),
    ),
  ),
  'second versions put on the next key even if it is taken': afterwards((merged) => {
    const placed = new Map<string, StoredEntry>();
    for (const [key, entry] of Object.entries(entriesOf(merged)))
      placed.set(entry._r === undefined ? key : String(Number(entry._r) + 1), entry);
    return withEntries(merged, Object.fromEntries(placed));
  }),
  'second versions of single values dropped': afterwards((merged) => ({
    ...merged,
    singles: {
      ...merged.singles,
      identityCard: Object.fromEntries(
        Object.entries(merged.singles.identityCard).map(([key, versions]) => [key, versions.slice(0, 1)]),
      ),
    },
  })),
};

/** Wrong ways to handle unknown members of the sync block. */
const carriers: Readonly<Record<string, Algorithm['texts']>> = {
  'unknown members as they were when this device read last': (wanted, node, before) =>
    changedTexts(wanted, { ...node, unknown: before?.unknown ?? node.unknown }),
  'the greater text of an unknown member, the own copy or the server’s': (wanted, node, before) => {
    const own = before?.unknown.members ?? {};
    const members = Object.fromEntries(
      Object.entries({ ...own, ...node.unknown.members }).map(([name, there]) => {
        const here = own[name] ?? there;
        return [name, canonicalJson(here) > canonicalJson(there) ? here : there];
      }),
    );
    return changedTexts(wanted, { ...node, unknown: { ...node.unknown, members } });
  },
  'unknown members dropped': (wanted, node) =>
    changedTexts(wanted, { ...node, unknown: { members: {}, groups: {} } }),
};

test.each([
  ...Object.entries(variants),
  ...Object.entries(carriers).map(([name, texts]) => [name, { ...theRealOne, texts }] as const),
])('caught: %s', (name, algorithm) => {
  const newer = Object.hasOwn(carriers, name);
  const { failed, numRuns } = fc.check(
    fc.property(histories({ oldClient: false, torn: false, newer }), (history) => {
      const { lost, returned, equal, lostDrafts, calm } = play(history, algorithm);
      return lost.length + returned.length + lostDrafts.length === 0 && equal && calm;
    }),
    { numRuns: 5000, endOnFailure: true },
  );
  expect({ failed, within: numRuns <= 5000 }).toEqual({ failed: true, within: true });
});
