/** Logout: decides on the contents of the database, and ends it in the same transaction. */

import type { Account } from '#src/contract/domain/owner.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import type { Device } from '#src/platform/device/device.ts';
import { ignore } from '#src/platform/ignore.ts';
import { waitingFields } from '../merge/profile-outbox.ts';
import { waitingAttachments } from '../store/attachment-record.ts';
import { readContents, type StoreContents } from '../store/contents.ts';
import { draftsNotSent, endsNotSent } from '../store/draft-state.ts';
import { type DraftWriter, unwrittenLock } from '../store/draft-writer.ts';
import { deleteEnded } from '../store/find-database.ts';
import { openingLock } from '../store/open-person-database.ts';
import { marksOf } from '../store/outbox.ts';
import { personStores, writeRecord } from '../store/person-database.ts';
import { StorageProblem } from '../store/storage-problem.ts';
import type { Store } from '../store/store.ts';
import type { OnlyHere, Workspace } from '../workspace.ts';

interface LogOutOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly account: Account;
  readonly device: Device;
  /** Closes the workspace. */
  readonly close: () => void;
}

/** How long logout waits for other tabs to write what they have in memory only, in milliseconds. */
const writingTime = 3000;

export function createLogOut({ store, drafts, account, device, close }: LogOutOptions): Workspace['end'] {
  return async (agreed) => {
    // Another tab was faster.
    if (store.closed()) return undefined;
    const unwritten = await waitForOthers(store, drafts, device);
    const left = await endDatabase(store, agreed, unwritten).catch((problem: unknown) => {
      if (store.closed() || (problem instanceof StorageProblem && problem.reason === 'over'))
        return undefined;
      throw problem;
    });
    if (left !== undefined) return left;
    store.tabs.post({ about: 'erased' });
    close();
    await drafts.writeDrafts();
    // The database is already empty. A blocked or refused deletion leaves nothing to read.
    await device.locks
      .hold(openingLock(account), () => deleteEnded(store.name, device.storage))
      .catch(ignore('log-out'));
    return undefined;
  };
}

/** Waits until other tabs have written what they have in memory only. Returns true if a tab timed out. */
async function waitForOthers(store: Store, drafts: DraftWriter, { clock, locks }: Device): Promise<boolean> {
  await drafts.writeDrafts();
  store.tabs.post({ about: 'write' });
  const late = new AbortController();
  const stop = clock.after(writingTime, () => late.abort());
  try {
    await locks.hold(unwrittenLock(store), async () => undefined, late.signal);
    return false;
  } catch (thrown) {
    if (!late.signal.aborted) throw thrown;
    return true;
  } finally {
    stop();
  }
}

/**
 * Empties the database and marks it as over. Does nothing if the user would lose data that exists nowhere else and has
 * not agreed to it. One transaction, so a write of another tab is either considered or refused.
 * @param unwritten another tab has text that it could not write in time.
 * @returns what would be lost; undefined if the database was ended.
 */
function endDatabase(
  store: Store,
  agreed: OnlyHere | undefined,
  unwritten: boolean,
): Promise<OnlyHere | undefined> {
  return store.commit(personStores, 'strict', async (transaction) => {
    const contents = await readContents(transaction, store.contents());
    const left = onlyHere(contents, unwritten);
    if ([...left.ids].some((id) => agreed?.ids.has(id) !== true))
      return { result: left, update: () => contents };
    for (const name of personStores) await transaction.store(name).clear();
    await writeRecord(transaction, 'over', true);
    return { result: undefined };
  });
}

/** What exists on this device only. */
function onlyHere(contents: StoreContents, unwritten: boolean): OnlyHere {
  const { state, confirmed, differing, attachments, profileOutbox } = contents;
  const drafts = draftsNotSent(contents);
  const unsent = [...marksOf(state)].filter((mark) => !confirmed.has(mark));
  const waiting = waitingAttachments(state.collections.notes, attachments);
  return {
    unwritten,
    drafts: Object.keys(drafts).length,
    ids: new Set([
      ...unsent,
      ...differing.map((field) => `field ${field}`),
      ...(waitingFields(profileOutbox).length > 0 ? [`profile ${contentHash(profileOutbox.waiting)}`] : []),
      ...waiting.map(({ local }) => `file ${local}`),
      // Identify a draft by its content, so that a draft changed after the question is asked about again.
      ...Object.entries(drafts).map(([name, draft]) => `draft ${name} ${contentHash(draft)}`),
      // Otherwise another device would continue what was finished or deleted here.
      ...endsNotSent(contents).map((name) => `end of draft ${name}`),
      ...(unwritten ? ['unwritten'] : []),
    ]),
  };
}
