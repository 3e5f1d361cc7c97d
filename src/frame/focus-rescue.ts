/** A focus that was deleted with what had it (a row, a toast) is put where reading goes on. */
import { useEffect } from 'react';

/** The dialog that is open, else the page's heading. */
function nextPlace(): HTMLElement | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) return dialog.querySelector<HTMLElement>('button, a[href]');
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
}

/**
 * Only where nothing else took the focus until the page is drawn: what deletes something may know a nearer place. A
 * screen reader would begin at the top of the page otherwise.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let former: Element | undefined;
    let looking: number | undefined;
    const remember = ({ target }: FocusEvent) => {
      former = target instanceof Element ? target : undefined;
    };
    const look = () => {
      looking = undefined;
      if (!former || former.isConnected || document.activeElement !== document.body) return;
      former = undefined;
      const place = nextPlace();
      if (place?.matches('h1, main') && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (former && !former.isConnected) looking ??= requestAnimationFrame(look);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      if (looking !== undefined) cancelAnimationFrame(looking);
    };
  }, []);
}
