/** Where the focus goes inside of a form. */

const focusable = 'input, textarea, select, button';

/** Focuses the control with that id, or the first control of the group with that id. */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable);
  control?.focus();
}
