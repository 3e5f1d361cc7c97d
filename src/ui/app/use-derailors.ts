/** The person's derailors and claims, newest first. */
import { useMemo } from 'react';
import { type DerailorGroup, type Identified, readDerailors } from '#src/journal/derailors.ts';
import { useSnapshot } from './workspace-context.tsx';

export function useDerailors(): Readonly<Record<DerailorGroup, readonly Identified[]>> {
  const { derailors, claims } = useSnapshot().collections;
  return useMemo(
    () => ({ derailors: readDerailors('derailors', derailors), claims: readDerailors('claims', claims) }),
    [derailors, claims],
  );
}
