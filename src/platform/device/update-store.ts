/** A small database of the app versions offered to the user. Each is offered once. */
import { databaseAtFirstUse } from './database-at-first-use.ts';
import { browserStorage } from './device.ts';

type UpdateStores = { readonly offered: { readonly key: string; readonly value: true } };

const name = 'ancrage-update';

export interface OfferedVersions {
  /** Returns true at the first call for this version, then false: on this device, across all tabs. */
  take(version: string): Promise<boolean>;
}

/** The store. Its database is created at the first version that is not the app's own. Never rejects. */
export function openUpdateStore(storage: IDBFactory | undefined = browserStorage()): OfferedVersions {
  const kept = databaseAtFirstUse<UpdateStores>({
    name,
    version: 1,
    storage,
    stores: ['offered'],
  });
  /** Fallback if the browser stores nothing: each version is offered once per page load. */
  const here = new Set<string>();

  async function takeKept(version: string): Promise<boolean> {
    const database = await kept.open();
    // One transaction reads and writes, so that only one of two tabs gets true.
    return database.write(['offered'], 'relaxed', async ({ store }) => {
      const known = await store('offered').has(version);
      if (!known) await store('offered').put(version, true);
      return !known;
    });
  }

  return {
    async take(version) {
      if (here.has(version)) return false;
      here.add(version);
      return takeKept(version).catch(() => true);
    },
  };
}
