/** Where the focus goes inside of a form. */
import { flushSync } from 'react-dom';

const focusable = 'input, textarea, select, button';

/** Focuses the control with that id, or in a group with that id the one that is wrong (`data-wrong`), else the first. */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(focusable)
    ? place
    : (place?.querySelector<HTMLElement>('[data-wrong]') ?? place?.querySelector<HTMLElement>(focusable));
  // What has the focus already is not shown by taking it again: a button that leaves it there may be far below.
  if (control && control === document.activeElement) control.scrollIntoView({ block: 'center' });
  control?.focus();
}

/**
 * Leaves a line whose words are no answer yet (`data-unconfirmed`), so that it makes them one before the answers are read:
 * a button that does not take the focus would pass them over. False where a line's words cannot be an answer: they would
 * be lost with the slide, so that one stays, with the focus on that line, which says why.
 */
export function finishTyping(place: HTMLElement | null): boolean {
  const line = document.activeElement;
  if (line instanceof HTMLElement && line.matches('[data-unconfirmed]') && place?.contains(line))
    flushSync(() => line.blur());
  const left = place?.querySelector<HTMLElement>('[data-unconfirmed]');
  left?.focus();
  return !left;
}
