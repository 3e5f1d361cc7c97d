/** Records the end of a draft in the transaction that ends it, so that other devices can learn of it. */
import { type DraftRecord, endText } from '../merge/draft-record.ts';
import type { PersonWriting } from './person-database.ts';

/**
 * Removes a draft, in a transaction over `draftStores`.
 * @param entry the mark of the entry that it became, if any.
 * @returns the new record of the draft; undefined if none is needed.
 */
export async function endDraft(
  { store }: PersonWriting,
  name: string,
  entry?: string,
): Promise<DraftRecord | undefined> {
  const [draft, before] = await Promise.all([store('drafts').get(name), store('draftRecords').get(name)]);
  if (draft === undefined) return before;
  await store('drafts').delete(name);
  const record = endText(before, draft, entry);
  const isNeeded = record.end !== undefined || record.versions.length > 0;
  if (isNeeded) await store('draftRecords').put(name, record);
  else if (before !== undefined) await store('draftRecords').delete(name);
  return isNeeded ? record : undefined;
}

/** The members after writing some and removing others (undefined). */
export function membersAfter<T>(
  members: Readonly<Record<string, T>>,
  written: ReadonlyMap<string, T | undefined>,
): Readonly<Record<string, T>> {
  const after = new Map(Object.entries(members));
  for (const [name, value] of written)
    if (value === undefined) after.delete(name);
    else after.set(name, value);
  return Object.fromEntries(after);
}
