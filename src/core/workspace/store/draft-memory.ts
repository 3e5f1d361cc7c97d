/** Converts drafts between the database and the merge. */
import { sameJson } from '#renderers/json.ts';
import type { DraftMemory } from '../merge/draft-record.ts';
import type { StoreContents } from './contents.ts';
import { type PersonWriting, writeRecord } from './person-database.ts';

/** The contents that concern drafts. */
type DraftContents = Pick<StoreContents, 'drafts' | 'draftRecords' | 'draftEnds'>;

export function memoryOf({ drafts, draftRecords, draftEnds }: DraftContents): DraftMemory {
  return { texts: drafts, records: draftRecords, ends: draftEnds };
}

/** Writes changed drafts, in a transaction over `draftStores`. */
export async function writeDrafts(
  transaction: PersonWriting,
  before: DraftMemory,
  { texts, records, ends }: DraftMemory,
): Promise<void> {
  const { store } = transaction;
  for (const name of Object.keys({ ...before.texts, ...texts })) {
    const text = texts[name];
    if (text === undefined) await store('drafts').delete(name);
    else if (!sameJson(text, before.texts[name])) await store('drafts').put(name, text);
  }
  for (const name of Object.keys({ ...before.records, ...records })) {
    const record = records[name];
    if (record === undefined) await store('draftRecords').delete(name);
    else if (!sameJson(record, before.records[name])) await store('draftRecords').put(name, record);
  }
  if (!sameJson(ends, before.ends)) await writeRecord(transaction, 'draftEnds', ends);
}
