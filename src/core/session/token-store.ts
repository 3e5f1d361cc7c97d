/** One person's part of the device's auth record. */
import type { AuthRecord, AuthStore, EndReason, RefreshRecord } from '#src/contract/domain/auth-record.ts';
import type { TokenStore } from '#src/platform/remote/renew-tokens.ts';

/** Whom a record is for. */
export type Identity = Omit<AuthRecord, 'refresh'>;

export interface PersonTokenStore extends TokenStore {
  /** The tokens of a sign-in. */
  write(record: RefreshRecord): Promise<void>;
  /** Removes this person's record. */
  drop(): Promise<void>;
  /**
   * Removes it, and remembers why, unless another tab has replaced it since this one last saw it: the newer token may
   * be good.
   */
  end(reason: EndReason): Promise<void>;
  /** Why another tab, or an earlier page, ended this person's session; undefined if none did. Never rejects. */
  endedBecause(): Promise<EndReason | undefined>;
}

/**
 * A store that sees the record of this person alone, so that nobody's data is ever read with somebody else's
 * token. On a device that keeps nothing it contains the record in memory for as long as the page is open.
 * @param received tokens of a sign-in that is still to be written.
 */
export function personTokenStore(
  authStore: AuthStore,
  identity: Identity,
  received: RefreshRecord | undefined,
): PersonTokenStore {
  /** The record that the device has not kept. */
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
      const kept = volatile === undefined ? await authStore.read().catch(() => undefined) : undefined;
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
      const kept = await authStore.read().catch(() => undefined);
      if (kept?.uuid === identity.uuid) await authStore.clear().catch(() => undefined);
    },
    end: async (reason) => {
      volatile = undefined;
      const { uuid, mail } = identity;
      await authStore.end(uuid, last?.token, { reason, mail, uuid }).catch(() => false);
    },
    endedBecause: async () => {
      const end = await authStore.lastEnd().catch(() => undefined);
      return end?.uuid === identity.uuid ? end.reason : undefined;
    },
  };
}
