/** Reads again when the tab becomes visible or the network returns: other users may have made changes. */
import { useEffect } from 'react';

/** @param ask must keep its identity between renders. */
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
