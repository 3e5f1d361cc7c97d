/** Values that are made anew at each render although they are equal: the first one is kept. */
import { deepEquals } from '@rjsf/utils';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The value given before, where the new one equals it member by member: what depends on it then rests. */
export function useStable<T>(value: T): T {
  const [kept, keep] = useState({ value });
  if (kept.value === value || deepEquals(kept.value, value)) return kept.value;
  keep({ value });
  return value;
}

/** The same for a list: each item that equals the one in its place before is that one. */
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

/** A handle on the latest value, for callbacks that must not change. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** The same function at each render, which calls the latest one. */
export function useStableCallback<Arguments extends readonly unknown[]>(
  act: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useLatest(act);
  return useCallback((...given: Arguments) => latest.current(...given), [latest]);
}
