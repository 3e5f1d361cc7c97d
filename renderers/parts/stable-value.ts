/** Keeps the identity of values that are created at each render although they are equal. */
import { deepEquals } from '@rjsf/utils';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Returns the previous value if the new one is deeply equal, so that dependent hooks do not run. */
export function useStable<T>(value: T): T {
  const [kept, keep] = useState({ value });
  if (kept.value === value || deepEquals(kept.value, value)) return kept.value;
  keep({ value });
  return value;
}

/** The same for a list: each item that equals the previous one at its index keeps its identity. */
export function useStableItems<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState({ list });
  if (kept.list === list) return list;
  const items = list.map((item, place) => {
    const before = kept.list[place];
    return before !== undefined && deepEquals(before, item) ? before : item;
  });
  if (items.length === kept.list.length && items.every((item, place) => item === kept.list[place]))
    return kept.list;
  keep({ list: items });
  return items;
}

/** A ref to the latest value, for callbacks with a stable identity. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** A function with a stable identity that calls the latest one. */
export function useStableCallback<Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useLatest(act);
  return useCallback((...given: Arguments) => latest.current(...given), [latest]);
}
