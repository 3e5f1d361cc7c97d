/** The current time, for relative times such as "2 minutes ago". */
import { useEffect, useState } from 'react';

/** Milliseconds between updates. */
const updateIntervalMs = 10_000;

/** Milliseconds since the epoch. @param isNeeded false stops the updates. */
export function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), updateIntervalMs);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
