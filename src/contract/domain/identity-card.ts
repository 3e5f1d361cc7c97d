/** The identity card: how many landmarks it has, and how many open a reconnection. */
import { isBlank } from './blank.ts';
import type { IdentityCard } from './entry.ts';

/** Fewer entries than this and a reconnection cannot start. */
export const minimumCardEntries = 3;

/** Non-empty entries, keys that this version does not know included; members with `_` are the sync's own. */
export function filledEntries(card: IdentityCard): number {
  return Object.entries(card).filter(([key, text]) => !key.startsWith('_') && !isBlank(text)).length;
}
