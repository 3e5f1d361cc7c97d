/** One wish, one press: what the second half of a double click must not do. */
import { type MouseEvent, useRef } from 'react';

/**
 * A handler for a button that leads away. The second click of a double click meets what the first one led to: it would
 * pass a slide that nobody saw, or end twice. The browser counts the clicks of one place and moment (`detail`; 0 for
 * keys and for assistive technology, whose presses all count).
 * @param act true where it led away
 */
export function useIgnoreDoublePress(act: () => boolean): (event: MouseEvent) => void {
  const led = useRef(false);
  return (event) => {
    if (event.detail > 1 && led.current) return;
    led.current = act();
  };
}
