/** Synchronizes the playground's state with the URL fragment. */
import { useCallback, useEffect, useState } from 'react';
import { fragmentOf, type PlaygroundPlace, placeOf, type ReadPlace } from './playground-address.ts';

/** Milliseconds: browsers limit the rate of URL changes while the user types. */
export const pauseMs = 250;

interface Visit extends ReadPlace {
  /** Number of navigations by URL. Each one resets the internal state of the form. */
  readonly count: number;
  /** True if a change by the user is not in the URL yet. */
  readonly ahead: boolean;
}

export interface PlaceControl extends Visit {
  readonly go: (change: Partial<PlaygroundPlace>) => void;
}

export function usePlace(): PlaceControl {
  const [visit, setVisit] = useState<Visit>(() => ({ ...placeOf(location.hash), count: 0, ahead: false }));

  useEffect(() => {
    const follow = () =>
      setVisit((before) => ({ ...placeOf(location.hash), count: before.count + 1, ahead: false }));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  useEffect(() => {
    if (!visit.ahead) return;
    const timer = setTimeout(() => history.replaceState(null, '', fragmentOf(visit.place)), pauseMs);
    return () => clearTimeout(timer);
  }, [visit]);

  const go = useCallback(
    (change: Partial<PlaygroundPlace>) =>
      setVisit((before) => ({ ...before, place: { ...before.place, ...change }, faults: [], ahead: true })),
    [],
  );
  return { ...visit, go };
}
