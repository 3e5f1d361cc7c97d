/** State outside of React, for the app and the studio: components read it with `useStore`. */
import { createListeners } from './listeners.ts';

export interface StateStore<T> {
  /** The same object until something changes. */
  readonly state: () => T;
  /** Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface WritableStore<T> extends StateStore<T> {
  readonly set: (next: T) => void;
  /** Sets some members; the others stay. */
  readonly update: (change: Partial<T>) => void;
}

export function createStore<T>(initial: T): WritableStore<T> {
  const { subscribe, call } = createListeners();
  let current = initial;
  const set = (next: T): void => {
    current = next;
    call();
  };
  return {
    state: () => current,
    subscribe,
    set,
    update: (change) => set({ ...current, ...change }),
  };
}
