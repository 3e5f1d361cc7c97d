/** What is open over a page: it belongs to the address where it was opened. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What is open, undefined for nothing, and the way to open and close it. Closed as soon as the person goes elsewhere,
 * also within the page: the browser's Back moves under an open dialog. Coming back does not open it again.
 */
export function useOverlay<What>(): readonly [What | undefined, (what: What | undefined) => void] {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ readonly key: string; readonly what: What }>();
  if (open !== undefined && open.key !== key) setOpen(undefined);
  const what = open?.key === key ? open.what : undefined;
  return [what, (next) => setOpen(next === undefined ? undefined : { key, what: next })];
}
