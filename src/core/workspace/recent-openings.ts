/** Items last opened on this device: keys of entries, stored in the person's database and deleted at logout. */

import type { Opening } from '#src/contract/domain/openings.ts';
import { ignore } from '#src/platform/ignore.ts';
import { readRecord, writeRecord } from './store/person-database.ts';
import type { Store } from './store/store.ts';

export interface RecentOpenings {
  /** Latest first; the same list until another item is opened. */
  known(): readonly Opening[];
  /** Reads the stored list, including openings in other tabs. Throws StorageProblem. */
  load(): Promise<void>;
  /** Records an opening. Never rejects: losing one does little harm. */
  note(opening: Opening): Promise<void>;
}

/** More than are shown, because some may be deleted since. */
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
      } catch (error) {
        // The disk is full, or another tab logged out.
        ignore('recent-openings')(error);
      }
    },
  };
}
