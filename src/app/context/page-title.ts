/** What stands in the browser's tab. */
import { useCallback, useEffect, useRef } from 'react';
import { useApp } from './app-context.tsx';

/** Puts `Page · Product` in the browser's tab; undefined leaves it to another part of the page. */
export function usePageTitle(title: string | undefined): void {
  const { productName } = useApp().config;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${productName}`;
  }, [title, productName]);
}

/**
 * Puts `Page · Product` in the browser's tab, the page being the slide that is shown.
 * @param fallback where no slide has a heading.
 * @returns takes the heading of each slide as it is shown. Nothing is drawn again for it.
 */
export function useSlideTitle(fallback: string): (heading: string) => void {
  const { productName } = useApp().config;
  const shown = useRef('');
  const write = useCallback(() => {
    document.title = `${shown.current || fallback} · ${productName}`;
  }, [fallback, productName]);
  // The slide is drawn within: its heading is there before this.
  useEffect(write, [write]);
  return useCallback(
    (heading) => {
      shown.current = heading;
      write();
    },
    [write],
  );
}
