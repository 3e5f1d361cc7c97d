/** The identity card: its number of landmarks, and how many a reconnection requires. */
import { isBlank } from './blank.ts';
import type { IdentityCard } from './stored-entry.ts';

/** Minimum number of entries to start a reconnection. */
export const minimumCardEntries = 3;

/** Number of non-empty entries, including unknown keys. Members with `_` belong to the sync. */
export function filledEntries(card: IdentityCard): number {
  return Object.entries(card).filter(([key, text]) => !key.startsWith('_') && !isBlank(text)).length;
}
