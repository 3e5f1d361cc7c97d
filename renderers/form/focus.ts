/** Where the focus goes inside of a form. */
import { flushSync } from 'react-dom';

const focusable = 'input, textarea, select, button';

/** Focuses the control with that id, or the first control of the group with that id. */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable);
  control?.focus();
}

/**
 * Leaves a line whose words are no answer yet (`data-unconfirmed`), so that it makes them one before the answers are read:
 * a button that does not take the focus would pass them over.
 */
export function finishTyping(place: HTMLElement | null): void {
  const line = document.activeElement;
  if (line instanceof HTMLElement && line.matches('[data-unconfirmed]') && place?.contains(line))
    flushSync(() => line.blur());
}
