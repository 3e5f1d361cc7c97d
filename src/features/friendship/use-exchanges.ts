/** The person's friendship exchanges. */
import { useMemo } from 'react';
import type { DateKey } from '#src/domain/entry.ts';
import { shownEntries } from '#src/domain/entry-versions.ts';
import { type Exchange, readExchanges } from '#src/journal/friendships.ts';
import { useSavedNow } from '#src/ui/app/use-snapshot-now.ts';

/** Newest first; of several versions of one the version that is shown. */
export function useExchanges(): readonly Exchange[] {
  const { friendships } = useSavedNow().collections;
  return useMemo(() => readExchanges(shownEntries(friendships)), [friendships]);
}

/** One exchange by its key, another version of one too. */
export function useExchange(key: DateKey | null): Exchange | undefined {
  const { friendships } = useSavedNow().collections;
  const entry = key === null ? undefined : friendships[key];
  return useMemo(
    () => (key === null || entry === undefined ? [] : readExchanges({ [key]: entry }))[0],
    [key, entry],
  );
}
