/** Tells something whenever it says something else. */
import { useEffect, useRef } from 'react';

/** @param value plain data; undefined is not told. */
export function useTold<T>(value: T | undefined, tell: ((value: T) => void) | undefined): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    const now = value === undefined ? undefined : JSON.stringify(value);
    if (value === undefined || now === told.current) return;
    told.current = now;
    tell?.(value);
  });
}
