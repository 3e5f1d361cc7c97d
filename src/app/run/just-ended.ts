/** What an exercise that has just ended hands on to the page that it leads to: its success, said once. */
import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type AlertKey, isAlertKey } from '#src/contract/domain/alert.ts';
import { isRecord } from '#src/contract/wire/shape.ts';

/** The state of the history entry that an exercise leads to at its end. */
export interface Ended {
  readonly ended: AlertKey;
  /** How many things the alert counts. */
  readonly count: number;
}

function readEnded(state: unknown): Ended | undefined {
  if (!isRecord(state)) return undefined;
  const { ended, count } = state;
  return isAlertKey(ended) && typeof count === 'number' ? { ended, count } : undefined;
}

/**
 * The success of this very moment, as long as the person stays on the path that it led to; undefined after a reload,
 * and where the browser's Back or Forward led here.
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
