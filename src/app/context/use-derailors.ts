/** The person's derailors and claims, newest first. */
import { useMemo } from 'react';
import type { DateKey } from '#src/contract/domain/entry.ts';
import { shownEntries } from '#src/contract/domain/entry-versions.ts';
import { type DerailorGroup, type Identified, readDerailors } from '#src/core/journal/derailors.ts';
import { useSavedNow } from './use-snapshot-now.ts';

/** Of several versions of one the version that is shown. */
export function useDerailors(): Readonly<Record<DerailorGroup, readonly Identified[]>> {
  const { derailors, claims } = useSavedNow().collections;
  return useMemo(
    () => ({
      derailors: readDerailors('derailors', shownEntries(derailors)),
      claims: readDerailors('claims', shownEntries(claims)),
    }),
    [derailors, claims],
  );
}

/** One by its key, another version of one too. */
export function useDerailor(group: DerailorGroup, key: DateKey | undefined): Identified | undefined {
  const entries = useSavedNow().collections[group];
  const entry = key === undefined ? undefined : entries[key];
  return useMemo(
    () => (key === undefined || entry === undefined ? [] : readDerailors(group, { [key]: entry }))[0],
    [group, key, entry],
  );
}
