/** Moves focus to the heading of the current page. */

/** Focuses the heading, so that it is read and Tab starts there. Without a heading, focuses the page. */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1, .pane h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
