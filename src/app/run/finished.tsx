/** Back into an exercise that is over: on to home, past its other slides in the history. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftInState } from '#src/core/journal/drafts.ts';

export function Finished() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // The entry before this one is a slide of the same exercise: it is over as well.
  const before = draftInState(state)?.previous !== undefined;
  // Once for each history entry.
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current === key) return;
    left.current = key;
    if (before) void navigate(-1);
    else void navigate('/', { replace: true });
  }, [key, before, navigate]);
  return null;
}
