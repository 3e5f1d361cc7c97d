/** What the person opened last on this device: keys of entries, in their own database, which goes when they log out. */

import type { Opening } from '#src/contract/domain/openings.ts';
import { readRecord, writeRecord } from './store/person-database.ts';
import type { Store } from './store/store.ts';

export interface RecentOpenings {
  /** The latest first; the same list until something is opened. */
  known(): readonly Opening[];
  /** Reads what is stored on the device, what other tabs opened included. Throws StorageProblem. */
  load(): Promise<void>;
  /** Never rejects: what is not kept is a small harm. */
  note(opening: Opening): Promise<void>;
}

/** More than are shown: some may be deleted since. */
const kept = 20;

const same = (left: Opening, right: Opening) =>
  left.collection === right.collection && left.key === right.key;

export function createRecentOpenings(store: Store): RecentOpenings {
  let known: readonly Opening[] = [];
  return {
    known: () => known,
    async load() {
      known = (await store.read(['records'], (records) => readRecord(records, 'openings'))) ?? [];
    },
    async note(opening) {
      const [latest] = known;
      if (latest && same(latest, opening)) return;
      try {
        known = await store.commit(['records'], 'relaxed', async (transaction) => {
          const before = (await readRecord(transaction, 'openings')) ?? [];
          const result = [opening, ...before.filter((one) => !same(one, opening))].slice(0, kept);
          await writeRecord(transaction, 'openings', result);
          return { result };
        });
      } catch {
        // A full disk, or a log-out in another tab.
      }
    },
  };
}
