/** As `ref`: the focus goes where the person goes on, for the button that opened it is gone. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}
