/** Scrolls to the top and the title when another page opens. */
import { useLayoutEffect, useRef } from 'react';
import type { View } from '#src/studio/web/editing/view-switch.tsx';

/** Must run before the focus moves to a requested text. @param place name of the shown page. */
export function usePageTop(view: View, place: string): void {
  const last = useRef({ view, place });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { view, place };
    // The JSON view shows all pages in one text.
    if (view === 'json' || view !== before.view || place === before.place) return;
    const main = document.getElementById('main');
    main?.scrollTo(0, 0);
    // On a narrow screen the whole page scrolls.
    window.scrollTo(0, 0);
    main?.querySelector('h2')?.focus({ preventScroll: true });
  }, [view, place]);
}
