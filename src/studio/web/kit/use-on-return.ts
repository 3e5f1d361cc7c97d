/** Asks anew whenever the page is looked at again, or the network is back: others were at work meanwhile. */
import { useEffect } from 'react';

/** @param ask the same function from one drawing to the next. */
export function useOnReturn(ask: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [ask]);
}
