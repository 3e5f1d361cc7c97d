/** Renders a component when external state, or the selected part of it, changes. */
import { useSyncExternalStore } from 'react';
import type { StateStore } from '#src/platform/state-store.ts';

export function useStore<T>(store: StateStore<T>): T;
/** @param select returns the same object while the part is equal. */
export function useStore<T, Part>(store: StateStore<T>, select: (state: T) => Part): Part;
export function useStore<T>({ state, subscribe }: StateStore<T>, select?: (state: T) => unknown): unknown {
  return useSyncExternalStore(subscribe, () => (select ? select(state()) : state()));
}
