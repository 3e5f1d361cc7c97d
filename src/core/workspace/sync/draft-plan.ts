/** Plans drafts after a read of the node, together with the other fields. */

import { type NodeField, progressionField } from '#src/contract/wire/node-fields.ts';
import type { Chance } from '#src/platform/device/random.ts';
import { type DraftMemory, type DraftPlan, mergeDrafts } from '../merge/draft-record.ts';
import type { MergeState } from '../merge/state.ts';
import type { StoreContents } from '../store/contents.ts';
import { marksOf, marksOfDrafts } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { shareStructure } from '../store/structural-sharing.ts';
import { changedTexts, type NodeState } from './node-state.ts';
import { type NewEntries, newEntriesOf } from './too-long.ts';

/** Length of the name under which a device counts its changes of a draft. */
const nameLength = 7;

/** The plan for the drafts. If this device does not sync its drafts, those of other devices are left unchanged. */
export function planDrafts(store: Store, chance: Chance, memory: DraftMemory, node: NodeState): DraftPlan {
  const { drafts: whole } = node;
  if (!store.contents().draftsTravel)
    return {
      memory,
      lacking: false,
      lackingAlone: false,
      whole,
      wholeAlone: whole,
      endedElsewhere: new Set(),
    };
  const seen = marksOf(node.state);
  return mergeDrafts(memory, whole, {
    newName: () => chance.text(nameLength),
    has: (mark) => seen.has(mark),
  });
}

export interface WantedTexts {
  /** The texts to write so that the server has everything. */
  readonly texts: Partial<Record<NodeField, string>>;
  /** The progression's text for a write that omits or loses another field; undefined if none. */
  readonly progressionAlone: string | undefined;
  /** New entries of a field, for a server that refuses it as too long. */
  readonly newEntries: (field: NodeField) => NewEntries | undefined;
}

/** The texts to write together, and the progression's text if an entry is not sent with it. */
export function textsFor(
  state: MergeState,
  node: NodeState,
  { whole, wholeAlone, lacking, lackingAlone }: DraftPlan,
): WantedTexts {
  const texts = changedTexts(state, node, { whole, lacking });
  const alone =
    wholeAlone === whole ? texts : changedTexts(state, node, { whole: wholeAlone, lacking: lackingAlone });
  const newEntries = (field: NodeField) => newEntriesOf(field, state, node);
  return { texts, progressionAlone: alone[progressionField], newEntries };
}

/** Marks of everything on this device. */
export function ownMarks(state: MergeState, { records }: DraftMemory): ReadonlySet<string> {
  const versions = Object.entries(records).map(([name, record]) => [name, record.versions] as const);
  return new Set([...marksOf(state), ...marksOfDrafts(Object.fromEntries(versions))]);
}

/** What changed of the drafts, in memory. */
export function contentsOf({ memory, endedElsewhere }: DraftPlan, before: StoreContents) {
  const drafts = shareStructure(before.drafts, memory.texts);
  const elsewhere = [...before.endedElsewhere, ...endedElsewhere].filter(
    (name) => !Object.hasOwn(drafts, name),
  );
  return {
    drafts,
    draftRecords: shareStructure(before.draftRecords, memory.records),
    draftEnds: shareStructure(before.draftEnds, memory.ends),
    endedElsewhere: sharedNames(before.endedElsewhere, elsewhere),
  };
}

function sharedNames(before: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  const now = new Set(names);
  return now.size === before.size && names.every((name) => before.has(name)) ? before : now;
}
