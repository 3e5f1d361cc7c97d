/** True once a wait has lasted long enough to be worth showing. */
import { useEffect, useState } from 'react';

/** Milliseconds before a wait is shown. */
const patience = 300;

export function useDelayed(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
