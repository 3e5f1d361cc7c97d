/** Returns true once a wait is long enough to show an indicator. */
import { useEffect, useState } from 'react';

/** Milliseconds before the indicator. */
const delayMs = 300;

export function useDelayed(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
