/** Moves the focus inside a form. */
import { flushSync } from 'react-dom';

const focusable = 'input, textarea, select, button';

/** Focuses the control with that id. In a group: the invalid control (`data-wrong`), or the first. */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(focusable)
    ? place
    : (place?.querySelector<HTMLElement>('[data-wrong]') ?? place?.querySelector<HTMLElement>(focusable));
  // Focusing the active element again does not scroll to it, and the button that triggered this may be far below.
  if (control && control === document.activeElement) control.scrollIntoView({ block: 'center' });
  control?.focus();
}

/**
 * Confirms a line whose text is not yet an answer (`data-unconfirmed`), before the answers are read. A button that does
 * not take the focus would skip it. Returns false if the text cannot become an answer and would be lost with the slide.
 * The focus then goes to that line, which shows why.
 */
export function finishTyping(place: HTMLElement | null): boolean {
  const line = document.activeElement;
  if (line instanceof HTMLElement && line.matches('[data-unconfirmed]') && place?.contains(line))
    flushSync(() => line.blur());
  const left = place?.querySelector<HTMLElement>('[data-unconfirmed]');
  left?.focus();
  return !left;
}
