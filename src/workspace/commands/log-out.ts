/** Logging out: decided on what the database holds, and the end written in the same transaction as the decision. */

import { contentHash } from '../merge/content-hash.ts';
import { waitingAttachments } from '../store/attachment-store.ts';
import { type Held, readAllHeld } from '../store/contents.ts';
import { marksOf } from '../store/outbox.ts';
import { type PersonDatabase, personStores, readRecord, writeRecord } from '../store/person-database.ts';
import type { OnlyHere } from '../workspace.ts';

export type Ending =
  | { readonly ended: true }
  /** Nothing was changed: the person has not agreed to lose all of it. */
  | { readonly ended: false; readonly held: Held; readonly left: OnlyHere };

/**
 * Empties the database and marks it as over, unless it holds something that exists nowhere else and that the person has
 * not agreed to lose. One transaction: what another tab writes comes before it, and is decided on, or after it, and is
 * refused there.
 * @param unwritten another tab has text that it could not write in time.
 */
export function endDatabase(
  database: PersonDatabase,
  agreed: OnlyHere | undefined,
  unwritten: boolean,
): Promise<Ending> {
  return database.write(personStores, 'strict', async (transaction) => {
    const held = await readAllHeld(transaction);
    const left = onlyHere(held, unwritten);
    if ([...left.ids].some((id) => agreed?.ids.has(id) !== true)) return { ended: false, held, left };
    // The stamp stays: an empty database of nobody would look like one of the release before.
    const owner = await readRecord(transaction, 'owner');
    for (const name of personStores) await transaction.store(name).clear();
    if (owner !== undefined) await writeRecord(transaction, 'owner', owner);
    await writeRecord(transaction, 'over', true);
    return { ended: true };
  });
}

/** What exists on this device only. */
function onlyHere({ state, confirmed, drafts, files }: Held, unwritten: boolean): OnlyHere {
  const unsent = [...marksOf(state)].filter((mark) => !confirmed.has(mark));
  const waiting = waitingAttachments(state.collections.notes, files);
  return {
    unwritten,
    drafts: Object.keys(drafts).length,
    ids: new Set([
      ...unsent,
      ...waiting.map(({ local }) => `file ${local}`),
      // By what it says: a draft that goes on after the question was asked is asked about again.
      ...Object.entries(drafts).map(([name, draft]) => `draft ${name} ${contentHash(draft)}`),
      ...(unwritten ? ['unwritten'] : []),
    ]),
  };
}
