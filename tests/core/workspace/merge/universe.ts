/** Random reachable states: versions derived from one another, and deletions of seen versions. */
import fc from 'fast-check';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { bareId, contentOf, identify, nextVersion } from '#src/contract/wire/version.ts';
import { mergeCollection } from '#src/core/workspace/merge/entries.ts';
import { nextSingle, type SingleVersion } from '#src/core/workspace/merge/singles.ts';
import { type MergeState, mergeState } from '#src/core/workspace/merge/state.ts';
import { deletionOf } from '#src/core/workspace/merge/tombstones.ts';
import { emptyState } from './empty-state.ts';

const entryRoots = ['1000', '1001', '1002', '1010', 'old'];
const cardKeys = ['symptom', 'phrase'];

interface Event {
  readonly at: number;
  readonly how: 'new' | 'edit' | 'unaware edit' | 'bare copy' | 'delete';
  readonly parent: number;
  readonly text: number;
  /** Bits: which of three states know it. */
  readonly known: number;
}

export const events = fc.array(
  fc.record<Event>({
    at: fc.nat(entryRoots.length + cardKeys.length - 1),
    how: fc.constantFrom<Event['how']>('new', 'edit', 'edit', 'unaware edit', 'bare copy', 'delete'),
    parent: fc.nat(11),
    text: fc.nat(5),
    known: fc.integer({ min: 1, max: 7 }),
  }),
  { maxLength: 12 },
);

type Made =
  | { readonly root: string; readonly entry: StoredEntry }
  | { readonly key: string; readonly version: SingleVersion };

/** Three states over one universe of versions. */
export function statesOf(history: readonly Event[]): readonly [MergeState, MergeState, MergeState] {
  const states: [MergeState, MergeState, MergeState] = [emptyState, emptyState, emptyState];
  const made: Made[] = [];
  history.forEach((event, index) => {
    const root = entryRoots[event.at];
    const key = cardKeys[event.at - entryRoots.length];
    const piece =
      root === undefined ? singlePiece(key ?? '', event, index, made) : entryPiece(root, event, index, made);
    for (const bit of [0, 1, 2] as const)
      if ((event.known >> bit) % 2 === 1) states[bit] = mergeState(states[bit], piece);
  });
  return states;
}

function entryPiece(root: string, event: Event, index: number, made: Made[]): MergeState {
  const versions = made.flatMap((item) => ('entry' in item && item.root === root ? [item.entry] : []));
  const parent = versions[event.parent % Math.max(versions.length, 1)];
  const content = { text: event.text, unknown: { kept: [event.text] } };
  if (event.how === 'delete' && parent !== undefined)
    return {
      ...emptyState,
      tombstones: { reconnections: { [root]: deletionOf(identify(parent), 20_000 + event.text) } },
    };
  const entry: StoredEntry =
    parent === undefined || event.how === 'new'
      ? nextVersion(undefined, content, `n${index}`)
      : event.how === 'unaware edit'
        ? { ...parent, text: event.text, extra: true }
        : event.how === 'bare copy'
          ? contentOf(parent)
          : nextVersion(identify(parent), content, `e${index}`);
  made.push({ root, entry });
  return {
    ...emptyState,
    collections: {
      ...emptyState.collections,
      reconnections: mergeCollection({}, { [`9${index}`]: { ...entry, _r: root } }, {}),
    },
  };
}

function singlePiece(key: string, event: Event, index: number, made: Made[]): MergeState {
  const versions = made.flatMap((item) => ('key' in item && item.key === key ? [item.version] : []));
  const parent = versions[event.parent % Math.max(versions.length, 1)];
  if (event.how === 'delete' && parent !== undefined)
    return {
      ...emptyState,
      tombstones: { identityCard: { [key]: deletionOf(parent, 20_000 + event.text) } },
    };
  const made_ = nextSingle(event.how === 'new' ? undefined : parent, `text ${event.text}`, `s${index}`);
  const version =
    event.how === 'bare copy' ? { id: bareId(made_.id.slice(-8)), ancestors: [], value: made_.value } : made_;
  made.push({ key, version });
  return { ...emptyState, singles: { ...emptyState.singles, identityCard: { [key]: [version] } } };
}
