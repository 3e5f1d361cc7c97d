/** Returns action functions with a stable identity, so that memoized components need not render again. */
import { useLayoutEffect, useMemo, useRef } from 'react';

type Actions = Readonly<Record<string, (...args: never[]) => void>>;

export function useStableActions<T extends Actions>(actions: T): T {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(() => {
    const steady = Object.keys(latest.current).map((name) => {
      const act = (...args: never[]) => latest.current[name]?.(...args);
      return [name, act] as const;
    });
    return Object.fromEntries(steady) as T;
  }, []);
}
