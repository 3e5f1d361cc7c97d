/** Restores the focus if the focused element (a row, a note) is deleted. */
import { useEffect } from 'react';
import { focusBack, isFocusLost } from './focus-back.ts';
import { rowOfTab } from './row-keys.tsx';

/**
 * Acts only if the focus is still lost after the next paint: the deleting code may set it.
 * Otherwise a screen reader would restart at the top of the page.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let former:
      | { readonly element: Element; readonly next: () => readonly (HTMLElement | null)[] }
      | undefined;
    let frame: number | undefined;
    const remember = ({ target }: FocusEvent) => {
      former = target instanceof Element ? { element: target, next: neighboursOf(target) } : undefined;
    };
    const isGone = () => former !== undefined && !former.element.isConnected;
    const rescue = () => {
      frame = undefined;
      if (!former || !isGone() || !isFocusLost()) return;
      const next = former.next();
      former = undefined;
      focusBack(next);
    };
    const observer = new MutationObserver(() => {
      if (!isGone()) return;
      // Waits for the second frame, because code that waits for the next paint runs in the first one.
      frame ??= requestAnimationFrame(() => {
        frame = requestAnimationFrame(rescue);
      });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, []);
}

/**
 * Returns the same control in the row below, else in the row above, once the row of `target` is gone.
 * With a reading pane, prefers the row that the pane then shows.
 */
function neighboursOf(target: Element): () => readonly (HTMLElement | null)[] {
  const row = target.closest('main li');
  const isInPane = target.closest('.pane') !== null;
  if (!row) return () => (isInPane ? [rowOfTab()] : []);
  const rows = [...document.querySelectorAll('main li')].filter(
    (one) => one === row || !(one.contains(row) || row.contains(one)),
  );
  const place = rows.indexOf(row);
  const control = target.closest('details, dialog') ? 'summary' : target.localName;
  return () =>
    row.isConnected
      ? []
      : [...rows.slice(place + 1), ...rows.slice(0, place).reverse()]
          .filter((one) => one.isConnected)
          .flatMap(
            (one) =>
              one.querySelector<HTMLElement>('[data-row]') ?? one.querySelector<HTMLElement>(control) ?? [],
          );
}
