/** The device's own small database: the last signed-in user. */

import {
  type AuthRecord,
  type AuthStore,
  endReasons,
  type SessionEnd,
} from '#src/contract/domain/auth-record.ts';
import { isOneOf } from '#src/contract/domain/names.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { ignore } from '../ignore.ts';
import { databaseAtFirstUse } from './database-at-first-use.ts';
import { browserStorage } from './device.ts';
import type { WritableStore } from './object-stores.ts';

type AuthStores = { readonly auth: { readonly key: string; readonly value: AuthRecord | SessionEnd } };

const recordKey = 'refresh';
const endKey = 'end';

/**
 * The store in the database `ancrage`, opened at first use. Reading never fails: without storage there is no
 * signed-in user. Writing rejects if the device refuses.
 * @param name of the database. The studio has its own session, separate from the app's.
 */
export function openAuthStore(
  storage: IDBFactory | undefined = browserStorage(),
  name = 'ancrage',
): AuthStore {
  const kept = databaseAtFirstUse<AuthStores>({
    name,
    version: 1,
    storage,
    stores: ['auth'],
  });

  /** The row under a key, checked by its guard; undefined if there is none or it cannot be read. */
  async function row<T>(key: string, isOne: (value: unknown) => value is T): Promise<T | undefined> {
    try {
      const database = await kept.open();
      const stored: unknown = await database.read(['auth'], ({ store }) => store('auth').get(key));
      return isOne(stored) ? stored : undefined;
    } catch (error) {
      return ignore('auth-store')(error);
    }
  }

  async function change<T>(
    work: (auth: WritableStore<string, AuthRecord | SessionEnd>) => Promise<T>,
  ): Promise<T> {
    const database = await kept.open();
    return database.write(['auth'], 'strict', ({ store }) => work(store('auth')));
  }

  return {
    read: () => row(recordKey, isAuthRecord),
    lastEnd: () => row(endKey, isSessionEnd),
    write: (record) =>
      change(async (auth) => {
        await auth.put(recordKey, record);
        await auth.delete(endKey);
      }),
    replace: (uuid, used, refresh) =>
      change(async (auth) => {
        const former = await auth.get(recordKey);
        if (!isAuthRecord(former) || former.uuid !== uuid || former.refresh.token !== used) return false;
        await auth.put(recordKey, { ...former, refresh });
        return true;
      }),
    end: (uuid, used, end) =>
      change(async (auth) => {
        const former = await auth.get(recordKey);
        if (!isAuthRecord(former) || former.uuid !== uuid) return false;
        if (used !== undefined && former.refresh.token !== used) return false;
        await auth.delete(recordKey);
        await auth.put(endKey, end);
        return true;
      }),
    clear: () => change((auth) => auth.clear()),
  };
}

function isAuthRecord(value: unknown): value is AuthRecord {
  if (!isRecord(value)) return false;
  const { userId, uuid, nodeId, refresh } = value;
  return (
    isRecord(refresh) &&
    typeof userId === 'string' &&
    typeof uuid === 'string' &&
    typeof nodeId === 'string' &&
    typeof refresh['token'] === 'string' &&
    typeof refresh['access'] === 'string' &&
    typeof refresh['at_expires'] === 'number' &&
    typeof refresh['refresh_expires'] === 'number'
  );
}

function isSessionEnd(value: unknown): value is SessionEnd {
  if (!isRecord(value)) return false;
  const { reason, mail, uuid } = value;
  return (
    isOneOf(endReasons, reason) &&
    [mail, uuid].every((text) => text === undefined || typeof text === 'string')
  );
}
