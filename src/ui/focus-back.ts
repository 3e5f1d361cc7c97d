/** The focus after what had it is gone: never on nothing, where a keyboard would start the page again. */

/** Puts the focus on the first of these that is still there and takes it, else on the heading of what is read. */
export function focusBack(candidates: readonly (HTMLElement | null | undefined)[]): void {
  for (const candidate of [...candidates, headingInView()]) {
    if (!candidate?.isConnected) continue;
    candidate.focus({ preventScroll: true });
    if (document.activeElement === candidate) return;
  }
}

/** True where nothing on the page has it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function headingInView(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  const place = [...dialogs].at(-1);
  if (place) return place.querySelector<HTMLElement>(':is(h1, h2)[tabindex]');
  return document.querySelector<HTMLElement>('main h1[tabindex], .pane h1[tabindex], main h2[tabindex]');
}
