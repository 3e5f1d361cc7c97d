/** What changes outside of React, drawn as it changes. */
import { useSyncExternalStore } from 'react';

interface Store<T> {
  readonly state: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export function useStore<T>({ state, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, state);
}
