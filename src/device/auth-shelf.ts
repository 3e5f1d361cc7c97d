/** The small database of the device itself: who was signed in last. */
import type { AuthRecord, AuthShelf } from '#src/domain/auth-record.ts';
import { databaseAtFirstUse } from './database-at-first-use.ts';
import { browserStorage } from './device.ts';

type AuthStores = { readonly auth: { readonly key: string; readonly value: AuthRecord } };

const recordKey = 'refresh';

/**
 * The shelf in the database `ancrage`, opened at first use. Reading never fails: a device that keeps nothing has
 * nobody signed in. Writing rejects where the device refuses.
 */
export function openAuthShelf(storage: IDBFactory | undefined = browserStorage()): AuthShelf {
  const kept = databaseAtFirstUse<AuthStores>({
    name: 'ancrage',
    version: 1,
    storage,
    upgrade: (make) => make('auth'),
  });

  return {
    async read() {
      try {
        const database = await kept.open();
        const stored: unknown = await database.read(['auth'], ({ store }) => store('auth').get(recordKey));
        return isAuthRecord(stored) ? stored : undefined;
      } catch {
        return undefined;
      }
    },
    async write(record) {
      const database = await kept.open();
      await database.write(['auth'], 'strict', ({ store }) => store('auth').put(recordKey, record));
    },
    async clear() {
      const database = await kept.open();
      await database.write(['auth'], 'strict', ({ store }) => store('auth').clear());
    },
  };
}

/** An older app may have written another shape: then the person signs in again. */
function isAuthRecord(value: unknown): value is AuthRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, nodeId, refresh } = value as Partial<AuthRecord>;
  return (
    typeof userId === 'string' &&
    typeof nodeId === 'string' &&
    typeof refresh?.token === 'string' &&
    typeof refresh.at_expires === 'number' &&
    typeof refresh.refresh_expires === 'number'
  );
}
