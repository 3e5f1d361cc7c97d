/** Returns true once a wait is long enough to show an indicator. */
import { useEffect, useState } from 'react';

/** Milliseconds before the indicator. */
const patience = 300;

export function useDelayed(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
