/** The user's derailors and claims, newest first. */
import { useMemo } from 'react';
import { shownEntries } from '#src/contract/domain/entry-versions.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import { type DerailorGroup, type Identified, readDerailors } from '#src/core/journal/derailors.ts';
import { useSavedNow } from './use-snapshot-now.ts';

/** Returns one version of each: the one on display. */
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

/** Finds one by its key, or by the key of another version of it. */
export function useDerailor(group: DerailorGroup, key: DateKey | undefined): Identified | undefined {
  const entries = useSavedNow().collections[group];
  const entry = key === undefined ? undefined : entries[key];
  return useMemo(
    () => (key === undefined || entry === undefined ? [] : readDerailors(group, { [key]: entry }))[0],
    [group, key, entry],
  );
}
