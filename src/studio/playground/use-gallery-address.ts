/** The place of the gallery, kept in the fragment of the address both ways. */
import { useCallback, useEffect, useState } from 'react';
import { fragmentOf, type Place, placeOf, type ReadPlace } from './gallery-address.ts';

/** Milliseconds: a browser takes only so many new addresses while somebody types. */
const PAUSE = 250;

interface Visit extends ReadPlace {
  /** How often the address itself led here: what a form keeps to itself begins anew each time. */
  readonly count: number;
  /** True for a change by hand, which the address does not have yet. */
  readonly ahead: boolean;
}

export interface PlaceControl extends Visit {
  readonly go: (change: Partial<Place>) => void;
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
    const timer = setTimeout(() => history.replaceState(null, '', fragmentOf(visit.place)), PAUSE);
    return () => clearTimeout(timer);
  }, [visit]);

  const go = useCallback(
    (change: Partial<Place>) =>
      setVisit((before) => ({ ...before, place: { ...before.place, ...change }, faults: [], ahead: true })),
    [],
  );
  return { ...visit, go };
}
