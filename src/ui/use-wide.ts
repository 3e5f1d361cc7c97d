/** Hooks for the available width. */
import { useSyncExternalStore } from 'react';

/** @returns a hook that returns whether the window matches the query, and follows its size. */
function roomFor(query: string): () => boolean {
  let last = false;
  /** Paper is as narrow as a phone, so keep the layout during printing. */
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

/** Returns whether a reading pane fits next to a list. */
export const useWide = roomFor('(min-width: 1080px)');

/** Returns whether the rail fits. Matches the frame's style sheet. */
export const useRoomForRail = roomFor('(min-width: 900px)');
