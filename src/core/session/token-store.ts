/** One person's part of the device's auth record. */

import type { AuthRecord, AuthStore, EndReason, RefreshRecord } from '#src/contract/domain/auth-record.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { TokenStore } from '#src/platform/remote/renew-tokens.ts';

/** The owner of a record. */
export type Identity = Omit<AuthRecord, 'refresh'>;

export interface PersonTokenStore extends TokenStore {
  /** Stores the tokens of a login. */
  write(record: RefreshRecord): Promise<void>;
  /** Removes this person's record. */
  drop(): Promise<void>;
  /**
   * Removes the record and stores the reason, unless another tab has replaced it since this tab read it. The newer
   * token may be valid.
   */
  end(reason: EndReason): Promise<void>;
  /** Why another tab or an earlier page ended this person's session; undefined if none did. Never rejects. */
  endedBecause(): Promise<EndReason | undefined>;
}

/**
 * A store limited to the record of this person, so that no data is read with another person's token. If the device
 * cannot store it, the record stays in memory while the page is open.
 * @param received tokens of a login that are not stored yet.
 */
export function personTokenStore(
  authStore: AuthStore,
  identity: Identity,
  received: RefreshRecord | undefined,
): PersonTokenStore {
  /** The record that the device could not store. */
  let volatile = received;
  let last: RefreshRecord | undefined;

  async function write(refresh: RefreshRecord): Promise<void> {
    last = refresh;
    try {
      await authStore.write({ ...identity, refresh });
      volatile = undefined;
    } catch {
      volatile = refresh;
    }
  }

  return {
    read: async () => {
      const kept = volatile === undefined ? await authStore.read().catch(ignore('token-store')) : undefined;
      last = volatile ?? (kept?.uuid === identity.uuid ? kept.refresh : undefined);
      return last;
    },
    write,
    replace: async (used, refresh) => {
      if (volatile?.token === used) {
        await write(refresh);
        return true;
      }
      try {
        return await authStore.replace(identity.uuid, used, refresh);
      } catch {
        volatile = refresh;
        return true;
      }
    },
    drop: async () => {
      volatile = undefined;
      const kept = await authStore.read().catch(ignore('token-store'));
      if (kept?.uuid === identity.uuid) await authStore.clear().catch(ignore('token-store'));
    },
    end: async (reason) => {
      volatile = undefined;
      const { uuid, mail } = identity;
      await authStore.end(uuid, last?.token, { reason, mail, uuid }).catch(() => false);
    },
    endedBecause: async () => {
      const end = await authStore.lastEnd().catch(ignore('token-store'));
      return end?.uuid === identity.uuid ? end.reason : undefined;
    },
  };
}
