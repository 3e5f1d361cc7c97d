/** State of what is open over a page, tied to the address where it was opened. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns what is open (undefined if nothing) and its setter. Navigation closes it, also within the page,
 * because the browser's Back moves the page under an open dialog. Returning does not open it again.
 */
export function useOverlay<What>(): readonly [What | undefined, (what: What | undefined) => void] {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ readonly key: string; readonly what: What }>();
  if (open !== undefined && open.key !== key) setOpen(undefined);
  const what = open?.key === key ? open.what : undefined;
  return [what, (next) => setOpen(next === undefined ? undefined : { key, what: next })];
}
