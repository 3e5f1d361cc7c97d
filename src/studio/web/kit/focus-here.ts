/** Callback ref that focuses the element, after the button that opened it is removed. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}
