/** Calls `report` whenever the value changes. */
import { useEffect, useRef } from 'react';

/** @param value plain data, compared by content. Not reported if undefined. */
export function useOnChange<T>(value: T | undefined, report: ((value: T) => void) | undefined): void {
  const reported = useRef<string>(undefined);
  useEffect(() => {
    const now = value === undefined ? undefined : JSON.stringify(value);
    if (value === undefined || now === reported.current) return;
    reported.current = now;
    report?.(value);
  });
}
