/** Another page begins at its top, with its title: not where one was in the page before. */
import { useLayoutEffect, useRef } from 'react';
import type { View } from '#src/studio/web/editing/view-switch.tsx';

/** @param place name of the page that is shown; before a text that is gone to takes the focus. */
export function usePageTop(view: View, place: string): void {
  const last = useRef({ view, place });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { view, place };
    // The lines of JSON are one text, whatever page they are of.
    if (view === 'json' || view !== before.view || place === before.place) return;
    const main = document.getElementById('main');
    main?.scrollTo(0, 0);
    // On a phone the whole page scrolls.
    window.scrollTo(0, 0);
    main?.querySelector('h2')?.focus({ preventScroll: true });
  }, [view, place]);
}
