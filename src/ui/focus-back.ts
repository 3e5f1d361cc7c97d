/** Restores the focus after the focused element is gone. Otherwise the keyboard would restart at the top of the page. */

/** Focuses the first candidate that still exists and accepts the focus, else the heading. */
export function focusBack(candidates: readonly (HTMLElement | null | undefined)[]): void {
  for (const candidate of [...candidates, headingInView()]) {
    if (!candidate?.isConnected) continue;
    candidate.focus({ preventScroll: true });
    if (document.activeElement === candidate) return;
  }
}

/** Returns true if no element has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function headingInView(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  const place = [...dialogs].at(-1);
  if (place) return place.querySelector<HTMLElement>(':is(h1, h2)[tabindex]');
  return document.querySelector<HTMLElement>('main h1[tabindex], .pane h1[tabindex], main h2[tabindex]');
}
