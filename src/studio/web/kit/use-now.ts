/** The time, for what says how long ago something was. */
import { useEffect, useState } from 'react';

/** Milliseconds after which it is said anew. */
const often = 10_000;

/** Milliseconds since the epoch. @param isNeeded otherwise nothing is drawn for it. */
export function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), often);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
