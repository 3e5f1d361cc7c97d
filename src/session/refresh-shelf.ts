/** One person's part of the device's auth record. */
import type { AuthRecord, AuthShelf, RefreshRecord } from '#src/domain/auth-record.ts';
import type { RefreshShelf } from '#src/remote/access.ts';

/** Whom a record is for. One that was kept without a uuid is nobody's: its number may be another person's now. */
export type Identity = Omit<AuthRecord, 'refresh' | 'uuid'> & { readonly uuid: string };

export interface PersonShelf extends RefreshShelf {
  /** Removes this person's record. */
  drop(): Promise<void>;
  /** Removes it unless another tab has replaced it since this one last saw it: the newer token may be good. */
  dropSeen(): Promise<void>;
}

/**
 * A shelf that sees the record of this person alone, so that nobody's data is ever read with somebody else's
 * token. On a device that keeps nothing it holds the record in memory for as long as the page is open.
 */
export function personShelf(shelf: AuthShelf, identity: Identity): PersonShelf {
  /** The record that the device refused to keep. */
  let volatile: RefreshRecord | undefined;
  let last: RefreshRecord | undefined;

  async function drop(which: (kept: RefreshRecord) => boolean): Promise<void> {
    volatile = undefined;
    const kept = await shelf.read().catch(() => undefined);
    if (kept?.uuid === identity.uuid && which(kept.refresh)) await shelf.clear().catch(() => undefined);
  }

  return {
    read: async () => {
      const kept = await shelf.read().catch(() => undefined);
      last = volatile ?? (kept?.uuid === identity.uuid ? kept.refresh : undefined);
      return last;
    },
    write: async (refresh) => {
      last = refresh;
      try {
        await shelf.write({ ...identity, refresh });
        volatile = undefined;
      } catch {
        volatile = refresh;
      }
    },
    drop: () => drop(() => true),
    dropSeen: () => drop((kept) => last === undefined || kept.token === last.token),
  };
}
