/** A list of listeners, for the small stores that React reads with useSyncExternalStore. */

export interface Listeners {
  /** Adds a listener. Returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly call: () => void;
  readonly size: () => number;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    call() {
      for (const listener of [...all]) listener();
    },
    size: () => all.size,
  };
}
