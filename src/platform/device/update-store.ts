/** A small database of the versions that the person was notified of: each of them is offered once. */
import { databaseAtFirstUse } from './database-at-first-use.ts';
import { browserStorage } from './device.ts';

type UpdateStores = { readonly offered: { readonly key: string; readonly value: true } };

const name = 'ancrage-update';

export interface OfferedVersions {
  /** True the first time that this version is asked about, false ever after: on this device, over all tabs. */
  take(version: string): Promise<boolean>;
}

/** The store; its database is made at the first version that is not the app's own. Never rejects. */
export function openUpdateStore(storage: IDBFactory | undefined = browserStorage()): OfferedVersions {
  const kept = databaseAtFirstUse<UpdateStores>({
    name,
    version: 1,
    storage,
    stores: ['offered'],
  });
  /** Holds them where the browser keeps nothing: then each is offered once for each time that the app is opened. */
  const here = new Set<string>();

  async function takeKept(version: string): Promise<boolean> {
    const database = await kept.open();
    // One transaction reads and writes: of two tabs that ask at once, one gets true.
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
