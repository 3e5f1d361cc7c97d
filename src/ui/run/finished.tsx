/** Back into an exercise that is over: on to home, past its other slides in the history. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftInState } from '#src/journal/drafts.ts';

export function Finished() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // The entry before this one is a slide of the same exercise: it is over as well.
  const before = draftInState(state)?.previous !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each history entry.
  useEffect(() => {
    if (before) void navigate(-1);
    else void navigate('/', { replace: true });
  }, [key]);
  return null;
}
