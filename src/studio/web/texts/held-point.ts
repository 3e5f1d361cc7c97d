/** What is pointed at stays under the pointer while something comes in above it: a press would land beside it. */

/** From the top of the window; undefined while somebody writes, or points outside of the texts. */
let pointed: number | undefined;

/** Follows the pointer until the returned function is called. */
export function followPointer(): () => void {
  const onMove = ({ target, clientY, pointerType }: PointerEvent) => {
    // A finger is nowhere before it presses.
    const isAim = pointerType !== 'touch' && target instanceof Element && target.closest('main') !== null;
    pointed = isAim ? clientY : undefined;
  };
  const onKey = () => {
    pointed = undefined;
    document.getElementById('main')?.style.removeProperty('padding-bottom');
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('keydown', onKey, true);
  return () => {
    onKey();
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('keydown', onKey, true);
  };
}

/**
 * To be called before the growth is drawn.
 * @param grown pixels by which the element became higher.
 */
export function holdPoint(element: HTMLElement, grown: number): void {
  const main = document.getElementById('main');
  if (main === null || pointed === undefined || grown <= 0) return;
  if (element.getBoundingClientRect().bottom - grown > pointed) return;
  // Where the window is narrow, the whole page scrolls.
  const scroller =
    getComputedStyle(main).overflowY === 'visible' ? (document.scrollingElement ?? main) : main;
  const to = scroller.scrollTop + grown;
  // A short page has nothing to scroll by: it gets as much below it, until the next key.
  if (to > scroller.scrollHeight - scroller.clientHeight)
    main.style.paddingBottom = `${scroller.clientHeight}px`;
  scroller.scrollTo({ top: to, behavior: 'instant' });
}
