/** A focus that was deleted with what had it (a row, a note) is put where reading goes on. */
import { useEffect } from 'react';
import { focusBack, isFocusLost } from './focus-back.ts';

/**
 * Only where nothing else took the focus until the page is drawn: what deletes something may know a nearer place. A
 * screen reader would begin at the top of the page otherwise.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let former: Element | undefined;
    let frame: number | undefined;
    const remember = ({ target }: FocusEvent) => {
      former = target instanceof Element ? target : undefined;
    };
    const rescue = () => {
      frame = undefined;
      if (!former || former.isConnected || !isFocusLost()) return;
      former = undefined;
      focusBack([]);
    };
    const observer = new MutationObserver(() => {
      if (!former || former.isConnected) return;
      // The second frame: whoever waits for the drawn page has had its turn in the first.
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
