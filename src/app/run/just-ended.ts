/** Passes the success of a finished exercise to the next page, which shows it once. */
import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type AlertKey, isAlertKey } from '#src/contract/domain/alert-keys.ts';
import { isRecord } from '#src/contract/wire/shape.ts';

/** History state of the page after an exercise. */
export interface Ended {
  readonly ended: AlertKey;
  /** Number of things in the alert. */
  readonly count: number;
}

function readEnded(state: unknown): Ended | undefined {
  if (!isRecord(state)) return undefined;
  const { ended, count } = state;
  return isAlertKey(ended) && typeof count === 'number' ? { ended, count } : undefined;
}

/**
 * Returns the success while the user stays on the path. Undefined after a reload, and if the browser's
 * Back or Forward led here.
 */
export function useJustEnded(): Ended | undefined {
  const { state, pathname } = useLocation();
  const arrived = useNavigationType() !== 'POP';
  const read = () => ({ pathname, ended: arrived ? readEnded(state) : undefined });
  const [made, setMade] = useState(read);
  if (made.pathname === pathname) return made.ended;
  const next = read();
  setMade(next);
  return next.ended;
}
