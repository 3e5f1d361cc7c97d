/** Redirects a finished exercise to home, and skips its other slides in the history. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftInState } from '#src/core/journal/draft-list.ts';

export function Finished() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // The previous history entry is a slide of the same exercise, so it is finished as well.
  const before = draftInState(state)?.previous !== undefined;
  // Runs once for each history entry.
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (left.current === key) return;
    left.current = key;
    if (before) void navigate(-1);
    else void navigate('/', { replace: true });
  }, [key, before, navigate]);
  return null;
}
