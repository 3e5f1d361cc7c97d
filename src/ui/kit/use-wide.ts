/** Whether there is room for a reading pane beside a list. */
import { useSyncExternalStore } from 'react';

const query = '(min-width: 1080px)';

let last = false;

/** Paper is as narrow as a phone: the page stays as it is while it is printed. */
function isWide(): boolean {
  if (!matchMedia('print').matches) last = matchMedia(query).matches;
  return last;
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}
