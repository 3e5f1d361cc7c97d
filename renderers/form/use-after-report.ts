import { useCallback, useEffect, useState } from 'react';
import { useLatest } from '#renderers/parts/stable-value.ts';

/**
 * Returns a function that calls `act` once the answers include the change of the same event. rjsf reports a change only
 * after it renders.
 */
export function useAfterReport<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const [asked, ask] = useState<{ readonly argument: Argument }>();
  const latest = useLatest(act);
  useEffect(() => {
    if (asked) latest.current(asked.argument);
  }, [asked, latest]);
  return useCallback((argument: Argument) => ask({ argument }), []);
}
