/** What a closing page sends: created within one task, and written to the device first. */

import { sameJson } from '#renderers/json.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import type { Chance } from '#src/platform/device/random.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { DraftMemory, DraftPlan, DraftRecord } from '../merge/draft-record.ts';
import { mergeState } from '../merge/state.ts';
import { changesBetween } from '../store/changes.ts';
import { memoryOf } from '../store/draft-memory.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import type { Store } from '../store/store.ts';
import { contentsOf, planDrafts, textsFor } from './draft-plan.ts';
import type { NodeState } from './node-state.ts';

/**
 * The texts to write over what this session has read and merged, including typed text that is not on the device yet. Its
 * new counts are written at once and kept in memory, because the page may stay.
 * @returns undefined if nothing is to be written, or if that takes more than this task.
 */
export function textsOnHide(
  store: Store,
  drafts: Pick<DraftWriter, 'unwritten'>,
  chance: Chance,
  node: NodeState,
): ReturnType<typeof textsFor> | undefined {
  const { state, ...contents } = store.contents();
  const merged = mergeState(state, node.state);
  if (store.closed() || changesBetween(state, merged).length > 0) return undefined;
  const unwritten = new Map<string, ExerciseDraft>();
  for (const [name, draft] of drafts.unwritten()) {
    // Ended a moment ago: another transaction records the end.
    if (draft === undefined) return undefined;
    unwritten.set(name, draft);
  }
  const before = memoryOf(contents);
  const memory = { ...before, texts: { ...before.texts, ...Object.fromEntries(unwritten) } };
  const plan = withTexts(memory, planDrafts(store, chance, memory, node));
  const wanted = textsFor(merged, node, plan);
  if (Object.keys(wanted.texts).length === 0 || !sameJson(plan.memory.ends, before.ends)) return undefined;
  const draftRecords = changedMembers(before.records, plan.memory.records);
  // Skip texts that are stored already: another tab may be writing a newer one.
  const written = store.writeAtOnce({ drafts: unwritten, draftRecords }, contentsOf(plan, store.contents()));
  if (written === undefined) return undefined;
  // If the page stays, it must not assign the same count to another text.
  written.catch(() => rememberCounts(store, draftRecords)).catch(ignore('texts-on-hide'));
  return wanted;
}

/**
 * A plan for drafts that have a text here, so that only counts have to be stored. A version that becomes the shown one,
 * because another one was just ended, is left to the next round, which also writes its text. A record of a shown
 * version without a text means that the user ended it.
 */
function withTexts({ texts, records }: DraftMemory, plan: DraftPlan): DraftPlan {
  const hasText = ([name]: readonly [string, unknown]) => Object.hasOwn(texts, name);
  const others = Object.entries(records).filter((record) => !hasText(record));
  return {
    ...plan,
    memory: {
      ...plan.memory,
      texts: Object.fromEntries(Object.entries(plan.memory.texts).filter(hasText)),
      records: Object.fromEntries([...others, ...Object.entries(plan.memory.records).filter(hasText)]),
    },
  };
}

async function rememberCounts(
  store: Store,
  records: ReadonlyMap<string, DraftRecord | undefined>,
): Promise<void> {
  await store.commit(['draftRecords'], 'strict', async (transaction) => {
    for (const [name, record] of records)
      if (record !== undefined) await transaction.store('draftRecords').put(name, record);
    return { result: undefined };
  });
}

function changedMembers<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): ReadonlyMap<string, T | undefined> {
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter((name) => !sameJson(before[name], after[name]));
  return new Map(changed.map((name) => [name, after[name]]));
}
