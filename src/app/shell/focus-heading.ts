/** The heading of the page that is shown, as the place where reading goes on. */

/** Puts the focus on the page's heading, so that it is read and Tab starts there; on the page where it has none. */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1, .pane h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
