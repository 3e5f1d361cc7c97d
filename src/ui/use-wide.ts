/** What there is room for beside the page. */
import { useSyncExternalStore } from 'react';

/** @returns a hook that tells whether the window is as wide as the query asks, and follows its size. */
function roomFor(query: string): () => boolean {
  let last = false;
  /** Paper is as narrow as a phone: the page stays as it is while it is printed. */
  const hasRoom = (): boolean => {
    if (!matchMedia('print').matches) last = matchMedia(query).matches;
    return last;
  };
  const subscribe = (listener: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, hasRoom);
}

/** Whether there is room for a reading pane beside a list. */
export const useWide = roomFor('(min-width: 1080px)');

/** Whether there is room for the rail, as the style sheet of the frame has it. */
export const useRoomForRail = roomFor('(min-width: 900px)');
