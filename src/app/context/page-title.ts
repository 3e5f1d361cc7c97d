/** Title of the browser tab. */
import { useCallback, useEffect, useRef } from 'react';
import { useApp } from './app-context.tsx';

/** Sets the title of the browser tab to `Page · Product`. Undefined leaves it to another component. */
export function usePageTitle(title: string | undefined): void {
  const { productName } = useApp().config;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${productName}`;
  }, [title, productName]);
}

/**
 * Sets the title of the browser tab to `Page · Product`, where Page is the heading of the current slide.
 * @param fallback used if no slide has a heading.
 * @returns a function that takes the heading of each slide. It causes no render.
 */
export function useSlideTitle(fallback: string): (heading: string) => void {
  const { productName } = useApp().config;
  const shown = useRef('');
  const write = useCallback(() => {
    document.title = `${shown.current || fallback} · ${productName}`;
  }, [fallback, productName]);
  // A child draws the slide, so its heading is known before this effect runs.
  useEffect(write, [write]);
  return useCallback(
    (heading) => {
      shown.current = heading;
      write();
    },
    [write],
  );
}
