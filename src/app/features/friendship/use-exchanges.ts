/** The user's friendship exchanges. */
import { useMemo } from 'react';
import { useSavedNow } from '#src/app/context/use-snapshot-now.ts';
import { shownEntries } from '#src/contract/domain/entry-versions.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import { type Exchange, readExchanges } from '#src/core/journal/friendships.ts';

/** Returns exchanges newest first, one version of each: the one on display. */
export function useExchanges(): readonly Exchange[] {
  const { friendships } = useSavedNow().collections;
  return useMemo(() => readExchanges(shownEntries(friendships)), [friendships]);
}

/** Finds an exchange by its key, or by the key of another version of it. */
export function useExchange(key: DateKey | null): Exchange | undefined {
  const { friendships } = useSavedNow().collections;
  const entry = key === null ? undefined : friendships[key];
  return useMemo(
    () => (key === null || entry === undefined ? [] : readExchanges({ [key]: entry }))[0],
    [key, entry],
  );
}
